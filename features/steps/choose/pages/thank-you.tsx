import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ActionPage } from '../action-page.tsx'
import { pauseLadder, reportedOf } from '../ladder.server.ts'
import { belowOf, isStuck, nextOf, type Offer, offersAfter, replyTurn } from '../ladder.ts'
import { actionView, ladderAddress, ladderForm, ladderPage } from '../view.server.ts'

const formId = 'what-next'
export const handle = { form: formId } satisfies Handle

/** Returns the last outcome and the next actions. Throws a redirect to the six steps if there is none. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  const outcomes = page.about?.ladder ? reportedOf(page.about.ladder) : []
  const last = outcomes.at(-1)
  if (!page.about || !last) throw redirect(ladderAddress(ctx, page, page.about?.intervention.id ?? '', ''), 303)
  const { intervention, ladder, numbers } = page.about
  const report = (path: string) => addressFor(ctx.locale, page.person.response.id, path)
  const step = (number: number) => ladderAddress(ctx, page, intervention.id, `-${number}`)
  const hrefs: Record<Exclude<Offer, 'pause'>, string> = {
    same: step(last.number),
    up: step(nextOf(numbers, last.number)),
    down: step(belowOf(numbers, last.number)),
    other: report('/recommendations2'),
    talk: report('/expert-check-in'),
  }
  return {
    action: actionView(ctx, page, page.about),
    outcome: last.outcome,
    stuck: isStuck(outcomes),
    turn: replyTurn(outcomes, last.outcome === 'did' ? 4 : 3),
    paused: ladder?.paused ?? false,
    offers: offersAfter(outcomes, numbers).map((offer) => ({ offer, href: offer === 'pause' ? null : hrefs[offer] })),
    hub: report('/progress-hub'),
  }
}

/** Takes a break from the action, and redirects to the page. */
export async function action({ request, context, url, pattern }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderForm(ctx, url, pattern)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  if (page.about?.ladder && form.get('offer') === 'pause') await pauseLadder(ctx, page.about.ladder)
  return redirect(ladderAddress(ctx, page, page.about?.intervention.id ?? '', '/thank-you'), 303)
}

/** Thanks, a reply to the outcome, and the next actions. */
export default function ThankYou() {
  const t = useT('ladder')
  const { action: about, outcome, stuck, turn, paused, offers, hub } = useLoaderData<typeof loader>()
  return (
    <ActionPage
      title={t('thankYou.title')}
      action={about.isPrivate ? null : about.title}
      lead={stuck ? t('progress.replies.notyetTwice') : t(`progress.replies.${outcome}.${turn as 0}`)}
      isPrivate={about.isPrivate}
    >
      <p role="status">{paused ? t('progress.paused') : t('thankYou.text')}</p>
      {outcome !== 'did' && (
        <Note icon="heart">
          <p>{t('progress.replies.unwell')}</p>
          {stuck && <p>{t('progress.replies.lowMood')}</p>}
        </Note>
      )}
      <section className="stack" aria-labelledby="then-title">
        <h2 id="then-title">{t('next.title')}</h2>
        <form id={formId} method="post" className="row">
          {offers.map(({ offer, href }, index) =>
            href === null ? (
              !paused && (
                <Button key={offer} variant="quiet" name="offer" value="pause">
                  {t('progress.then.pause')}
                </Button>
              )
            ) : (
              <LinkButton key={offer} variant={index === 0 ? 'primary' : 'secondary'} href={href}>
                {t(`progress.then.${offer}`)}
              </LinkButton>
            ),
          )}
        </form>
      </section>
      <p className="links no-print">
        <a href={hub}>{t('thankYou.hub')}</a>
      </p>
    </ActionPage>
  )
}
