import type { Part } from '#assessment/statistics/publication/published-table.ts'
import type { Database } from '#database/schema.ts'
import { readPublishedVersion } from './figure-units.server.ts'

/** The last sum by database, valid while the version of the published tables stays the same. */
const counts = new WeakMap<Database, { version: string; count: number }>()

/**
 * Returns the number of people who completed a check-up, as the sum of the published tables of all partners and years.
 * An exact count would show who completes one between two calls, and, compared with the tables, who has no partner.
 */
export async function countFinished(db: Database): Promise<number> {
  const version = await readPublishedVersion(db)
  const known = counts.get(db)
  if (known?.version === version) return known.count
  const rows = await db
    .selectFrom('figure_told')
    .select('parts')
    .where('facet', '=', 'all')
    .where('measure', '=', 'people')
    .where('parts', 'is not', null)
    .execute()
  const count = rows
    .flatMap(({ parts }) => JSON.parse(parts ?? '[]') as Part[])
    .reduce((sum, part) => sum + part.count, 0)
  counts.set(db, { version, count })
  return count
}
