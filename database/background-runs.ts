import type { Database } from './schema.ts'

/** Stores when a background job ended well. */
export async function recordRun(db: Database, name: string, at: Date): Promise<void> {
  const succeeded_at = at.toISOString()
  await db
    .insertInto('background_run')
    .values({ name, succeeded_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at }))
    .execute()
}

/** Returns when each background job ended well the last time, by name. */
export async function lastRuns(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('background_run').selectAll().execute()
  return new Map(rows.map(({ name, succeeded_at }) => [name, new Date(succeeded_at)]))
}
