import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { readForm } from '../../shared/forms/form.server.ts'
import { takeFrameButtonKeepingTyped } from '../../shared/forms/typed-form.server.ts'
import { requestKeyIn, typedText } from '../../shared/forms/typed-text.ts'
import { BesideMenu } from '../../shared/page/beside-menu.tsx'
import type { Handle } from '../../shared/page/handle.ts'
import type { ActingPerson } from '../../shared/response/acting-person.server.ts'
import { addressFor, addressWith } from '../../shared/routing/address.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { type RequestContext, requestContext } from '../../shared/visit/request.ts'
import { dayIn } from '../../shared/words/days.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { words } from '../../shared/words/words.server.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { TickList } from '../../ui/tick-list/tick-list.tsx'
import { calendarAddress, pdfAddress } from '../addresses.ts'
import styles from '../plan.css?url'
import { addAction, changeAction, endAction, moveAction, saveGoal } from '../plan.server.ts'
import {
  draftFrom,
  emptyPlan,
  fromIn,
  longestGoal,
  mostOpen,
  type PlanProblems,
  type PlanValues,
  readPlan,
  stepBeside,
  stepText,
  typedPlan,
  valuesOf,
} from '../plan.ts'
import { entryOf, googleAddress } from '../plan-calendar.ts'
import { type ActionCard, CardForm, PlanCards } from '../plan-cards.tsx'
import { PlanForm, planFormId } from '../plan-form.tsx'
import { planner } from '../planning.policy.ts'
import { readPlanOf, type StoredAction } from '../stored-plan.server.ts'

export const handle = { form: planFormId } satisfies Handle

const path = '/action-planning'

/** Returns the plan, and the form that the address asks for: `add`, `intervention` with `step`, or `action`. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await planner(ctx, url)
  const { goal, actions, done } = await readPlanOf(ctx.deps, person)
  const asked = url.searchParams.get('remove')
  const removed = actions.find(({ id }) => id === asked)
  return {
    responseId: person.response.id,
    hasReport: person.response.completed_at !== null,
    goal,
    cards: actions.map((action) => cardOf(ctx, action)),
    done: done.map(({ id, what }) => ({ id, text: what })),
    isFull: actions.length >= mostOpen,
    open: openForm(ctx, url, actions),
    remove: removed ? { id: removed.id, name: removed.name } : null,
    calendar: calendarAddress(ctx.locale, person.response.id),
    google: actions.map((action) => ({
      id: action.id,
      name: action.name,
      href: googleAddress(calendarEntry(ctx, action)),
    })),
    pdf: pdfAddress(ctx.locale, person.response.id),
    /** The browser is to bring the PDF: the export without scripts leads here. */
    bringsPdf: url.searchParams.has('pdf'),
    requestKey: uuid(),
  }
}

const calendarEntry = ({ deps, locale }: RequestContext, action: StoredAction) =>
  entryOf({
    t: words[locale].t,
    action,
    interventions: deps.content.interventions,
    today: dayIn(deps.now(), deps.settings.timeZone),
    address: deps.settings.origin + pathTo(locale, '/weekly-action-planner'),
  })

function cardOf({ deps, locale }: RequestContext, { responseId: _, ...action }: StoredAction): ActionCard {
  const below = stepBeside(action.from, 'smaller')
  return { ...action, easier: below && stepText(below, deps.content.interventions, locale) }
}

/** Returns the form that an address asks for; null for none. */
function openForm(ctx: RequestContext, url: URL, actions: readonly StoredAction[]) {
  const { deps, locale } = ctx
  const { interventions } = deps.content
  const query = url.searchParams
  const changed = actions.find(({ id }) => id === query.get('action'))
  if (changed) {
    const size = (['smaller', 'bigger'] as const).find((each) => each === query.get('size')) ?? null
    const beside = size && stepBeside(changed.from, size)
    const values = valuesOf(changed)
    if (!beside) return formView(ctx, { id: changed.id, values, size })
    const { what, step } = draftFrom(beside, interventions, locale)
    return formView(ctx, { id: changed.id, values: { ...values, what, step, sure: '' }, size })
  }
  if (actions.length >= mostOpen) return null
  const from = fromIn({ intervention: query.get('intervention'), step: query.get('step') ?? '1' }, interventions)
  if (from) return formView(ctx, { id: null, values: { ...emptyPlan, ...draftFrom(from, interventions, locale) } })
  return query.has('add') ? formView(ctx, { id: null, values: emptyPlan }) : null
}

type FormState = {
  id: string | null
  values: PlanValues
  size?: 'smaller' | 'bigger' | null
  problems?: PlanProblems
}

/** Returns what the form of an action shows. */
function formView({ deps, locale }: RequestContext, { id, values, size = null, problems = {} }: FormState) {
  const { interventions } = deps.content
  const from = fromIn(values, interventions)
  const below = stepBeside(from, 'smaller')
  return {
    id,
    values,
    size,
    problems,
    from: interventions.find((each) => each.id === from?.intervention)?.title[locale] ?? null,
    easier: below && stepText(below, interventions, locale),
  }
}

/** Does what a form of the page asks for and redirects back to it, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await planner(ctx, url)
  const form = await readForm(request)
  const what = form.get('do')
  const pressed = await takeFrameButtonKeepingTyped(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const back = (note: string) => redirect(addressFor(ctx.locale, person.response.id, path) + note, 303)
  if (what === 'goal') return (await takeGoal(ctx, person, form, pressed === 'again')) ?? back('#goal-saved')
  if (what === 'save') return (await takeAction(ctx, person, form, pressed === 'again')) ?? back('#saved')
  const id = textOf(form, 'id')
  if (pressed === 'again' || id === '') return back('')
  if (what === 'place') {
    await moveAction(ctx, person, id, Number(textOf(form, 'place') || Number.NaN))
    return back(`#action-${id}`)
  }
  if (what === 'done') return back((await endAction(ctx, person, id, 'done')) ? '#done' : '#gone')
  if (what === 'drop') return back((await endAction(ctx, person, id, 'dropped')) ? '#removed' : '#gone')
  return back('')
}

const textOf = (form: FormData, name: string): string => typedText(form.get(name), 64)

/** What the page shows again: the form of an action, or what the plan is for. */
type Again = {
  form: ReturnType<typeof formView> | null
  requestKey: string | null
  goal: string | null
  isTooLong: boolean
}
const again = (status: number, shown: Partial<Again>) =>
  data<Again>({ form: null, requestKey: null, goal: null, isTooLong: false, ...shown }, status)

/** Stores what the plan is for. Returns what to show again, or null. */
async function takeGoal(ctx: RequestContext, person: ActingPerson, form: FormData, isAgain: boolean) {
  const goal = typedText(form.get('goal'), longestGoal)
  if (isAgain) return again(200, { goal })
  if ([...goal].length > longestGoal) return again(422, { goal, isTooLong: true })
  await saveGoal(ctx, person, goal)
  return null
}

/** Stores an action. Returns what to show again, or null. */
async function takeAction(ctx: RequestContext, person: ActingPerson, form: FormData, isAgain: boolean) {
  const { interventions } = ctx.deps.content
  const values = typedPlan(form)
  const id = textOf(form, 'id') || null
  const requestKey = requestKeyIn(form) ?? uuid()
  const show = (status: number, state: Partial<FormState> = {}) =>
    again(status, { requestKey, form: formView(ctx, { id, values, ...state }) })
  if (isAgain) return show(200)
  const below = form.has('easier') ? stepBeside(fromIn(values, interventions), 'smaller') : null
  if (below) {
    const { what, step } = draftFrom(below, interventions, ctx.locale)
    return show(200, { values: { ...values, what, step, sure: '' }, size: 'smaller' })
  }
  const read = readPlan(values, interventions)
  if ('problems' in read) return show(422, { problems: read.problems })
  if (id !== null) return (await changeAction(ctx, person, id, read.fields)) ? null : show(404)
  return (await addAction(ctx, person, read.fields, requestKey)) === 'full' ? show(409) : null
}

/** The plan: what it is for, up to three open actions, and a form for one of them. */
export default function ActionPlanning() {
  const { t } = useTranslation(['plan', 'common', 'questionnaire', 'reminders'])
  const locale = useLocale()
  const { responseId, hasReport, goal, cards, done, isFull, open, remove, pdf, bringsPdf, calendar, google, ...page } =
    useLoaderData<typeof loader>()
  const shown = useActionData<typeof action>()
  const form = shown?.form ?? (shown ? null : open)
  const failed = shown?.isTooLong || (form !== null && Object.keys(form.problems).length > 0)
  const to = (query: Record<string, string> = {}) => addressWith(locale, path, { ...query, responseId })
  const title = t('title')
  return (
    <BesideMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <link rel="stylesheet" href={styles} precedence="component" />
      <div className="rsec stack stack--loose">
        <div>
          <h1>{title}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {arrivals.map((id) => (
          <Arrival key={id} id={id} />
        ))}
        {bringsPdf && (
          <Note tone="ok">
            <noscript>
              <meta httpEquiv="refresh" content={`0;url=${pdf}`} />
            </noscript>
            {t('exported.ready')}{' '}
            <a href={pdf} download>
              {t('exported.again')}
            </a>
          </Note>
        )}
        {form?.id === null && isFull && <Note tone="warn">{t('full')}</Note>}
        {form ? (
          <PlanForm
            {...form}
            title={form.id === null ? t('form.new') : t('form.change', { name: nameOf(cards, form.id) })}
            requestKey={shown?.requestKey ?? page.requestKey}
            cancel={to()}
          />
        ) : remove ? (
          <AskRemove {...remove} cancel={to()} />
        ) : (
          <Goal goal={shown?.goal ?? goal} isTooLong={shown?.isTooLong ?? false} />
        )}
        <section className="stack" aria-labelledby="actions-title">
          <h2 id="actions-title">{t('actions')}</h2>
          {cards.length === 0 ? (
            <p>{t('empty')}</p>
          ) : (
            <PlanCards actions={cards} to={(query) => `${to(query)}#${planFormId}`} />
          )}
          {!form && (isFull ? <p>{t('full')}</p> : <AddLinks to={to} responseId={hasReport ? responseId : null} />)}
        </section>
        {cards.length > 0 && (
          <div className="row no-print">
            <LinkButton href={addressFor(locale, responseId, '/weekly-action-planner')} icon="calendar">
              {t('week')}
            </LinkButton>
            <LinkButton
              look="secondary"
              icon="document"
              href={addressFor(locale, responseId, '/action-planning/export')}
            >
              {t('pdf')}
            </LinkButton>
            <Button look="secondary" type="button" icon="print" data-print="page" hidden>
              {t('print')}
            </Button>
            <LinkButton look="quiet" icon="clock" href={addressFor(locale, responseId, '/reminders')}>
              {t('reminders:link')}
            </LinkButton>
          </div>
        )}
        {cards.length > 0 && <InCalendar file={calendar} google={google} />}
        {done.length > 0 && (
          <section className="stack" aria-labelledby="done-title">
            <h2 id="done-title">{t('doneTitle')}</h2>
            <TickList items={done} />
          </section>
        )}
      </div>
    </BesideMenu>
  )
}

const nameOf = (cards: readonly ActionCard[], id: string) => cards.find((card) => card.id === id)?.name ?? ''

const arrivals = ['saved', 'goal-saved', 'done', 'removed', 'gone', 'pdf-ready', 'pdf-failed'] as const

/** The note that something was done; shown where the address ends in its id. */
function Arrival({ id }: { id: (typeof arrivals)[number] }) {
  const { t } = useTranslation('plan')
  const texts = {
    saved: t('saved'),
    'goal-saved': t('goal.saved'),
    done: t('doneSaid'),
    removed: t('removed'),
    gone: t('errors.gone'),
    'pdf-ready': t('exported.ready'),
    'pdf-failed': t('export.failed'),
  }
  return (
    <Note tone={id === 'gone' || id === 'pdf-failed' ? 'warn' : 'ok'} id={id} onArrival>
      {texts[id]}
    </Note>
  )
}

function AddLinks({
  to,
  responseId,
}: {
  to: (query: Record<string, string>) => string
  responseId: string | null
}): ReactNode {
  const { t } = useTranslation('plan')
  const locale = useLocale()
  return (
    <div className="row no-print">
      <LinkButton look="secondary" icon="add" href={`${to({ add: '1' })}#${planFormId}`}>
        {t('add')}
      </LinkButton>
      {responseId && (
        <LinkButton look="quiet" href={`${addressFor(locale, responseId, '/recommendations3')}#recommendations`}>
          {t('ofReport')}
        </LinkButton>
      )}
    </div>
  )
}

interface InCalendarProps {
  /** Address of the calendar file of all actions. */
  file: string
  google: readonly { id: string; name: string; href: string }[]
}

/** Ways to put the plan into the person's own calendar. */
function InCalendar({ file, google }: InCalendarProps) {
  const { t } = useTranslation('plan')
  return (
    <section className="stack no-print" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('calendar.title')}</h2>
      <p>{t('calendar.text')}</p>
      <LinkButton look="secondary" icon="calendar" href={file} download>
        {t('calendar.file')}
      </LinkButton>
      <p className="hint">{t('calendar.fileHint')}</p>
      <Disclosure title={t('calendar.others')}>
        <p>{t('calendar.othersText')}</p>
        <ul>
          {google.map(({ id, name, href }) => (
            <li key={id}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {t('calendar.google', { name })} {t('calendar.newTab')}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

/** Asks whether to take an action out of the plan. */
function AskRemove({ id, name, cancel }: { id: string; name: string; cancel: string }) {
  const { t } = useTranslation('plan')
  return (
    <section aria-labelledby="remove-title" id={planFormId}>
      <Panel tone="accent">
        <div className="stack">
          <h2 id="remove-title">{t('removeAsk', { name })}</h2>
          <div className="row">
            <CardForm id={id} what="drop">
              <Button>{t('removeYes')}</Button>
            </CardForm>
            <LinkButton look="secondary" href={cancel}>
              {t('removeNo')}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </section>
  )
}

/** What the plan is for, in the person's own words. */
function Goal({ goal, isTooLong }: { goal: string; isTooLong: boolean }) {
  const { t } = useTranslation('plan')
  return (
    <section aria-labelledby="goal-title">
      <Panel tone="tint">
        <form id={planFormId} method="post" className="stack">
          <h2 id="goal-title">{t('goalTitle')}</h2>
          <input type="hidden" name="do" value="goal" />
          <TextArea
            id="goal"
            name="goal"
            label={t('goal.label')}
            hint={t('goal.hint')}
            error={isTooLong ? t('errors.limit', { count: longestGoal }) : undefined}
            rows={2}
            maxLength={longestGoal}
            defaultValue={goal}
          />
          <Button look="secondary">{t('goal.save')}</Button>
        </form>
      </Panel>
    </section>
  )
}
