import type { AnyTransaction } from '#database/schema.ts'
import { codeFor, returnCode, returnCodeHash } from '#domain/check-ups/return-code/return-code.ts'
import { endAccessByCode } from '#domain/people/account.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Returns the formatted return codes of some check-ups by id; null for a revoked one. */
export async function returnCodesOf(
  { db, keyedHash }: Pick<Deps, 'db' | 'keyedHash'>,
  responseIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (responseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('response')
    .select(['id', 'return_code_hash', 'code_version', 'code_ended_at'])
    .where('id', 'in', responseIds)
    .execute()
  return new Map(rows.map((row) => [row.id, codeFor(keyedHash, row)]))
}

/** Changes of a return code: renew it, or revoke it. */
export const codeChanges = ['renew', 'end'] as const
export type CodeChange = (typeof codeChanges)[number]

/**
 * Renews the return code of a check-up, or revokes it. The old code then opens nothing, and browsers that opened the
 * check-up with it can no longer read it. Call it only for a check-up of the caller (my-data.policy.ts).
 */
export async function changeReturnCode(
  ctx: RequestContext,
  responseId: string,
  change: CodeChange,
): Promise<'done' | 'tooMany'> {
  const { deps, signedIn } = ctx
  if (!(await allow(ctx, 'return-code-changes', responseId))) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('response')
      .set(change === 'renew' ? await nextCode(deps, trx, responseId) : ended(deps, responseId))
      .where('id', '=', responseId)
      .execute()
    await endAccessByCode(trx, responseId)
    await note(
      { ...deps, db: trx },
      {
        actor: signedIn ? 'person' : 'guest',
        actorId: signedIn?.person.id,
        action: change === 'renew' ? 'codeRenewed' : 'codeTakenBack',
        responseId,
      },
    )
  })
  return 'done'
}

/** Returns the columns of a check-up with a revoked code. The value is not a hash, so no code matches it. */
const ended = ({ now }: Pick<Deps, 'now'>, responseId: string) => ({
  return_code_hash: `none ${responseId}`,
  code_ended_at: now().toISOString(),
})

/** Returns the columns of a check-up with its next code that is not in use. Locks the row before. */
async function nextCode({ keyedHash }: Pick<Deps, 'keyedHash'>, trx: AnyTransaction, responseId: string) {
  const { code_version } = await trx
    .updateTable('response')
    .set({ code_ended_at: null })
    .where('id', '=', responseId)
    .returning('code_version')
    .executeTakeFirstOrThrow()
  for (let version = code_version + 1; ; version += 1) {
    const return_code_hash = returnCodeHash(keyedHash, returnCode(keyedHash, responseId, version))
    const accepted = await trx
      .selectFrom('response')
      .select('id')
      .where('return_code_hash', '=', return_code_hash)
      .executeTakeFirst()
    if (!accepted) return { return_code_hash, code_version: version, code_ended_at: null }
  }
}
