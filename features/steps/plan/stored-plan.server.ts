import type { AnyTransaction, Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import { type PlanAction, type PlanTexts, planTexts } from './plan.ts'

/** Purposes of encryption: the words of an action, the goal, the stored days of a week, and its note. */
export const purposes = { action: 'plan-action', goal: 'plan-goal', kept: 'plan-week-kept', week: 'plan-week' } as const

/** Empty texts of an action that can no longer be decrypted; the rest of the plan remains usable. */
const noWords = Object.fromEntries(planTexts.map((word) => [word, ''])) as PlanTexts

/** Dependencies of reading stored plans: the database or a transaction, and the encryption. */
export type PlanDeps = Pick<Deps, 'seal'> & { db: Database | AnyTransaction }

/** An action of the plan, open or ended. */
export type StoredAction = PlanAction & {
  state: 'open' | 'done' | 'dropped'
  /** The idempotency key of the form that made it, hashed. */
  requestKey: string
  /** Its position in the plan, from 1; ended ones do not lose theirs. */
  position: number
}

/** Returns all actions of a person, ended ones too, in the order of the plan. */
export async function readActions(deps: PlanDeps, { ids }: Pick<ActingPerson, 'ids'>): Promise<StoredAction[]> {
  const rows = await actionsOf(deps.db, ids)
  return rows.map((row) => ({
    ...noWords,
    ...(JSON.parse(decryptTexts(deps, purposes.action, row.response_id, row.words) ?? '{}') as Partial<PlanTexts>),
    id: row.id,
    responseId: row.response_id,
    days: weekdays.filter((day) => row.days.split(',').includes(day)),
    time: row.time,
    sure: row.sure,
    from: row.intervention !== null && row.step !== null ? { intervention: row.intervention, step: row.step } : null,
    state: row.state === 'done' || row.state === 'dropped' ? row.state : 'open',
    startedOn: row.started_on,
    createdAt: row.created_at,
    requestKey: row.request_key,
    position: row.position,
  }))
}

const actionsOf = (db: Database, ids: readonly string[]) =>
  db.selectFrom('plan_action').selectAll().where('response_id', 'in', ids).orderBy('position').orderBy('id').execute()

/** A person's plan: what it is for, the open actions in order, and the names of those that are done, newest first. */
export type Plan = { goal: string; actions: readonly StoredAction[]; done: readonly StoredAction[] }

/** Returns a person's plan. */
export async function readPlanOf(deps: PlanDeps, person: Pick<ActingPerson, 'ids'>): Promise<Plan> {
  const [actions, goal] = await Promise.all([
    readActions(deps, person),
    deps.db
      .selectFrom('plan_goal')
      .selectAll()
      .where('response_id', 'in', person.ids)
      .orderBy('updated_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    goal: (goal && decryptTexts(deps, purposes.goal, goal.response_id, goal.words)) ?? '',
    actions: actions.filter(({ state }) => state === 'open'),
    done: actions.filter(({ state }) => state === 'done').toReversed(),
  }
}
