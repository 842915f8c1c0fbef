import { v7 as uuid } from 'uuid'
import { self } from '#assessment/report/reader.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { interventionsForReader } from '#domain/check-ups/content-for.server.ts'
import type { Content } from '#platform/content/content.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/words.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { pathTo } from '#routes/screen.ts'
import { calendarAddress, pdfAddress } from './addresses.ts'
import { entryOf, googleAddress } from './paper/plan-calendar.ts'
import {
  draftFrom,
  emptyPlan,
  fromIn,
  isPrivateAction,
  mostOpen,
  neighborStep,
  type PlanProblems,
  type PlanValues,
  stepText,
  valuesOf,
} from './plan.ts'
import type { ActionCard } from './plan-cards.tsx'
import { planSentence } from './plan-sentence.ts'
import { readPlanOf, type StoredAction } from './stored-plan.server.ts'

/**
 * Returns the data of the plan page: the plan, and the requested form: `add` (with `day`), `intervention` with `step`,
 * or `action`.
 */
export async function planView(ctx: RequestContext, person: ActingPerson, url: URL) {
  const { goal, actions, done } = await readPlanOf(ctx.deps, person)
  const requested = url.searchParams.get('remove')
  const removed = actions.find(({ id }) => id === requested)
  const interventions = await interventionsOf(ctx, person, [
    url.searchParams.get('intervention'),
    ...actions.map(({ from }) => from?.intervention),
  ])
  return {
    responseId: person.response.id,
    hasReport: person.response.completed_at !== null,
    goal,
    cards: actions.map((action) => cardOf(ctx, action, interventions)),
    done: done.map(({ id, what }) => ({ id, text: what })),
    isFull: actions.length >= mostOpen,
    open: openForm(ctx, url, actions, interventions),
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

type Interventions = Content['interventions']

/** Returns interventions by id, in the words that the person read on the report. */
export const interventionsOf = (
  ctx: RequestContext,
  { response }: ActingPerson,
  ids: readonly (string | null | undefined)[],
): Promise<Interventions> =>
  interventionsForReader(
    ctx,
    response,
    self,
    ids.flatMap((id) => id ?? []),
  )

const calendarEntry = (ctx: RequestContext, action: StoredAction) =>
  entryOf({
    t: translations[ctx.locale].t,
    action,
    interventions: ctx.deps.content.interventions,
    today: todayOf(ctx),
    address: ctx.deps.settings.origin + pathTo(ctx.locale, '/weekly-action-planner'),
  })

function cardOf(
  { locale }: RequestContext,
  { responseId: _, ...action }: StoredAction,
  interventions: Interventions,
): ActionCard {
  const below = neighborStep(action.from, 'smaller')
  const isOurs = action.from !== null && stepText(action.from, interventions, locale) === action.what
  return {
    ...action,
    easier: below && stepText(below, interventions, locale),
    isPrivate: isPrivateAction(action),
    sentence: planSentence(translations[locale].t, locale, action, { isOurs }),
  }
}

/** Returns the form that an address asks for; null for none. */
function openForm(ctx: RequestContext, url: URL, actions: readonly StoredAction[], interventions: Interventions) {
  const { locale } = ctx
  const query = url.searchParams
  const privateName = translations[locale].t('plan:privateName')
  const changed = actions.find(({ id }) => id === query.get('action'))
  if (changed) {
    const size = (['smaller', 'bigger'] as const).find((each) => each === query.get('size')) ?? null
    const next = size && neighborStep(changed.from, size)
    const values = valuesOf(changed)
    if (!next) return formView(ctx, { id: changed.id, values, size }, interventions)
    const { what, step } = draftFrom(next, interventions, locale, privateName)
    return formView(ctx, { id: changed.id, values: { ...values, what, step, sure: '' }, size }, interventions)
  }
  if (actions.length >= mostOpen) return null
  const from = fromIn({ intervention: query.get('intervention'), step: query.get('step') ?? '1' }, interventions)
  if (from)
    return formView(
      ctx,
      { id: null, values: { ...emptyPlan, ...draftFrom(from, interventions, locale, privateName) } },
      interventions,
    )
  const days = weekdays.filter((day) => day === query.get('day'))
  return query.has('add') ? formView(ctx, { id: null, values: { ...emptyPlan, days } }, interventions) : null
}

/** The state of the form of an action. */
export type FormState = {
  id: string | null
  values: PlanValues
  size?: 'smaller' | 'bigger' | null
  problems?: PlanProblems
}

/** Returns the initial values of an action's form. */
export function formView(
  { locale }: RequestContext,
  { id, values, size = null, problems = {} }: FormState,
  interventions: Interventions,
) {
  const from = fromIn(values, interventions)
  const titleOf = (id: string | undefined) => interventions.find((each) => each.id === id)?.title
  const below = neighborStep(from, 'smaller')
  return {
    id,
    values,
    size,
    problems,
    from: isPrivateAction({ from }) ? null : (titleOf(from?.intervention)?.[locale] ?? null),
    easier: below && stepText(below, interventions, locale),
  }
}
