import os from 'node:os'
import { doingWell, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { beginCheckUps, pageForm } from '#tests/check-ups.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { generatePaced } from '../load/generate.ts'
import type { Outcome } from '../load/plan.ts'

/** People, seconds and processes; fewer for a first look, which is printed and not recorded. */
const people = Number(process.env.THOUSAND_PEOPLE ?? 1000)
const seconds = Number(process.env.THOUSAND_SECONDS ?? 300)
const processes = process.env.THOUSAND_PROCESSES ?? String(os.availableParallelism())
const everySeconds = 5
const { pages } = wellbeing13
/** Check-ups per person, one after the other, that fit into the duration. */
const each = Math.ceil(seconds / everySeconds / pages.length)

/**
 * Measures the response times of a thousand concurrent respondents, on both databases, and the number of steps that
 * were lost.
 */
export async function measureThousand(): Promise<Figures> {
  const sqlite = await load({})
  const postgres = await startPostgres()
  const onPostgres = await load({ DATABASE_URL: postgres.url }).finally(postgres.stop)
  process.stderr.write(`${JSON.stringify({ people, seconds, processes, sqlite, postgres: onPostgres })}\n`)
  if (people !== 1000 || seconds !== 300) return {}
  return {
    'thousand-p95-sqlite': sqlite.p95,
    'thousand-p99-sqlite': sqlite.p99,
    'thousand-errors-sqlite': countLost(sqlite),
    'thousand-p95-postgres': onPostgres.p95,
    'thousand-p99-postgres': onPostgres.p99,
    'thousand-errors-postgres': countLost(onPostgres),
  }
}

/** The last page redirects (204). */
const countLost = ({ sent, statuses }: Outcome): number => sent - (statuses['200'] ?? 0) - (statuses['204'] ?? 0)

async function load(database: Record<string, string>): Promise<Outcome> {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info', PROCESSES: processes })
  try {
    const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, ...database, LOG_LEVEL: 'silent' }))
    const created = await beginCheckUps(deps, people * each)
    await deps.db.destroy()
    const forms = pages.map((_, at) => ({ path: `/checkUp/${at + 1}`, body: pageForm(at + 1, doingWell) }))
    const plan = {
      origin: product.origin,
      everySeconds,
      seconds,
      people: Array.from({ length: people }, (_, at) => ({
        cookies: created.slice(at * each, (at + 1) * each).map(({ cookie }) => cookie),
        forms,
      })),
    }
    return await generatePaced(plan)
  } finally {
    await product.stop()
  }
}
