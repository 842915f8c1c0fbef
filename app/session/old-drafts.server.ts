import type { Database } from '#database/schema.ts'

const dayMs = 86_400_000

/** Deletes the form drafts of sessions without activity for a day. Returns the number of sessions that had some. */
export async function eraseOldDrafts(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('browser_session')
    .set({ form_drafts: null })
    .where('form_drafts', 'is not', null)
    .where('active_at', '<=', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
