import type { Selectable } from 'kysely'
import type { Counts } from '#assessment/statistics/counts.ts'
import { facets } from '#assessment/statistics/measures.ts'
import type { Part, Published } from '#assessment/statistics/published-table.ts'
import { firstUnitOf, lastUnitOf } from '#assessment/statistics/units.ts'
import type { Database, Schema } from '#database/schema.ts'

/** Reads the version of the published tables, which changes with each publication or retraction. */
export async function readPublishedVersion(db: Database): Promise<string> {
  const run = await db.selectFrom('figure_run').select('told_version').where('id', '=', 1).executeTakeFirstOrThrow()
  return run.told_version
}

/** Reads the published tables of a partner in a year, in order of time; of all facets, or those in `only`. */
export async function readPublished(
  db: Database,
  partnerId: number,
  year: number,
  only: readonly Published['facet'][] = ['all', ...facets],
): Promise<Published[]> {
  const rows = await db
    .selectFrom('figure_told')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('facet', 'in', only)
    .where('first_month', '>=', String(year))
    .where('first_month', '<', String(year + 1))
    .orderBy('first_month')
    .execute()
  return rows.map(publishedFrom)
}

/** Reads how many people there were with each partner in a year, and how they are doing: tables by partner. */
export async function readPublishedOfAll(db: Database, year: number): Promise<Map<number, Published[]>> {
  const rows = await db
    .selectFrom('figure_told')
    .selectAll()
    .where('facet', '=', 'all')
    .where('measure', 'in', ['people', 'state'])
    .where('first_month', '>=', String(year))
    .where('first_month', '<', String(year + 1))
    .orderBy('first_month')
    .execute()
  const byPartner = Map.groupBy(rows, ({ partner_id }) => partner_id)
  return new Map([...byPartner].map(([id, own]) => [id, own.map(publishedFrom)]))
}

function publishedFrom(row: Selectable<Schema['figure_told']>): Published {
  return {
    facet: row.facet as Published['facet'],
    measure: row.measure,
    from: firstUnitOf(row.first_month),
    to: lastUnitOf(row.last_month),
    parts: row.parts === null ? null : (JSON.parse(row.parts) as Part[]),
    ...(row.sums !== null && { sums: JSON.parse(row.sums) as Counts }),
  }
}
