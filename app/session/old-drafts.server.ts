import type { Database } from '#database/schema.ts'

const dayMs = 86_400_000

/** Erases what was typed into forms that nobody has come back to for a day. Gives how many sessions had some. */
export async function eraseOldDrafts(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('browser_session')
    .set({ form_drafts: null })
    .where('form_drafts', 'is not', null)
    .where('active_at', '<=', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
