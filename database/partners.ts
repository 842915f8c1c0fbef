import type { Database } from './schema.ts'

/** A partner as it is stored: its id, its key in addresses, and its description as JSON. */
export type StoredPartner = { id: number; key: string; data: string }

/** Puts the given partners in, or brings them up to date. Partners that are not named stay as they are. */
export async function storePartners(db: Database, partners: readonly StoredPartner[]): Promise<void> {
  for (const partner of partners)
    await db
      .insertInto('partner')
      .values(partner)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ key: partner.key, data: partner.data }))
      .execute()
}
