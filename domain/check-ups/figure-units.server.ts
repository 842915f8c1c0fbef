import { sql } from 'kysely'
import { type Counted, none, plusCounted, sumOf } from '#assessment/statistics/counts.ts'
import { StoredShare } from '#assessment/statistics/share-of.ts'
import { lastUnitOf } from '#assessment/statistics/units.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'

/** Locks the statistics until the transaction ends. */
export async function lockFigures(trx: AnyTransaction) {
  return trx
    .updateTable('figure_run')
    .set(({ ref }) => ({ told_month: ref('told_month') }))
    .where('id', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reads the version of the published tables, which changes with each publication or retraction. */
export async function readPublishedVersion(db: Database): Promise<string> {
  const run = await db.selectFrom('figure_run').select('told_version').where('id', '=', 1).executeTakeFirstOrThrow()
  return run.told_version
}

/** Reads the counts of a partner in a unit (a quarter of a month) by its stored name; zeros if there are none. */
export async function readUnit(db: Database, partnerId: number, name: string) {
  const row = await db
    .selectFrom('figure_month')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('month', '=', name)
    .executeTakeFirst()
  return row
    ? { checkUps: row.check_ups, counted: JSON.parse(row.counted) as Counted, gone: JSON.parse(row.gone) as Counted }
    : { checkUps: 0, counted: none, gone: none }
}

/** Writes the counts of a partner in a unit. */
export async function writeUnit(
  trx: AnyTransaction,
  partnerId: number,
  name: string,
  { checkUps, counted, gone }: Awaited<ReturnType<typeof readUnit>>,
): Promise<void> {
  const row = { check_ups: checkUps, counted: JSON.stringify(counted), gone: JSON.stringify(gone) }
  await trx
    .insertInto('figure_month')
    .values({ partner_id: partnerId, month: name, ...row })
    .onConflict((conflict) => conflict.columns(['partner_id', 'month']).doUpdateSet(row))
    .execute()
}

/**
 * Removes check-ups from the statistics before they are deleted on request: immediately from unpublished quarters of a
 * month; from published ones when enough people have left (`retractErased`). Check-ups deleted by retention are still
 * counted, since the counts do not identify people.
 */
export async function leaveFigures(trx: AnyTransaction, responseIds: readonly string[]): Promise<void> {
  if (responseIds.length === 0) return
  await lockFigures(trx)
  const rows = await trx.deleteFrom('figure_share').where('response_id', 'in', responseIds).returningAll().execute()
  for (const { partner_id, month, share } of rows) {
    const before = await readUnit(trx, partner_id, month)
    const added = sumOf([StoredShare.parse(JSON.parse(share))])
    const after = (await isPublished(trx, partner_id, lastUnitOf(month)))
      ? { ...before, gone: plusCounted(before.gone, added) }
      : { ...before, checkUps: before.checkUps - 1, counted: plusCounted(before.counted, added, -1) }
    await writeUnit(trx, partner_id, month, after)
  }
}

async function isPublished(trx: AnyTransaction, partnerId: number, unit: string): Promise<boolean> {
  const row = await trx
    .selectFrom('figure_told')
    .select('measure')
    .where('partner_id', '=', partnerId)
    .where('first_month', '<=', unit)
    // A table that was published when months were counted as one ends with the name of a month.
    .where(({ eb, ref }) => eb(sql<string>`${ref('last_month')} || '-4'`, '>=', unit))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
