import type { Product } from './product.ts'

/** Publishes changes of a partner as its first version. Version 1 must not exist yet. */
export async function publishChanges({ deps }: Product, partnerId: number, changes: object): Promise<void> {
  const { db, partners, now } = deps
  await db
    .insertInto('partner_version')
    .values({
      ...{ partner_id: partnerId, number: 1, data: JSON.stringify(changes) },
      ...{ based_on: null, revision: 1, author_id: null, created_at: now().toISOString() },
    })
    .execute()
  await db
    .updateTable('partner')
    .set((eb) => ({ published: 1, revision: eb('revision', '+', 1) }))
    .where('id', '=', partnerId)
    .execute()
  partners.forget()
}
