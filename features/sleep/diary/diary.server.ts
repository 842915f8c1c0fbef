import type { Selectable } from 'kysely'
import type { AnyTransaction, Schema } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { ticks } from '../weeks/lessons.ts'
import type { Night } from './night.ts'

type Row = Selectable<Schema['sleep_night']>

/** Returns a person's diary, latest night first, one entry per morning. */
export async function readNights(
  { deps }: Pick<RequestContext, 'deps'>,
  { ids }: Pick<ActingPerson, 'ids'>,
): Promise<Night[]> {
  const rows = await deps.db
    .selectFrom('sleep_night')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('morning', 'desc')
    .orderBy('updated_at', 'desc')
    .execute()
  // Two check-ups of one person can both have the night, if the diary began before they were saved.
  const [...byMorning] = Map.groupBy(rows, ({ morning }) => morning).values()
  return byMorning.flatMap(([row]) =>
    row ? [nightOf(row, (text) => decryptTexts(deps, 'sleep-remarks', row.response_id, text))] : [],
  )
}

function nightOf(row: Row, open: (sealed: string) => string | null): Night {
  return {
    morning: row.morning,
    bedTime: row.bed_time,
    minutesToSleep: row.minutes_to_sleep,
    timesAwake: row.times_awake,
    minutesAwake: row.minutes_awake,
    wakeTime: row.wake_time,
    upTime: row.up_time,
    napMinutes: row.nap_minutes,
    rested: row.rested,
    did: Object.fromEntries(ticks.flatMap((tick) => (row[tick] === null ? [] : [[tick, row[tick] === 1]]))),
    extras: row.extras === null ? null : open(row.extras),
  }
}

/**
 * Stores a night of the diary, replacing an earlier entry, with the check-up that already has it. Answers to questions
 * that are not asked now are preserved.
 */
export async function saveNight({ deps }: RequestContext, person: ActingPerson, night: Night): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await rowOf(trx, person, night.morning)
    const response_id = before?.response_id ?? person.response.id
    await lockResponse(trx, response_id)
    const did = Object.fromEntries(
      ticks.map((tick) => [tick, night.did[tick] === undefined ? (before?.[tick] ?? null) : Number(night.did[tick])]),
    ) as Pick<Row, (typeof ticks)[number]>
    const values: Omit<Row, 'response_id' | 'morning'> = {
      bed_time: night.bedTime,
      minutes_to_sleep: night.minutesToSleep,
      times_awake: night.timesAwake,
      minutes_awake: night.minutesAwake,
      wake_time: night.wakeTime,
      up_time: night.upTime,
      nap_minutes: night.napMinutes,
      rested: night.rested,
      ...did,
      extras: night.extras === null ? null : encryptTexts(deps, 'sleep-remarks', response_id, night.extras),
      updated_at: deps.now().toISOString(),
    }
    await trx
      .insertInto('sleep_night')
      .values({ response_id, morning: night.morning, ...values })
      .onConflict((conflict) => conflict.columns(['response_id', 'morning']).doUpdateSet(values))
      .execute()
  })
}

const rowOf = (trx: AnyTransaction, { ids }: ActingPerson, morning: string): Promise<Row | undefined> =>
  trx
    .selectFrom('sleep_night')
    .selectAll()
    .where('response_id', 'in', ids)
    .where('morning', '=', morning)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()

/** Deletes the diary entry of a night. */
export async function deleteNight({ deps }: RequestContext, { ids }: ActingPerson, morning: string): Promise<void> {
  await deps.db.deleteFrom('sleep_night').where('response_id', 'in', ids).where('morning', '=', morning).execute()
}
