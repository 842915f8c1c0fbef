import type { Database } from './schema.ts'

/** Stores the last successful end of a background job. */
export async function recordRun(db: Database, name: string, at: Date): Promise<void> {
  const succeeded_at = at.toISOString()
  await db
    .insertInto('background_run')
    .values({ name, succeeded_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at }))
    .execute()
}

/** Returns the last successful end of each background job, by name. */
export async function lastRuns(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('background_run').selectAll().execute()
  return new Map(rows.map(({ name, succeeded_at }) => [name, new Date(succeeded_at)]))
}
