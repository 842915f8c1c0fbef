import type { Database } from '#database/schema.ts'

const dayMs = 86_400_000

/**
 * Builds the update that deletes the form drafts of sessions without activity for a day, up to `batch` rows per
 * execution.
 */
export function eraseOldDrafts(db: Database, now: Date, batch: number) {
  const longAgo = new Date(now.getTime() - dayMs).toISOString()
  return db
    .updateTable('browser_session')
    .set({ form_drafts: null })
    .where('active_at', '<=', longAgo)
    .where('id', 'in', (old) =>
      old
        .selectFrom('browser_session')
        .select('id')
        .where('form_drafts', 'is not', null)
        .where('active_at', '<=', longAgo)
        .limit(batch),
    )
}
