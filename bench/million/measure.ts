import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { figuresOf } from '#database/figures.ts'
import { countFinished } from '#domain/check-ups/finished-count.server.ts'
import { countDue, resetCounts } from '#features/staff/statistics/compute/count.server.ts'
import type { ServerDeps } from '#server/deps.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import type { DatabaseName } from '../budgets.ts'
import { withDeps } from '../people.ts'
import { quantile } from '../quantile.ts'
import { fillCheckUps } from './fill-check-ups.ts'
import type { MillionFigures } from './kinds.ts'
import { measureBackup, measureRetention } from './operators.ts'
import { measurePeople, timesOf } from './people.ts'
import { recordMillion } from './record.ts'
import { signInStaff } from './sign-in-staff.ts'

/** Less than the maximum retention of guests' data, so that no generated row gets deleted. */
const months = 11
const settings = { GUEST_DAYS: '365', LOG_LEVEL: 'info' }
/** Number of staff accounts, which alternate because of the rate limit of statistics. */
const members = 3

/**
 * Measures the cost of growing data on a database at each of these numbers of stored check-ups, ascending: response
 * times of users, the duration of operators' commands, and their effect on users.
 */
export async function measureMillion(name: DatabaseName, sizes: readonly number[]): Promise<void> {
  const server = name === 'postgres' ? await startPostgres() : null
  const database: Record<string, string> = server ? { DATABASE_URL: server.url } : {}
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-million-'))
  const environment = { ...database, ...settings }
  try {
    await withDeps(dataDir, environment, async (deps) => {
      const staff: string[] = []
      for (let each = 0; each < members; each++) staff.push(await signInStaff(deps, 'staff', 110, each))
      for (const [round, size] of sizes.entries()) {
        const filled = await seconds(() => fillTo(deps, sizes[round - 1] ?? 0, size))
        const rebuild = await seconds(() => rebuildFigures(deps))
        const measured = await measureSize({ deps, environment, dataDir, round, staff })
        const figures = { ...measured, filled, rebuild, stored: (await figuresOf(deps.db)).bytes / 1_000_000 }
        recordMillion(name, size, figures)
        process.stderr.write(`${name}, ${size}: ${JSON.stringify(figures)}\n`)
      }
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await server?.stop()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return (performance.now() - before) / 1000
}

async function fillTo(deps: ServerDeps, from: number, size: number): Promise<void> {
  if (size === from) return
  const partners = (await deps.partners.list()).map(({ id, key }) => ({ id, key }))
  await fillCheckUps(deps.db, size, {
    ...{ from, partners, contentVersion: deps.content.version, until: deps.now(), months },
  })
  // PostgreSQL would do this automatically after a while.
  if (deps.settings.databaseUrl) await sql`vacuum analyze`.execute(deps.db)
}

async function rebuildFigures(deps: ServerDeps): Promise<void> {
  await resetCounts(deps)
  await countDue(deps)
}

type Size = {
  deps: ServerDeps
  environment: Record<string, string>
  dataDir: string
  round: number
  staff: readonly string[]
}

async function measureSize({ deps, environment, dataDir, round, staff }: Size): Promise<MillionFigures> {
  const product = await startProduct(environment, dataDir)
  try {
    const answering = await beginCheckUps(deps, 4)
    const waiting = { origin: product.origin, people: answering.map(({ cookie }) => cookie) }
    return {
      ...(await measurePeople(deps, product.origin, round)),
      figures: await p95Of(20, (turn) => observe(product.origin, staff[turn % staff.length] ?? '')),
      finished: await p95Of(20, () => countFinished(deps.db)),
      ...(await measureRetention(deps, waiting)),
      ...(await measureBackup({ ...environment, DATA_DIR: dataDir }, waiting)),
    }
  } finally {
    await product.stop()
  }
}

/** Returns the 95th percentile of the time of `work` in ms, over all rounds but the first two, which are a warm-up. */
async function p95Of(rounds: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times = await timesOf(
    Array.from({ length: rounds + 2 }, (_, turn) => turn),
    work,
  )
  return quantile(times.slice(2), 0.95)
}

async function observe(origin: string, cookie: string): Promise<void> {
  const response = await fetch(`${origin}/reports-admin`, { headers: { cookie } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The figures were answered with ${response.status}`)
}
