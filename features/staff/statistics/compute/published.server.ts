import type { Selectable } from 'kysely'
import type { Counts } from '#assessment/statistics/counts.ts'
import { facets } from '#assessment/statistics/measures.ts'
import type { Part, Published } from '#assessment/statistics/publication/published-table.ts'
import { firstUnitOf, lastUnitOf } from '#assessment/statistics/units.ts'
import type { Database, Schema } from '#database/schema.ts'

/** Reads the published tables of a partner in a year, in chronological order, of all facets or those in `only`. */
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

/** Reads the number of people and their states in a year, as tables by partner. */
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

/** Reads the facets by which a partner's people are published in a year, and the first year with published tables. */
export async function readChoices(db: Database, partnerId: number, year: number) {
  const ofPartner = db.selectFrom('figure_told').where('partner_id', '=', partnerId)
  const rows = await ofPartner
    .select('facet')
    .distinct()
    .where('measure', '=', 'state')
    .where('facet', '<>', 'all')
    .where('first_month', '>=', String(year))
    .where('first_month', '<', String(year + 1))
    .execute()
  const { first } = await ofPartner.select(({ fn }) => fn.min('first_month').as('first')).executeTakeFirstOrThrow()
  return {
    facets: facets.filter((facet) => rows.some((row) => row.facet === facet)),
    firstYear: first === null ? null : Number(first.slice(0, 4)),
  }
}

function publishedFrom(row: Selectable<Schema['figure_told']>): Published {
  return {
    facet: row.facet as Published['facet'],
    measure: row.measure,
    from: firstUnitOf(row.first_month),
    to: lastUnitOf(row.last_month),
    parts: row.parts === null ? null : (JSON.parse(row.parts) as Part[]),
    ...(row.sums !== null && { sums: JSON.parse(row.sums) as Counts }),
    ...(row.changed_on !== null && { changedOn: row.changed_on }),
  }
}
