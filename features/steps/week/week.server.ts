import type { AnyTransaction, Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { dayAfter, dayIn, weekOf } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { type PlanDeps, purposes, readActions, type StoredAction } from '../plan/stored-plan.server.ts'
import {
  type ActionOfWeek,
  mayTick,
  type NextWeek,
  nextWeeks,
  type SavedDays,
  save,
  type WeekAction,
  type WeekView,
  weeksToSave,
  weekView,
} from './week.ts'

/** Texts that a person writes at the end of a week; empty for those left out. */
export type WeekTexts = Record<(typeof weekTexts)[number], string>
/** The fields of the note at the end of a week. */
export const weekTexts = ['note', 'helped', 'way'] as const
/** Maximum length of each, in characters. */
export const longestNote = 300

/** A week with its note and what was chosen for the one after it. */
export type Week = WeekView & {
  words: WeekTexts
  next: NextWeek | null
  /** Chosen for this week at the end of the previous one. */
  chosen: NextWeek | null
  /** The first week of the plan, by its Monday. */
  first: string
}

type StoredWeek = { responseId: string; kept: SavedDays | null; words: WeekTexts; next: NextWeek | null }
const emptyTexts: WeekTexts = { note: '', helped: '', way: '' }

/** Returns a person's week, by its Monday. `read`: all actions of the person, if they have been read. */
export async function readWeek(
  ctx: Pick<RequestContext, 'deps' | 'timeZone'>,
  person: Pick<ActingPerson, 'ids'>,
  monday: string,
  read?: readonly StoredAction[],
): Promise<Week> {
  const { deps, timeZone } = ctx
  const [actions, weeks, ticks] = await Promise.all([
    read ?? readActions(deps, person),
    readWeeks(deps, person),
    ticksOf(deps.db, person.ids, { from: monday, until: dayAfter(monday, 7) }),
  ])
  const today = todayOf(ctx)
  const stored = weeks.get(monday)
  const view = weekView({
    ...factsOf(monday, actions, weeks),
    today,
    others: actions.filter(({ state }) => state !== 'open').map(asWeekAction),
    ticks: ticks.map(({ action_id, day }) => ({ action: action_id, day })),
  })
  const started = actions.map(({ createdAt }) => dayIn(new Date(createdAt), timeZone)).toSorted()[0] ?? today
  return {
    ...view,
    words: stored?.words ?? emptyTexts,
    next: stored?.next ?? null,
    chosen: weeks.get(dayAfter(monday, -7))?.next ?? null,
    first: weekOf(started),
  }
}

const ticksOf = (db: Database, ids: readonly string[], { from, until }: { from: string; until: string }) =>
  db
    .selectFrom('plan_tick')
    .select(['action_id', 'day'])
    .where('response_id', 'in', ids)
    .where('day', '>=', from)
    .where('day', '<', until)
    .orderBy('ticked_at')
    .execute()

/**
 * Stores the plan of past days, so that a change of the plan does not alter them. Called before the plan changes, in
 * the same transaction. `read`: all actions of the person, if the transaction has read them.
 */
export async function savePast(
  ctx: RequestContext,
  trx: AnyTransaction,
  person: ActingPerson,
  read?: readonly StoredAction[],
): Promise<void> {
  const { deps } = ctx
  const today = todayOf(ctx)
  const actions = read ?? (await readActions({ ...deps, db: trx }, person))
  const mondays = weeksToSave(
    actions.filter(({ state }) => state === 'open'),
    today,
  )
  if (mondays.length === 0) return
  const weeks = await readWeeks({ ...deps, db: trx }, person)
  for (const monday of mondays) {
    const end = dayAfter(monday, 7)
    const until = end < today ? end : today
    if ((weeks.get(monday)?.kept?.until ?? monday) >= until) continue
    const { planned } = save(factsOf(monday, actions, weeks), until)
    await store(ctx, trx, { person, monday, weeks }, (responseId) => ({
      kept_until: until,
      kept: encryptTexts(deps, purposes.kept, responseId, JSON.stringify(planned)),
    }))
  }
}

/** Stores the note of a week, and what the week after it should be like. */
export async function saveWeek(
  ctx: RequestContext,
  person: ActingPerson,
  monday: string,
  { words, next }: { words: WeekTexts; next: NextWeek | null },
): Promise<void> {
  const { db, seal } = ctx.deps
  await db.transaction().execute(async (trx) => {
    // A week of rest plans nothing, but must not delete the plan of its past days.
    await savePast(ctx, trx, person)
    const weeks = await readWeeks({ ...ctx.deps, db: trx }, person)
    await store(ctx, trx, { person, monday, weeks }, (responseId) => ({
      words: encryptTexts({ seal }, purposes.week, responseId, JSON.stringify(words)),
      next,
    }))
  })
}

/**
 * Stores whether an action was done on a day. Idempotent. Returns false for another person's action, or a day outside
 * of it.
 */
export async function setTick(
  ctx: RequestContext,
  ids: readonly string[],
  { action, day, done }: { action: string; day: string; done: boolean },
): Promise<boolean> {
  const { deps, timeZone } = ctx
  const [found] = await actionOf(deps.db, ids, { action })
  const today = todayOf(ctx)
  if (!found || !mayTick(day, dayIn(new Date(found.created_at), timeZone), today)) return false
  if (done) await insertTick(deps.db, { action, responseId: found.response_id, day, at: deps.now().toISOString() })
  else await deleteTick(deps.db, { action, day })
  return true
}

const actionOf = (db: Database, ids: readonly string[], { action }: { action: string }) =>
  db
    .selectFrom('plan_action')
    .select(['response_id', 'created_at'])
    .where('id', '=', action)
    .where('response_id', 'in', ids)
    .execute()

type NewTick = { action: string; responseId: string; day: string; at: string }
const insertTick = (db: Database, { action, responseId, day, at }: NewTick) =>
  db
    .insertInto('plan_tick')
    .values({ action_id: action, response_id: responseId, day, ticked_at: at })
    .onConflict((conflict) => conflict.columns(['action_id', 'day']).doNothing())
    .execute()

const deleteTick = (db: Database, { action, day }: { action: string; day: string }) =>
  db.deleteFrom('plan_tick').where('action_id', '=', action).where('day', '=', day).execute()

const factsOf = (monday: string, actions: readonly StoredAction[], weeks: ReadonlyMap<string, StoredWeek>) => ({
  monday,
  actions: actions.filter(({ state }) => state === 'open').map(asActionOfWeek),
  kept: weeks.get(monday)?.kept ?? null,
  isRest: weeks.get(dayAfter(monday, -7))?.next === 'rest',
})

const asWeekAction = ({ id, name, much, time }: StoredAction): WeekAction => ({ action: id, name, much, time })
const asActionOfWeek = ({ days, startedOn, ...action }: StoredAction): ActionOfWeek => ({
  ...asWeekAction({ days, startedOn, ...action }),
  weekdays: days,
  startedOn,
})

/** Returns a person's stored weeks by Monday. */
async function readWeeks({ db, seal }: PlanDeps, { ids }: Pick<ActingPerson, 'ids'>): Promise<Map<string, StoredWeek>> {
  const rows = await weeksOf(db, ids)
  return new Map(
    rows.map(({ response_id, monday, kept, kept_until, words, next }) => [
      monday,
      {
        responseId: response_id,
        kept:
          kept !== null && kept_until !== null
            ? {
                until: kept_until,
                planned: JSON.parse(decryptTexts({ seal }, purposes.kept, response_id, kept) ?? '[]'),
              }
            : null,
        words: {
          ...emptyTexts,
          ...JSON.parse((words && decryptTexts({ seal }, purposes.week, response_id, words)) || '{}'),
        },
        next: nextWeeks.find((each) => each === next) ?? null,
      },
    ]),
  )
}

const weeksOf = (db: Database, ids: readonly string[]) =>
  db.selectFrom('plan_week').selectAll().where('response_id', 'in', ids).orderBy('updated_at').execute()

/** Writes columns of a week: into its row, or a new one. */
async function store(
  { deps }: RequestContext,
  trx: AnyTransaction,
  { person, monday, weeks }: { person: ActingPerson; monday: string; weeks: ReadonlyMap<string, StoredWeek> },
  columnsFor: (responseId: string) => { kept_until?: string; kept?: string; words?: string; next?: NextWeek | null },
): Promise<void> {
  const response_id = weeks.get(monday)?.responseId ?? person.response.id
  const columns = { ...columnsFor(response_id), updated_at: deps.now().toISOString() }
  await trx
    .insertInto('plan_week')
    .values({ response_id, monday, ...columns })
    .onConflict((conflict) => conflict.columns(['response_id', 'monday']).doUpdateSet(columns))
    .execute()
}

/** Returns the Monday that an address asks for, within the weeks that a plan has: from its first to the next one. */
export function mondayIn(requested: string | null, { first, today }: { first: string; today: string }): string {
  const last = dayAfter(weekOf(today), 7)
  const monday = requested === null ? weekOf(today) : weekOf(requested)
  return monday < first ? first : monday > last ? last : monday
}
