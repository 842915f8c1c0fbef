import { matches } from '#assessment/questionnaire/condition.ts'
import { inCrisis } from '#assessment/safety/safety.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { factsFor } from '#domain/check-ups/content-for.ts'
import { nextCheckUp } from '#domain/check-ups/next/next-check-up.ts'
import { questionnaireWithId, readAnswers } from '#domain/check-ups/response.server.ts'
import { checkUpsOfSubject } from '#domain/subjects/check-ups-of-subject.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { readSteps } from '../../record/stored-steps.server.ts'
import type { ReminderRow } from '../stored.server.ts'
import type { ReminderFacts } from './message-of-day.ts'

/**
 * The subject of reminders: their check-up, its account, and all check-ups of the same person. `isClosed`: the person
 * has died, so nothing is sent.
 */
export type Reminded = { responseId: string; personId: string | null; ids: readonly string[]; isClosed: boolean }

/** Finds the subject of a check-up's reminders. */
export async function findReminded(
  { now }: Pick<Deps, 'now'>,
  trx: AnyTransaction,
  responseId: string,
): Promise<Reminded> {
  const { owner, ids, isClosed } = await checkUpsOfSubject({ db: trx, now }, responseId)
  return { responseId, personId: owner, ids, isClosed }
}

/** Reads the input of reminders; days are in the time zone. Null in a crisis, when only a talk counts. */
export async function readFacts(
  deps: Pick<Deps, 'seal' | 'content' | 'now'>,
  trx: AnyTransaction,
  { ids }: Reminded,
  { check_up, time_zone }: Pick<ReminderRow, 'check_up' | 'time_zone'>,
): Promise<ReminderFacts | null> {
  const finished = await lastFinished(trx, ids)
  if (finished && (await isInCrisis({ ...deps, db: trx }, finished))) return null
  const nextDay = finished && nextCheckUp(finished.completed_at, deps.now(), time_zone).day
  return { steps: await readSteps({ ...deps, db: trx }, { ids }), checkUpDay: check_up === 1 ? nextDay : null }
}

async function isInCrisis(
  deps: Pick<Deps, 'content'> & { db: AnyTransaction },
  { id, assessment_id }: { id: string; assessment_id: number },
): Promise<boolean> {
  const questionnaire = questionnaireWithId({ deps }, assessment_id)
  return matches(inCrisis, factsFor(questionnaire, await readAnswers({ deps }, id, questionnaire)))
}

async function lastFinished(trx: AnyTransaction, ids: readonly string[]) {
  const row = await trx
    .selectFrom('response')
    .select(['id', 'assessment_id', 'completed_at'])
    .where('id', 'in', ids)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.completed_at ? { ...row, completed_at: row.completed_at } : null
}

/**
 * Returns the time of a person's last visit (ISO 8601), in a browser with access to one of their check-ups or signed
 * in. It is recorded once a day, so it may be a day early. Null if no session is stored.
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
