import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Maximum length of a note, in characters. */
export const longestNote = 300

/** Encryption purpose of the former plan's notes, which are in the same table. */
const purpose = 'plan-week'

/** Returns a person's note on a week, by its Monday; empty if there is none. */
export async function readWeekNote(
  { deps }: Pick<RequestContext, 'deps'>,
  { ids }: Pick<ActingPerson, 'ids'>,
  monday: string,
): Promise<string> {
  const row = await storedNote(deps.db, ids, monday)
  return row ? plainNote(decryptTexts(deps, purpose, row.response_id, row.words) ?? '') : ''
}

const storedNote = (db: RequestContext['deps']['db'], ids: readonly string[], monday: string) =>
  db
    .selectFrom('week_note')
    .select(['response_id', 'words'])
    .where('response_id', 'in', ids)
    .where('first_day', '=', monday)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()

/** Notes of the former plan are JSON with several fields. */
function plainNote(words: string): string {
  if (!words.startsWith('{')) return words
  return Object.values(JSON.parse(words) as Record<string, string>)
    .filter(Boolean)
    .join('\n')
}

/** Stores a person's note on a week, replacing an earlier one. An empty note removes it. */
export async function saveWeekNote(
  { deps }: Pick<RequestContext, 'deps'>,
  { response, ids }: ActingPerson,
  monday: string,
  note: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    await trx.deleteFrom('week_note').where('response_id', 'in', ids).where('first_day', '=', monday).execute()
    if (note === '') return
    const row = { words: encryptTexts(deps, purpose, response.id, note), updated_at: deps.now().toISOString() }
    await trx
      .insertInto('week_note')
      .values({ response_id: response.id, first_day: monday, ...row })
      .onConflict((conflict) => conflict.columns(['response_id', 'first_day']).doUpdateSet(row))
      .execute()
  })
}
