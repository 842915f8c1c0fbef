import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { countDue, resetCounts } from '#app/figures/count.server.ts'
import { countFinished } from '#app/shared/response/finished-count.server.ts'
import { figuresOf } from '#database/figures.ts'
import { createDeps, type ServerDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { fillCheckUps } from '../fill-check-ups.ts'
import { measureBackup, measureRetention } from '../million/operators.ts'
import { measurePeople, type People, peopleFor, timesOf } from '../million/people.ts'
import type { MillionFigures } from '../million-kinds.ts'
import { quantile } from '../quantile.ts'
import { recordMillion } from '../record-figures.ts'
import { signInStaff } from '../sign-in-staff.ts'

/** Numbers of stored check-ups, ascending; databases; and whether the statistics are counted, which takes longest. */
const sizes = (process.env.MILLION_SIZES ?? '0,10000,100000,1000000').split(',').map(Number)
const kinds = (process.env.MILLION_DATABASES ?? 'sqlite,postgres').split(',')
const counts = process.env.MILLION_FIGURES !== 'no'
/** Within the maximum retention of guests' data: no generated row may be deleted meanwhile. */
const months = 11
const settings = { GUEST_DAYS: '365', LOG_LEVEL: 'info' }
/** Members of staff used in turn, because of the rate limit of statistics per person. */
const members = 3

/**
 * Measures the cost of growing data on both databases: the response times of users, and the duration of operators'
 * commands and their effect on users. Records the figures for their table; returns those measured at a million.
 */
export async function measureMillion(): Promise<Figures> {
  const sqlite = kinds.includes('sqlite') ? await measure('sqlite', {}) : {}
  if (!kinds.includes('postgres')) return sqlite
  const postgres = await startPostgres()
  return { ...sqlite, ...(await measure('postgres', { DATABASE_URL: postgres.url }).finally(postgres.stop)) }
}

async function measure(kind: 'sqlite' | 'postgres', database: Record<string, string>): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-million-'))
  const environment = { ...database, ...settings }
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, ...environment, LOG_LEVEL: 'silent' }))
  const say = (text: string) => process.stderr.write(`${kind}: ${text}\n`)
  try {
    const people = await peopleFor(deps, dataDir, database)
    const staff: string[] = []
    for (let each = 0; each < members; each++) staff.push(await signInStaff(deps, 'staff', 110, each))
    let last: MillionFigures = {}
    for (const [round, size] of sizes.entries()) {
      const filled = await seconds(() => fillTo(deps, sizes[round - 1] ?? 0, size, say))
      const rebuild = counts ? { rebuild: await seconds(() => rebuildFigures(deps)) } : {}
      const figures = await measureSize({ deps, environment, dataDir, people, round, staff })
      last = { ...figures, filled, ...rebuild, stored: (await figuresOf(deps.db)).bytes / 1_000_000 }
      recordMillion(kind, size, last)
      say(`${size}: ${JSON.stringify(last)}`)
    }
    if (sizes.at(-1) !== 1_000_000) return {}
    return {
      [`million-submit-${kind}`]: last.submit,
      [`million-held-${kind}`]: last.retentionHeld,
      [`million-retention-${kind}`]: last.retentionWait,
      [`million-backup-${kind}`]: last.backupWait,
    }
  } finally {
    deps.documents.end()
    await deps.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return (performance.now() - before) / 1000
}

async function fillTo(deps: ServerDeps, from: number, size: number, say: (text: string) => void): Promise<void> {
  if (size === from) return
  const partners = (await deps.partners.list()).map(({ id, key }) => ({ id, key }))
  await fillCheckUps(deps.db, size, {
    ...{ from, partners, contentVersion: deps.content.version, until: deps.now(), months },
    onSlice: (filled) => filled % 100_000 === 0 && say(`${filled} filled`),
  })
  // PostgreSQL does so automatically after a while.
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
  people: People
  round: number
  staff: readonly string[]
}

async function measureSize({ deps, environment, dataDir, people, round, staff }: Size): Promise<MillionFigures> {
  const product = await startProduct(environment, dataDir)
  try {
    const waiting = { origin: product.origin, people: people.answering }
    return {
      ...(await measurePeople(deps, product.origin, people, round)),
      figures: await p95Of(20, (turn) => look(product.origin, staff[turn % staff.length] ?? '')),
      finished: await p95Of(20, () => countFinished(deps.db)),
      ...(await measureRetention(deps, waiting)),
      ...(await measureBackup({ ...environment, DATA_DIR: dataDir }, waiting)),
    }
  } finally {
    await product.stop()
  }
}

/** Returns the time in ms that 95 of 100 rounds of `work` do not exceed; the first two are a warm-up. */
async function p95Of(rounds: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times = await timesOf(
    Array.from({ length: rounds + 2 }, (_, turn) => turn),
    work,
  )
  return quantile(times.slice(2), 0.95)
}

async function look(origin: string, cookie: string): Promise<void> {
  const response = await fetch(`${origin}/reports-admin`, { headers: { cookie } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The figures were answered with ${response.status}`)
}
