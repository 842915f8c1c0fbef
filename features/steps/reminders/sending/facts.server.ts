import type { AnyTransaction } from '#database/schema.ts'
import { daysUntilQuestion } from '#domain/check-ups/next/days-until-question.ts'
import { nextCheckUp } from '#domain/check-ups/next/next-check-up.ts'
import { nextProgressPoint } from '#domain/check-ups/next/next-progress-point.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { ReminderFacts } from './schedule.ts'

/** The subject of reminders: the check-up that they belong to, its account, and all check-ups of that account. */
export type Reminded = { responseId: string; personId: string | null; ids: readonly string[] }

/** Finds the subject of a check-up's reminders: its owner with all their check-ups, else this one alone. */
export async function findReminded(trx: AnyTransaction, responseId: string): Promise<Reminded> {
  const owner = await trx
    .selectFrom('response_owner')
    .select('person_id')
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  if (!owner) return { responseId, personId: null, ids: [responseId] }
  const rows = await trx
    .selectFrom('response_owner')
    .select('response_id')
    .where('person_id', '=', owner.person_id)
    .execute()
  return { responseId, personId: owner.person_id, ids: rows.map(({ response_id }) => response_id) }
}

/** Reads the state that reminders depend on; days are those of the time zone. */
export async function readFacts(
  trx: AnyTransaction,
  { ids }: Reminded,
  now: Date,
  timeZone: string,
): Promise<ReminderFacts> {
  const [step, plan, finished] = [await stepOf(trx, ids), await openAction(trx, ids), await lastFinished(trx, ids)]
  return {
    step: step ? { from: step.day, askFrom: dayAfter(step.day, daysUntilQuestion) } : null,
    hasPlan: plan !== undefined,
    checkUpDay: finished && nextCheckUp(finished.finishedAt, now, timeZone).day,
    progressDay: finished && nextProgressPoint(finished, now, timeZone).day,
  }
}

/** The current step of the action in front; skips paused actions. */
const stepOf = (trx: AnyTransaction, ids: readonly string[]) =>
  trx
    .selectFrom('ladder as l')
    .innerJoin('ladder_step as s', 's.ladder_id', 'l.id')
    .select('s.day')
    .where('l.response_id', 'in', ids)
    .where('l.paused_at', 'is', null)
    .where('s.outcome', 'is', null)
    .orderBy('l.front_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const openAction = (trx: AnyTransaction, ids: readonly string[]) =>
  trx
    .selectFrom('plan_action')
    .select('id')
    .where('response_id', 'in', ids)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()

async function lastFinished(trx: AnyTransaction, ids: readonly string[]) {
  const row = await trx
    .selectFrom('response')
    .select(['id', 'completed_at'])
    .where('id', 'in', ids)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.completed_at) return null
  const lastReport = await trx
    .selectFrom('experience')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('response_id', '=', row.id)
    .where('page', '=', 'progress-point')
    .executeTakeFirst()
  return { finishedAt: row.completed_at, reportedAt: lastReport?.at ?? null }
}

/**
 * Returns the time of a person's last visit, ISO 8601: in a browser with access to one of their check-ups, or signed
 * in. It is recorded once a day, so it may be a day early. Null if no session is left.
 */
export async function lastSession(trx: AnyTransaction, { ids, personId }: Reminded): Promise<string | null> {
  const browser = await trx
    .selectFrom('response_holder as h')
    .innerJoin('browser_session as b', 'b.id', 'h.session_id')
    .select(({ fn }) => fn.max('b.seen_at').as('at'))
    .where('h.response_id', 'in', ids)
    .where('h.via', '=', 'author')
    .executeTakeFirst()
  const signIn =
    personId === null
      ? undefined
      : await trx
          .selectFrom('sign_in')
          .select(({ fn }) => fn.max('updated_at').as('at'))
          .where('person_id', '=', personId)
          .executeTakeFirst()
  return [browser?.at, signIn?.at].reduce<string | null>(
    (last, at) => (at && (last === null || at > last) ? at : last),
    null,
  )
}
