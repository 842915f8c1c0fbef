import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Share } from '../share.policy.ts'

/** The message of the sender and the reply of the recipient, decrypted. */
export type ShareMessages = { message: string | null; reply: string | null }

type MessageRow = Pick<Share, 'response_id' | 'words' | 'read_words'>

/**
 * Decrypts the message and the reply of a share. Each is null if there is none, or if its secret is no longer in the
 * settings.
 */
export const messagesOf = (deps: Pick<Deps, 'seal'>, { response_id, ...row }: MessageRow): ShareMessages => ({
  message: row.words && decryptTexts(deps, 'share-words', response_id, row.words),
  reply: row.read_words && decryptTexts(deps, 'share-read-words', response_id, row.read_words),
})

/**
 * Marks an open share as read by its recipient. A reply replaces the previous one. Does nothing if the share has ended.
 */
export async function markRead(ctx: RequestContext, share: Share, reply: string): Promise<'marked' | 'tooMany'> {
  const { deps } = ctx
  if (!(await allow(ctx, 'share-read', share.id))) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    const open = () => trx.updateTable('share').where('id', '=', share.id).where('revoked_at', 'is', null)
    const { numUpdatedRows } = await open()
      .set({ read_at: deps.now().toISOString() })
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (reply !== '')
      await open()
        .set({ read_words: encryptTexts(deps, 'share-read-words', share.response_id, reply), read_seen_at: null })
        .execute()
    if (numUpdatedRows === 0n) return
    await note(
      { ...deps, db: trx },
      { actor: 'contact', actorId: share.id, action: 'sharedReportRead', responseId: share.response_id },
    )
  })
  return 'marked'
}

/** Marks that the owner of these check-ups has seen that a share was read. */
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
