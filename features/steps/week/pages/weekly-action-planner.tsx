import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { daysOfWeek, isDay } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import script from '../client/step-ticks.ts?script'
import { recordTick } from '../record-tick.server.ts'
import { StepDays } from '../step-days.tsx'
import { dayOfNote, isNoteDue } from '../step-week.ts'
import { TickStatus } from '../today-tick.tsx'
import { longestNote, saveWeekNote } from '../week-note.server.ts'
import { WeekNote, weekFormId } from '../week-note.tsx'
import { WeekSumLine } from '../week-sum.tsx'
import { weekView } from '../week-view.server.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = {
  form: ({ note }: Loaded) => (note === null ? undefined : weekFormId),
  scripts: [script],
} satisfies Handle

const path = '/weekly-action-planner'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return weekView(ctx, await actingPerson(ctx, url), url)
}

/** Records a tick of any page and redirects back to it; or stores the note of the week, or returns it to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const form = await readForm(request)
  if (form.get('do') === 'tick') {
    const back = await recordTick(ctx, form)
    if (back === null) throw data(null, { status: 404 })
    return redirect(back, 303)
  }
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const note = typedText(form.get('note'))
  if (pressed === 'again') return data({ note, isTooLong: false }, 200)
  if ([...note].length > longestNote) return data({ note, isTooLong: true }, 422)
  const day = typedText(form.get('day'))
  const week = isDay(day) ? daysOfWeek(day, ctx.locale) : []
  if (week.length === 0 || !isNoteDue(week, todayOf(ctx))) throw data(null, { status: 404 })
  await saveWeekNote(ctx, person, dayOfNote(week), note)
  return redirect(`${addressWith(ctx.locale, path, { day, responseId: person.response.id })}#saved`, 303)
}

/** A week by day: the steps to tick off, and a word about it at its end. */
export default function WeeklyActionPlanner() {
  const t = useT(['steps', 'common', 'questionnaire'])
  const locale = useLocale()
  const { responseId, firstName, first, before, after, note, hasSteps, sum, ...view } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const title = t('week.short')
  const to = (day: string) => addressWith(locale, path, { day, responseId })
  return (
    <PageWithMenu>
      <title>
        {t('common:pageTitle', { page: rejected?.isTooLong ? t('questionnaire:errorTitle', { title }) : title })}
      </title>
      <div className="rsec stack stack--loose">
        <div className="stack">
          <h1>{firstName ? t('week.mine', { name: firstName }) : title}</h1>
          <WeekSumLine sum={sum} />
        </div>
        <Note tone="ok" id="saved" onArrival>
          {t('week.note.saved')}
        </Note>
        {hasSteps ? (
          <StepDays responseId={responseId} {...view} />
        ) : (
          <p className="lead">
            {t('mine.none')} <a href={addressFor(locale, responseId, '/action-planning')}>{t('mine.short')}</a>
          </p>
        )}
        <TickStatus />
        {note !== null && hasSteps && (
          <WeekNote day={first} note={rejected?.note ?? note} isTooLong={rejected?.isTooLong ?? false} />
        )}
        <nav className="row no-print" aria-label={t('week.nav')}>
          {before && (
            <LinkButton variant="quiet" href={to(before)}>
              {t('week.last')}
            </LinkButton>
          )}
          {after && (
            <LinkButton variant="quiet" href={to(after)}>
              {t('week.next')}
            </LinkButton>
          )}
          <LinkButton variant="quiet" href={addressFor(locale, responseId, '/action-planning')}>
            {t('mine.short')}
          </LinkButton>
          <Button variant="quiet" type="button" icon="print" data-print="page" hidden>
            {t('mine.print')}
          </Button>
        </nav>
      </div>
    </PageWithMenu>
  )
}
