import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Share } from '../share.policy.ts'

/** The words of sender and recipient, decrypted. */
export type ShareWords = { words: string | null; readWords: string | null }

type WordsRow = Pick<Share, 'response_id' | 'words' | 'read_words'>

/** Decrypts the words of a share; null without any, or if their secret is no longer in the settings. */
export const wordsOf = (deps: Pick<Deps, 'seal'>, { response_id, words, read_words }: WordsRow): ShareWords => ({
  words: words && decryptTexts(deps, 'share-words', response_id, words),
  readWords: read_words && decryptTexts(deps, 'share-read-words', response_id, read_words),
})

/**
 * Records that the recipient told that they read the report, with optional words, which replace earlier ones. The first
 * time stays. Call it only for a share that the policy calls open; it changes nothing once the share is over.
 */
export async function tellRead(ctx: RequestContext, share: Share, words: string): Promise<'told' | 'tooMany'> {
  const { deps } = ctx
  if (!(await allow(ctx, 'share-read', share.id))) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    const open = () => trx.updateTable('share').where('id', '=', share.id).where('revoked_at', 'is', null)
    const { numUpdatedRows } = await open()
      .set({ read_at: deps.now().toISOString() })
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (words !== '')
      await open()
        .set({ read_words: encryptTexts(deps, 'share-read-words', share.response_id, words), read_seen_at: null })
        .execute()
    if (numUpdatedRows === 0n) return
    await note(
      { ...deps, db: trx },
      { actor: 'contact', actorId: share.id, action: 'sharedReportRead', responseId: share.response_id },
    )
  })
  return 'told'
}

/** Marks what the recipients of these check-ups told as seen by their owner. */
export async function markReadSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  responseIds: readonly string[],
  shareId: string,
): Promise<void> {
  await db
    .updateTable('share')
    .set({ read_seen_at: now().toISOString() })
    .where('id', '=', shareId)
    .where('response_id', 'in', responseIds)
    .where('read_at', 'is not', null)
    .where('read_seen_at', 'is', null)
    .execute()
}
