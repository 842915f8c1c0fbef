import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** A stored partner: its id, its key in URLs, and its description as JSON. */
export type StoredPartner = { id: number; key: string; data: string }

/**
 * Inserts or updates the given partners. Other partners, and what partners changed themselves, stay unchanged. Several processes
 * may do so at once. Throws if a key belongs to another partner.
 */
export async function storePartners(db: Database, partners: readonly StoredPartner[]): Promise<void> {
  for (const partner of partners) {
    const { id, key, data } = partner
    // An upsert by id would fail when another process has just inserted the key.
    await db
      .insertInto('partner')
      .values(partner)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('partner')
      .set({ key, data, revision: sql`revision + case when data = ${data} then 0 else 1 end` })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`The key "${key}" of partner ${id} belongs to another partner`)
  }
}
