import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { self } from '#assessment/report/reader.ts'
import { targetedViews } from '#domain/check-ups/changes/targeted.server.ts'
import { TargetedChanges } from '#domain/check-ups/changes/targeted-changes.tsx'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { type Tick, TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { HeroOrchard } from '#ui/illustrations/hero-orchard.tsx'
import { ActionPage } from '../action-page.tsx'
import { reportedOf, statementOf, stepTextOf } from '../ladder.server.ts'
import { nextOf, replyTurn, type Since, sinceBeginning, stepCount } from '../ladder.ts'
import { actionView, ladderAddress, ladderPage } from '../view.server.ts'

/** Returns the step that was done last. Throws a redirect to the six steps if the last one was not done. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  const outcomes = page.about?.ladder ? reportedOf(page.about.ladder) : []
  const last = page.about?.ladder?.steps.findLast(({ outcome }) => outcome !== null)
  if (!page.about || last?.outcome !== 'did')
    throw redirect(ladderAddress(ctx, page, page.about?.intervention.id ?? '', ''), 303)
  const { intervention, ladder, numbers } = page.about
  const [begun] = ladder?.steps ?? []
  const to = (path: `-${number}` | '/thank-you') => ladderAddress(ctx, page, intervention.id, path)
  return {
    action: actionView(ctx, page, page.about),
    number: last.number,
    text: stepTextOf(intervention, last, ctx.locale),
    turn: replyTurn(outcomes, 4),
    started: begun ? longDay(begun.day, ctx.locale) : '',
    since: sinceBeginning(ladder ? statementOf(ladder) : []),
    targeted: await targetedViews(ctx, { ids: page.person.ids, intervention: intervention.id, reader: self }),
    links: {
      next: nextOf(numbers, last.number) > last.number ? to(`-${nextOf(numbers, last.number)}`) : null,
      stay: last.number > 0 ? to(`-${last.number}`) : null,
      share: addressFor(ctx.locale, page.person.response.id, '/who-can-see-my-steps'),
      rest: to('/thank-you'),
    },
  }
}

/** Returns lines about the time since the person started, from their own reports. */
function useSince({ done, sure, days }: Since, day: string): Tick[] {
  const t = useT('ladder')
  return [
    { id: 'done', text: t('since.done', { count: done, day }) },
    ...(sure ? [{ id: 'sure', text: t('since.sure', sure) }] : []),
    ...(days ? [{ id: 'days', text: t('since.days', days) }] : []),
  ]
}

/** Confirms a success and offers next steps, without pressure. */
export default function Success() {
  const t = useT('ladder')
  const { action, number, text, turn, started, since, targeted, links } = useLoaderData<typeof loader>()
  const lines = useSince(since, started)
  return (
    <ActionPage
      title={t(number === 0 ? 'success.titleOwn' : 'success.title', { number })}
      action={action.isPrivate ? null : action.title}
      lead={<Integers>{t('success.text', { step: text })}</Integers>}
      isPrivate={action.isPrivate}
    >
      <p role="status">{t(`progress.replies.did.${turn as 0}`)}</p>
      {number === stepCount && <p>{t('success.habit')}</p>}
      {links.next === null && action.waitsFor && <p>{t(`overview.waits.${action.waitsFor}`)}</p>}
      <p>{t('success.celebrate')}</p>
      {(since.done > 1 || targeted.length > 0) && (
        <section className="stack" aria-labelledby="since-title">
          <h2 id="since-title">{t('since.title')}</h2>
          <TickList items={lines} />
          {targeted.length > 0 ? <TargetedChanges actions={targeted} /> : <p className="soft">{t('since.later')}</p>}
        </section>
      )}
      <div className="row no-print">
        {links.next && (
          <LinkButton href={links.next} iconAfter="arrowRight">
            {t('success.next')}
          </LinkButton>
        )}
        {links.stay && (
          <LinkButton variant="secondary" href={links.stay}>
            {t('success.stay')}
          </LinkButton>
        )}
        {!action.isPrivate && (
          <LinkButton variant="quiet" icon="people" href={links.share}>
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
