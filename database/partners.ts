import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** A stored partner: its id, its key in URLs, and its description as JSON. */
export type StoredPartner = { id: number; key: string; data: string }

/** Inserts or updates the given partners. Other partners, and what partners changed themselves, stay unchanged. */
export async function storePartners(db: Database, partners: readonly StoredPartner[]): Promise<void> {
  for (const partner of partners)
    await db
      .insertInto('partner')
      .values(partner)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          key: partner.key,
          data: partner.data,
          revision: sql`partner.revision + case when partner.data = ${partner.data} then 0 else 1 end`,
        }),
      )
      .execute()
}
