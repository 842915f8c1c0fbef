import { execFileSync } from 'node:child_process'
import { unitsFrom } from '#assessment/statistics/units.ts'
import { openDatabase } from '#database/open.ts'
import { usualUnits } from '#features/staff/statistics/sample-center.ts'

/** A center, and the check-ups that it has in a month. */
type Center = { perMonth: number; partnerId: number }

const year = new Date().getUTCFullYear()

/** Publishes the figures of a center for last year, as the product would have week after week. */
export async function publishYear(dataDir: string, { perMonth, partnerId }: Center): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  for (const { unit, checkUps, counted } of usualUnits(perMonth, unitsFrom(`${year - 1}-01-1`, `${year - 1}-12-4`)))
    await db
      .insertInto('figure_month')
      .values({
        ...{ partner_id: partnerId, month: unit, check_ups: checkUps },
        ...{ counted: JSON.stringify(counted), gone: JSON.stringify({ all: {}, by: {} }) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db.updateTable('figure_run').set({ told_month: '' }).execute()
  await db.destroy()
  execFileSync(process.execPath, ['scripts/figures.ts'], { env: { ...process.env, DATA_DIR: dataDir } })
}
