import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** A stored partner: its id, its key in URLs, and its description as JSON. */
export type StoredPartner = { id: number; key: string; data: string }

/** Days for which a released name stays reserved for its partner. */
const protectedDays = 365

/** Returns the time since when names that were given up are still reserved for their partner. */
export const protectedSince = (now: Date): string => new Date(now.getTime() - protectedDays * 86_400_000).toISOString()

/**
 * Inserts or updates the given partners. Leaves other partners, and changes made by the partners themselves, unchanged.
 * Safe to run in several processes at once. Throws if a key belongs to another partner. Returns the slugs that were not
 * assigned because another partner has them.
 */
export async function storePartners(db: Database, partners: readonly StoredPartner[], now: Date): Promise<string[]> {
  for (const partner of partners) {
    const { id, key, data } = partner
    // An upsert by id would fail if another process had just inserted the key.
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
  return storeNames(db, now)
}

/**
 * Stores the names of all partners: their keys and published slugs. A slug stays with its partner, and is reserved for
 * a year after its release. If two partners want a slug, the first one to publish it gets it.
 */
async function storeNames(db: Database, now: Date): Promise<string[]> {
  await db.deleteFrom('partner_name').where('given_up_at', '<', protectedSince(now)).execute()
  // Read before the partners: a name published in between must not look outdated.
  const stored = await db.selectFrom('partner_name').selectAll().execute()
  const rows = await db
    .selectFrom('partner')
    .leftJoin('partner_version as v', (join) =>
      join.onRef('v.partner_id', '=', 'partner.id').onRef('v.number', '=', 'partner.published'),
    )
    .select(['partner.id', 'partner.key', 'partner.data', 'v.data as changes', 'v.created_at as since'])
    .orderBy('partner.key')
    .execute()
  const inOrder = rows.toSorted((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1))
  const slugs = inOrder.flatMap(({ id, data, changes }) => slugsOf(data, changes).map((name) => ({ name, id })))
  const isStored = ({ name, id }: { name: string; id: number }) =>
    stored.some((row) => row.name === name && row.partner_id === id)
  const owners = new Map(rows.map(({ id, key }) => [key.toLowerCase(), id]))
  for (const { name, id } of slugs.filter(isStored)) if (!owners.has(name)) owners.set(name, id)
  const free = slugs.filter(({ name }) => !owners.has(name) && !stored.some((row) => row.name === name))
  for (const { name, id } of free) if (!owners.has(name)) owners.set(name, id)

  const foreign = stored.filter(({ name, partner_id }) => (owners.get(name) ?? partner_id) !== partner_id)
  if (foreign.length > 0)
    await db
      .deleteFrom('partner_name')
      .where(
        'name',
        'in',
        foreign.map(({ name }) => name),
      )
      .execute()
  const unused = stored.filter(({ name, given_up_at }) => !owners.has(name) && given_up_at === null)
  if (unused.length > 0)
    await db
      .updateTable('partner_name')
      .set({ given_up_at: now.toISOString() })
      .where(
        'name',
        'in',
        unused.map(({ name }) => name),
      )
      .execute()
  if (owners.size > 0)
    await db
      .insertInto('partner_name')
      .values([...owners].map(([name, partner_id]) => ({ name, partner_id, given_up_at: null })))
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ given_up_at: null })
          .whereRef('partner_name.partner_id', '=', 'excluded.partner_id'),
      )
      .execute()
  return slugs.filter(({ name, id }) => owners.get(name) !== id).map(({ name }) => name)
}

/** Returns the published slugs of a partner in lower case; without any, those of its description. */
function slugsOf(data: string, changes: string | null): string[] {
  const slugs: string[] = JSON.parse(changes ?? '{}').slugs ?? JSON.parse(data).slugs ?? []
  return slugs.map((slug) => slug.toLowerCase())
}
