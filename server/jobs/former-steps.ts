import { sql } from 'kysely'
import { lastRuns } from '#database/background-runs.ts'
import { formerOf } from '#database/migrations/0049-steps.from-0043.ts'
import { type DayRow, type StepRow, stepsOf } from '#database/migrations/0049-steps.map.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'

/** Name of the job. The time of its last run determines the rows left to copy. */
export const formerSteps = 'former-steps'

/** A transaction of the previous version may commit up to this long after the times that its rows contain. */
const overlapMs = 600_000
/** This version schedules the next check of a reminder at most until the next day. */
const mostPlannedMs = 2 * 86_400_000
/** Maximum number of active steps per person. */
const maxPromised = 3

/**
 * Copies rows of ladder and plan, written by the previous version since the last run, into the steps: while both
 * versions run, and after a return to the previous one. Of two states the newer one wins; a step that the person
 * removed does not return.
 */
export async function copyFormerSteps(db: Database, now: Date): Promise<void> {
  const since = await lastCopied(db)
  for (const ids of await peopleSince(db, since))
    await db.transaction().execute((trx) => copyForPerson(trx, ids, since))
  await copyNotes(db, since)
  // Only the previous version writes `kinds`.
  await sql`update reminder set check_up = 1 where updated_at > ${since} and check_up = 0
    and (kinds like '%checkUp%' or kinds like '%progress%')`.execute(db)
  // The previous version schedules a week ahead, but the next day of a step may be tomorrow.
  await db
    .updateTable('reminder')
    .set({ next_at: now.toISOString() })
    .where('next_at', '>', new Date(now.getTime() + mostPlannedMs).toISOString())
    .execute()
}

async function lastCopied(db: Database): Promise<string> {
  const last = (await lastRuns(db)).get(formerSteps)
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name like '0049-%'`.execute(db)
  const from = last ?? new Date(rows[0]?.timestamp ?? 0)
  return new Date(from.getTime() - overlapMs).toISOString()
}

/** Returns the check-ups of each person with rows that the previous version wrote. */
async function peopleSince(db: Database, since: string): Promise<(readonly string[])[]> {
  const { rows } = await sql<{ key: string; id: string }>`
    with written as (
      select l.response_id from ladder l join ladder_step s on s.ladder_id = l.id
        where s.created_at > ${since} or s.told_at > ${since}
      union select response_id from ladder where front_at > ${since} or paused_at > ${since}
      union select response_id from plan_action where updated_at > ${since}
      union select response_id from plan_tick where ticked_at > ${since}
    ), people as (
      select distinct o.person_id from written w join response_owner o on o.response_id = w.response_id
    )
    select person_id as key, response_id as id from response_owner
      where person_id in (select person_id from people)
    union select response_id as key, response_id as id from written
      where response_id not in (select response_id from response_owner)
    order by 1, 2`.execute(db)
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((own) => own.map(({ id }) => id))
}

async function copyForPerson(trx: AnyTransaction, ids: readonly string[], since: string): Promise<void> {
  // Locks the steps of the person, like `promiseStep`.
  await trx
    .updateTable('response')
    .set((eb) => ({ locale: eb.ref('locale') }))
    .where('id', '=', ids[0] ?? '')
    .execute()
  const stored = await trx
    .selectFrom('step')
    .select(['id', 'intervention', 'number', 'state', 'updated_at', 'position'])
    .where('response_id', 'in', ids)
    .execute()
  for (const { step, days } of stepsOf(await formerOf(trx, ids))) {
    const same = stored.find((each) => isSame(each, step))
    const others = stored.filter((each) => each !== same)
    if (step.updated_at > since) {
      if (!same) {
        const row = { ...fitting(step, others), position: Math.max(0, ...others.map(({ position }) => position)) + 1 }
        await trx.insertInto('step').values(row).execute()
        stored.push(row)
      } else if (same.updated_at < step.updated_at) await update(trx, same.id, fitting(step, others))
    }
    const step_id = same?.id ?? stored.find(({ id }) => id === step.id)?.id
    if (step_id === undefined) continue
    for (const day of days) if (day.told_at > since) await storeDay(trx, { ...day, step_id })
  }
}

type Known = Pick<StepRow, 'id' | 'intervention' | 'number'> & { state: string }

const isSame = (one: Known, other: Known): boolean =>
  one.id === other.id ||
  (one.intervention !== null && one.intervention === other.intervention && one.number === other.number)

/** Stops a step if the person already has the maximum number of active steps. */
function fitting(step: StepRow, others: readonly Known[]): StepRow {
  const promised = others.filter(({ state }) => state === 'promised')
  const isFull =
    promised.length >= maxPromised ||
    promised.some(({ intervention }) => intervention !== null && intervention === step.intervention)
  return step.state === 'promised' && isFull ? { ...step, state: 'stopped', remind: 0 } : step
}

async function update(trx: AnyTransaction, id: string, step: StepRow): Promise<void> {
  const { words, words_seal, words_open, on_day, weekdays, from_day, time, sure, state, state_on } = step
  const { not_yet, days_said, updated_at, remind, remind_hour } = step
  await trx
    .updateTable('step')
    .set({
      ...{ words, words_seal, words_open, on_day, weekdays, from_day, time, sure, state, state_on },
      ...{ not_yet, days_said, updated_at, ...(remind === 1 && { remind, remind_hour }) },
    })
    .where('id', '=', id)
    .execute()
}

const storeDay = (trx: AnyTransaction, day: DayRow) => {
  const { response_id, result, note, note_seal, told_at } = day
  return trx
    .insertInto('step_day')
    .values(day)
    .onConflict((conflict) =>
      conflict
        .columns(['step_id', 'day'])
        .doUpdateSet({ response_id, result, note, note_seal, told_at })
        .where('step_day.told_at', '<', told_at),
    )
    .execute()
}

async function copyNotes(db: Database, since: string): Promise<void> {
  await sql`insert into week_note (response_id, first_day, words, updated_at)
    select response_id, monday, words, updated_at from plan_week where words is not null and updated_at > ${since}
    on conflict (response_id, first_day) do update set words = excluded.words, updated_at = excluded.updated_at
      where week_note.updated_at < excluded.updated_at`.execute(db)
  await sql`insert into step_reason (response_id, words, updated_at)
    select response_id, words, updated_at from plan_goal where updated_at > ${since}
    on conflict (response_id) do update set words = excluded.words, updated_at = excluded.updated_at
      where step_reason.updated_at < excluded.updated_at`.execute(db)
}
