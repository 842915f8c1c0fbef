import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter, isDay, weekOf } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { pdfAddress } from '../../plan/addresses.ts'
import { mostOpen } from '../../plan/plan.ts'
import { planner } from '../../plan/planning.policy.ts'
import { readPlanOf } from '../../plan/stored-plan.server.ts'
import script from '../client/ticks.ts?script'
import { recordTick } from '../record-tick.server.ts'
import { longestNote, mondayIn, readWeek, saveWeek, setTick, type WeekTexts, weekTexts } from '../week.server.ts'
import { nextWeeks } from '../week.ts'
import { WeekDays } from '../week-days.tsx'
import { WeekNote, weekFormId } from '../week-note.tsx'

export const handle = { form: weekFormId, scripts: [script] } satisfies Handle

const path = '/weekly-action-planner'

/** Returns the week that the address asks for, by default the current one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const person = await planner(ctx, url)
  const today = todayOf(ctx)
  const requested = dayRequestedBy(url)
  const [{ first }, { actions }] = await Promise.all([readWeek(ctx, person, weekOf(today)), readPlanOf(deps, person)])
  const week = await readWeek(ctx, person, mondayIn(requested, { first, today }))
  const next = (days: number) => {
    const monday = dayAfter(week.monday, days)
    return monday === mondayIn(monday, { first, today }) ? monday : null
  }
  return {
    responseId: person.response.id,
    week,
    range: {
      from: longDay(week.monday, locale),
      to: longDay(dayAfter(week.monday, 6), locale),
      after: longDay(dayAfter(week.monday, 7), locale),
    },
    before: next(-7),
    after: next(7),
    /** The week is over, or has begun: there is something to say of it. */
    hasStarted: week.monday <= today,
    actions: actions.map(({ id, name }) => ({ id, name })),
    pdf: pdfAddress(locale, person.response.id, week.monday),
  }
}

const dayRequestedBy = (url: URL): string | null => {
  const requested = url.searchParams.get('week')
  return requested !== null && isDay(requested) ? requested : null
}

/** Notes a tick, or stores the note of the week, and redirects back; or returns the note to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await planner(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  if (form.has('back')) {
    const address = await recordTick(ctx, form)
    if (address === null) throw data(null, { status: 404 })
    return redirect(address, 303)
  }
  const text = (name: string) => typedText(form.get(name))
  const day = text('day')
  const monday = isDay(day) ? weekOf(day) : null
  const back = (hash: string) =>
    redirect(addressWith(ctx.locale, path, { week: monday, responseId: person.response.id }) + hash, 303)
  if (form.get('do') === 'tick') {
    const tick = { action: text('action'), day, done: form.get('done') === 'yes' }
    if (monday === null || !(await setTick(ctx, person.ids, tick))) throw data(null, { status: 404 })
    return back(`#day-${day}`)
  }
  const texts = Object.fromEntries(weekTexts.map((name) => [name, text(name)])) as WeekTexts
  const next = nextWeeks.find((each) => each === form.get('next')) ?? null
  const tooLong = weekTexts.filter((name) => [...texts[name]].length > longestNote)
  if (pressed === 'again') return data({ words: texts, next, tooLong: [] }, 200)
  if (tooLong.length > 0) return data({ words: texts, next, tooLong }, 422)
  const today = todayOf(ctx)
  if (monday === null || monday > today) throw data(null, { status: 404 })
  await saveWeek(ctx, person, monday, { words: texts, next })
  return back('#saved')
}

/** A week by day: what is planned, ticked off, with a note at its end. */
export default function WeeklyActionPlanner() {
  const t = useT(['week', 'common', 'questionnaire', 'reminders'])
  const locale = useLocale()
  const { responseId, week, range, before, after, hasStarted, actions, pdf } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const failed = rejected !== undefined && rejected.tooLong.length > 0
  const to = (monday: string) => addressWith(locale, path, { week: monday, responseId })
  const plan = addressFor(locale, responseId, '/action-planning')
  const addTo = (day: string) => `${addressWith(locale, '/action-planning', { add: '1', day, responseId })}#plan-form`
  const changed = (action: string, size: string | null) =>
    `${addressWith(locale, '/action-planning', { action, size, responseId })}#plan-form`
  const title = t('title')
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{t('range', range)}</p>
          <p>{t('lead')}</p>
        </div>
        <Note tone="ok" id="saved" onArrival>
          {t('saved')}
        </Note>
        {week.chosen && (
          <Note>
            <p>{t(`chosen.${week.chosen}`)}</p>
            {(week.chosen === 'smaller' || week.chosen === 'bigger') &&
              actions.map(({ id, name }) => (
                <p key={id}>
                  <a href={changed(id, week.chosen)}>{t('change', { title: name })}</a>
                </p>
              ))}
          </Note>
        )}
        <nav className="row no-print" aria-label={t('nav')}>
          {before && (
            <LinkButton variant="secondary" size="small" icon="arrowLeft" href={to(before)}>
              {t('before')}
            </LinkButton>
          )}
          {after && (
            <LinkButton variant="secondary" size="small" iconAfter="arrowRight" href={to(after)}>
              {t('after')}
            </LinkButton>
          )}
        </nav>
        {week.planned > 0 && hasStarted && (
          <p>
            <b data-counted={t('counted', { done: '{done}', planned: '{planned}' })} data-none={t('noneYet')}>
              {week.done > 0 ? t('counted', week) : t('noneYet')}
            </b>
          </p>
        )}
        {week.planned === 0 && actions.length === 0 ? (
          <NoPlan plan={plan} />
        ) : (
          <WeekDays week={week} addTo={actions.length < mostOpen ? addTo : undefined} />
        )}
        <p
          role="status"
          data-sync
          data-kept={t('sync.kept')}
          data-sent={t('sync.sent')}
          data-refused={t('sync.refused')}
        />
        <div className="row no-print">
          <LinkButton variant="secondary" icon="pencil" href={plan}>
            {t('plan')}
          </LinkButton>
          <LinkButton variant="secondary" icon="print" href={pdf} download>
            {t('print')}
          </LinkButton>
          <LinkButton variant="quiet" icon="clock" href={addressFor(locale, responseId, '/reminders')}>
            {t('reminders:link')}
          </LinkButton>
        </div>
        {hasStarted && (
          <WeekNote
            day={week.monday}
            texts={rejected?.words ?? week.words}
            next={rejected?.next ?? week.next}
            tooLong={rejected?.tooLong ?? []}
          />
        )}
      </div>
    </PageWithMenu>
  )
}

/** Shown instead of the days without a plan. */
function NoPlan({ plan }: { plan: string }) {
  const t = useT('week')
  return (
    <Panel>
      <div className="stack">
        <h2>{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
        <LinkButton href={plan}>{t('empty.button')}</LinkButton>
      </div>
    </Panel>
  )
}
