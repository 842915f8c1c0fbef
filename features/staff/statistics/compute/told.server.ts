import type { Selectable } from 'kysely'
import type { Counts } from '#assessment/statistics/counts.ts'
import type { Span } from '#assessment/statistics/join.ts'
import { facets } from '#assessment/statistics/measures.ts'
import type { Part, Told } from '#assessment/statistics/tell.ts'
import type { Database, Schema } from '#database/schema.ts'

/** Reads the version of the published tables: it changes with each publication or withdrawal. */
export async function readToldVersion(db: Database): Promise<string> {
  const run = await db.selectFrom('figure_run').select('told_version').where('id', '=', 1).executeTakeFirstOrThrow()
  return run.told_version
}

/** Reads the published tables of a partner in some months, in order of months; of all facets, or those in `only`. */
export async function readTold(
  db: Database,
  partnerId: number,
  { from, to }: Span,
  only: readonly Told['facet'][] = ['all', ...facets],
): Promise<Told[]> {
  const rows = await db
    .selectFrom('figure_told')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('facet', 'in', only)
    .where('first_month', '>=', from)
    .where('first_month', '<=', to)
    .orderBy('first_month')
    .execute()
  return rows.map(toldFrom)
}

/** Reads how many people there were with each partner in some months, and how they are doing: tables by partner. */
export async function readToldOfAll(db: Database, { from, to }: Span): Promise<Map<number, Told[]>> {
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
  return new Map([...byPartner].map(([id, own]) => [id, own.map(toldFrom)]))
}

function toldFrom(row: Selectable<Schema['figure_told']>): Told {
  return {
    ...{ facet: row.facet as Told['facet'], measure: row.measure, from: row.first_month, to: row.last_month },
    parts: row.parts === null ? null : (JSON.parse(row.parts) as Part[]),
    ...(row.sums !== null && { sums: JSON.parse(row.sums) as Counts }),
  }
}
