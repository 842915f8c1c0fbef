import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Encryption purpose of the former plan's goals, which are in the same table. */
const purpose = 'plan-goal'

/** Returns a person's reason why the steps matter; empty if there is none. */
export async function readReason({ deps }: RequestContext, { ids }: Pick<ActingPerson, 'ids'>): Promise<string> {
  const row = await storedReason(deps.db, ids)
  return (row && decryptTexts(deps, purpose, row.response_id, row.words)) ?? ''
}

const storedReason = (db: RequestContext['deps']['db'], ids: readonly string[]) =>
  db
    .selectFrom('step_reason')
    .select(['response_id', 'words'])
    .where('response_id', 'in', ids)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()

/** Stores a person's reason why the steps matter, replacing an earlier one. An empty reason removes it. */
export async function saveReason(
  { deps }: RequestContext,
  { response, ids }: ActingPerson,
  reason: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    await trx.deleteFrom('step_reason').where('response_id', 'in', ids).execute()
    if (reason === '') return
    const row = { words: encryptTexts(deps, purpose, response.id, reason), updated_at: deps.now().toISOString() }
    await trx
      .insertInto('step_reason')
      .values({ response_id: response.id, ...row })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet(row))
      .execute()
  })
}
