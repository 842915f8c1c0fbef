import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayAndMonth } from '#platform/i18n/dates/dates.ts'
import { dayAfter, daysOfWeek, isDay } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Dashboard, DashboardHead } from '#ui/cards/dashboard/dashboard.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import script from '../client/step-ticks.ts?script'
import { recordTick } from '../record-tick.server.ts'
import { StepDays } from '../step-days.tsx'
import { dayOfNote, isNoteDue, sumLine } from '../step-week.ts'
import { TickStatus } from '../today-tick.tsx'
import { longestNote, saveWeekNote } from '../week-note.server.ts'
import { WeekNote, weekFormId } from '../week-note.tsx'
import { weekView } from '../week-view.server.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = {
  form: ({ note, hasSteps }: Loaded) => (note !== null && hasSteps ? weekFormId : undefined),
  scripts: [script],
} satisfies Handle

const path = '/weekly-action-planner'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return weekView(ctx, await actingPerson(ctx, url), url)
}

/**
 * Records a tick from any page and redirects back to it; or stores the note of the week, or returns it to show again.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  if (form.get('do') === 'tick') {
    const back = await recordTick(ctx, form)
    if (back === null) throw data(null, { status: 404 })
    return redirect(back, 303)
  }
  const note = typedText(form.get('note'))
  if (pressed === 'again') return data({ note, isTooLong: false }, 200)
  if ([...note].length > longestNote) return data({ note, isTooLong: true }, 422)
  const day = typedText(form.get('day'))
  const week = isDay(day) ? daysOfWeek(day, ctx.locale) : []
  if (week.length === 0 || !isNoteDue(week, todayOf(ctx))) throw data(null, { status: 404 })
  await saveWeekNote(ctx, person, dayOfNote(week), note)
  return redirect(`${addressWith(ctx.locale, path, { day, responseId: person.response.id })}#saved`, 303)
}

/** A week by day: the steps to tick off, and a note about it at the end. */
export default function WeeklyActionPlanner() {
  const t = useT('steps')
  const locale = useLocale()
  const { responseId, firstName, first, isCurrent, before, after, note, hasSteps, sum, ...view } =
    useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const title = t('week.short')
  const line = sumLine(sum)
  const to = (day: string) => addressWith(locale, path, { day, responseId })
  return (
    <>
      <PageTitle isRefused={rejected?.isTooLong}>{title}</PageTitle>
      <DashboardHead
        title={firstName ? t('week.mine', { name: firstName }) : title}
        lead={
          <>
            {!isCurrent && `${dayAndMonth(first, locale)} – ${dayAndMonth(dayAfter(first, 6), locale)}. `}
            {/* With the text of each case, for the script that updates it. */}
            <span
              data-week-sum
              data-sum={t('week.sum', { n: '{n}', m: '{m}' })}
              data-good={t('week.good', { n: '{n}', m: '{m}' })}
              data-of={t('week.of', { n: '{n}', m: '{m}' })}
            >
              {line && t(`week.${line}`, { n: sum.done, m: line === 'sum' ? sum.left : sum.all })}
            </span>
          </>
        }
      />
      <Dashboard>
        <Note tone="ok" id="saved" onArrival>
          {t('week.note.saved')}
        </Note>
        {hasSteps ? <StepDays responseId={responseId} {...view} /> : <p>{t('mine.nothing')}</p>}
        <TickStatus />
        {note !== null && hasSteps && (
          <WeekNote day={first} note={rejected?.note ?? note} isTooLong={rejected?.isTooLong ?? false} />
        )}
        <nav className="row no-print" aria-label={t('week.nav')}>
          {before && (
            <LinkButton variant="quiet" icon="arrowLeft" href={to(before)}>
              {t('week.last')}
            </LinkButton>
          )}
          {after && (
            <LinkButton variant="quiet" icon="arrowRight" href={to(after)}>
              {t('week.next')}
            </LinkButton>
          )}
          <LinkButton variant="quiet" icon="list" href={addressFor(locale, responseId, '/action-planning')}>
            {t('mine.short')}
          </LinkButton>
          <Button variant="quiet" type="button" icon="print" data-print="page" hidden>
            {t('mine.print')}
          </Button>
        </nav>
      </Dashboard>
    </>
  )
}
