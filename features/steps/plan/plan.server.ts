import { v7 as uuid } from 'uuid'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { savePast } from '../week/week.server.ts'
import { mostOpen, moved, type PlanFields } from './plan.ts'
import { purposes, readActions, type StoredAction } from './stored-plan.server.ts'

/** Stores the goal of the plan. */
export async function saveGoal({ deps }: RequestContext, { response }: ActingPerson, goal: string): Promise<void> {
  const row = { words: encryptTexts(deps, purposes.goal, response.id, goal), updated_at: deps.now().toISOString() }
  await deps.db
    .insertInto('plan_goal')
    .values({ response_id: response.id, ...row })
    .onConflict((conflict) => conflict.column('response_id').doUpdateSet(row))
    .execute()
}

/**
 * Adds an action. `key` is the form's idempotency key: a form sent again changes the action that it added. Returns its
 * id, or `full` if the plan has the maximum of open actions.
 */
export async function addAction(
  ctx: RequestContext,
  person: ActingPerson,
  fields: PlanFields,
  key: string,
): Promise<{ id: string } | 'full'> {
  const { deps } = ctx
  const { response } = person
  const request_key = deps.keyedHash('plan-action', JSON.stringify([response.id, key]))
  return deps.db.transaction().execute(async (trx) => {
    const actions = await readActions({ ...deps, db: trx }, person)
    const created = actions.find(({ requestKey }) => requestKey === request_key)
    if (created) {
      await change(ctx, trx, person, { actions, id: created.id, fields })
      return { id: created.id }
    }
    if (actions.filter(({ state }) => state === 'open').length >= mostOpen) return 'full'
    const at = deps.now().toISOString()
    const id = uuid()
    const last = Math.max(0, ...actions.map(({ position }) => position))
    await trx
      .insertInto('plan_action')
      .values({
        ...columnsOf(ctx, response.id, fields),
        ...{ id, request_key, response_id: response.id, state: 'open', position: last + 1 },
        ...{ started_on: todayOf(ctx), created_at: at },
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .execute()
    return { id }
  })
}

/** Changes an open action from today on; earlier days do not change. Returns false for an unknown id. */
export const changeAction = (
  ctx: RequestContext,
  person: ActingPerson,
  id: string,
  fields: PlanFields,
): Promise<boolean> =>
  ctx.deps.db.transaction().execute(async (trx) => {
    const actions = await readActions({ ...ctx.deps, db: trx }, person)
    return change(ctx, trx, person, { actions, id, fields })
  })

/** Changes an action. `actions`: all of the person, as this transaction has read them. */
async function change(
  ctx: RequestContext,
  trx: AnyTransaction,
  person: ActingPerson,
  { actions, id, fields }: { actions: readonly StoredAction[]; id: string; fields: PlanFields },
): Promise<boolean> {
  const found = actions.find((action) => action.id === id && action.state === 'open')
  if (!found) return false
  await savePast(ctx, trx, person, actions)
  const changed = await updateAction(trx, { ...columnsOf(ctx, found.responseId, fields), id, started_on: todayOf(ctx) })
  return changed.length > 0
}

type ActionColumns = ReturnType<typeof columnsOf> & { id: string; started_on: string }
const updateAction = (
  db: Database,
  { id, words, days, time, sure, intervention, step, updated_at, started_on }: ActionColumns,
) =>
  db
    .updateTable('plan_action')
    .set({ words, days, time, sure, intervention, step, updated_at, started_on })
    .where('id', '=', id)
    // The action may have been removed since it was read.
    .where('state', '=', 'open')
    .returning('id')
    .execute()

/** Takes an action out of the plan: it is done, or dropped. The days before today stay as they were. */
export async function endAction(
  ctx: RequestContext,
  person: ActingPerson,
  id: string,
  state: 'done' | 'dropped',
): Promise<boolean> {
  return ctx.deps.db.transaction().execute(async (trx) => {
    if (!(await findOpen(trx, person, id))) return false
    await savePast(ctx, trx, person)
    const updated_at = ctx.deps.now().toISOString()
    await trx.updateTable('plan_action').set({ state, updated_at }).where('id', '=', id).execute()
    return true
  })
}

/** Moves an open action to a place in the plan, the first being 0. The same request made twice moves it once. */
export async function moveAction(
  { deps }: RequestContext,
  { ids }: ActingPerson,
  id: string,
  place: number,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('plan_action')
      .select('id')
      .where('response_id', 'in', ids)
      .where('state', '=', 'open')
      .orderBy('position')
      .orderBy('id')
      .execute()
    const order = moved(
      rows.map((row) => row.id),
      id,
      place,
    )
    for (const [at, each] of order.entries())
      await trx
        .updateTable('plan_action')
        .set({ position: at + 1 })
        .where('id', '=', each)
        .execute()
  })
}

const findOpen = (trx: AnyTransaction, { ids }: ActingPerson, id: string) =>
  trx
    .selectFrom('plan_action')
    .select(['id', 'response_id'])
    .where('id', '=', id)
    .where('response_id', 'in', ids)
    .where('state', '=', 'open')
    .executeTakeFirst()

function columnsOf({ deps }: RequestContext, responseId: string, { days, time, sure, from, ...words }: PlanFields) {
  return {
    words: encryptTexts(deps, purposes.action, responseId, JSON.stringify(words)),
    days: days.join(','),
    time,
    sure,
    intervention: from?.intervention ?? null,
    step: from?.step ?? null,
    updated_at: deps.now().toISOString(),
  }
}
