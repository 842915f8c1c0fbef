import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { addressFor } from '../../shared/routing/address.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { HeroOrchard } from '../../ui/illustrations/hero-orchard.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import { ActionPage } from '../action-page.tsx'
import { toldOf } from '../ladder.server.ts'
import { replyTurn, stepCount } from '../ladder.ts'
import { actionView, ladderAddress, ladderPage } from '../view.server.ts'

/** Returns the step that was done last. Throws a redirect to the six steps if the last one was not done. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  const told = page.about?.ladder ? toldOf(page.about.ladder) : []
  const last = told.at(-1)
  if (!page.about || last?.outcome !== 'did')
    throw redirect(ladderAddress(ctx, page, page.about?.intervention.id ?? '', ''), 303)
  const { intervention } = page.about
  const to = (path: `-${number}` | '/thank-you') => ladderAddress(ctx, page, intervention.id, path)
  return {
    action: await actionView(ctx, page, page.about),
    number: last.number,
    text: intervention.rungs[last.number - 1]?.[ctx.locale] ?? '',
    turn: replyTurn(told, 4),
    links: {
      next: last.number < stepCount ? to(`-${last.number + 1}`) : null,
      stay: to(`-${last.number}`),
      share: addressFor(ctx.locale, page.person.response.id, '/share'),
      rest: to('/thank-you'),
    },
  }
}

/** A small step is reached: said, and what can come next. Nothing is pressed on anybody. */
export default function Success() {
  const { t } = useTranslation('ladder')
  const { action, number, text, turn, links } = useLoaderData<typeof loader>()
  return (
    <ActionPage
      title={t('success.title', { number })}
      action={action.isPrivate ? null : action.title}
      lead={<WholeNumbers>{t('success.text', { step: text })}</WholeNumbers>}
      isPrivate={action.isPrivate}
    >
      <p role="status">{t(`progress.replies.did.${turn as 0}`)}</p>
      {links.next === null && <p>{t('success.habit')}</p>}
      <p>{t('success.celebrate')}</p>
      <div className="row no-print">
        {links.next && (
          <LinkButton href={links.next} iconAfter="arrowRight">
            {t('success.next')}
          </LinkButton>
        )}
        <LinkButton look="secondary" href={links.stay}>
          {t('success.stay')}
        </LinkButton>
        {!action.isPrivate && (
          <LinkButton look="quiet" icon="people" href={links.share}>
            {t('success.share')}
          </LinkButton>
        )}
      </div>
      <p className="links no-print">
        <a href={links.rest}>{t('success.rest')}</a>
      </p>
      <HeroOrchard />
    </ActionPage>
  )
}
