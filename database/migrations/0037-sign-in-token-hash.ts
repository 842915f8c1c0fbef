import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'

type Tables = { sign_in: { id: string; token: string } }

/** Rows per statement. */
const batch = 500

/**
 * Replaces the tokens of sign-ins by their hashes, so that all sign-ins stay valid. The previous version finds none of
 * them.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('sign_in')
      .select(['id', 'token'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, token } of rows) {
      const hash = createHash('sha256').update(token).digest('base64url')
      await db.updateTable('sign_in').set({ token: hash }).where('id', '=', id).execute()
      last = id
    }
    if (rows.length < batch) return
  }
}
