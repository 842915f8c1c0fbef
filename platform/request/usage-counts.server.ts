import { type Insertable, sql } from 'kysely'
import type { AnyTransaction, Database, Schema } from '#database/schema.ts'

/** Adds one to a usage count. */
export async function addUsage(
  db: Database | AnyTransaction,
  counted: Omit<Insertable<Schema['usage_count']>, 'count'>,
): Promise<void> {
  await db
    .insertInto('usage_count')
    .values({ ...counted, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'page', 'partner_id', 'locale'])
        .doUpdateSet({ count: sql<number>`usage_count.count + 1` }),
    )
    .execute()
}
