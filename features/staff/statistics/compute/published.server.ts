import type { Selectable } from 'kysely'
import type { Counts } from '#assessment/statistics/counts.ts'
import type { Span } from '#assessment/statistics/join.ts'
import { facets } from '#assessment/statistics/measures.ts'
import type { Part, Published } from '#assessment/statistics/publish.ts'
import type { Database, Schema } from '#database/schema.ts'

/** Reads the version of the published tables, which changes with each publication or retraction. */
export async function readPublishedVersion(db: Database): Promise<string> {
  const run = await db.selectFrom('figure_run').select('told_version').where('id', '=', 1).executeTakeFirstOrThrow()
  return run.told_version
}

/** Reads the published tables of a partner in some months, in order of months; of all facets, or those in `only`. */
export async function readPublished(
  db: Database,
  partnerId: number,
  { from, to }: Span,
  only: readonly Published['facet'][] = ['all', ...facets],
): Promise<Published[]> {
  const rows = await db
    .selectFrom('figure_told')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('facet', 'in', only)
    .where('first_month', '>=', from)
    .where('first_month', '<=', to)
    .orderBy('first_month')
    .execute()
  return rows.map(publishedFrom)
}

/** Reads the published number of people and their states for each partner in some months: tables by partner. */
export async function readPublishedOfAll(db: Database, { from, to }: Span): Promise<Map<number, Published[]>> {
  const rows = await db
    .selectFrom('figure_told')
    .selectAll()
    .where('facet', '=', 'all')
    .where('measure', 'in', ['people', 'state'])
    .where('first_month', '>=', from)
    .where('first_month', '<=', to)
    .orderBy('first_month')
    .execute()
  const byPartner = Map.groupBy(rows, ({ partner_id }) => partner_id)
  return new Map([...byPartner].map(([id, own]) => [id, own.map(publishedFrom)]))
}

function publishedFrom(row: Selectable<Schema['figure_told']>): Published {
  return {
    ...{ facet: row.facet as Published['facet'], measure: row.measure, from: row.first_month, to: row.last_month },
    parts: row.parts === null ? null : (JSON.parse(row.parts) as Part[]),
    ...(row.sums !== null && { sums: JSON.parse(row.sums) as Counts }),
  }
}
