// npm run storage -- SIZE…: fills PostgreSQL with SIZE check-ups, adds and deletes some as people do, and prints WAL,
// vacuum, free space in indexes, and the time of backup and restore. Temporary data: 16 GB for a million.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { backUp, restore } from '#database/backup/backup.ts'
import type { ServerDeps } from '#server/deps.ts'
import { deleteOld } from '#server/jobs/retention.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { oneByOne } from './forms.ts'
import { generate } from './load/generate.ts'
import { fillCheckUps } from './million/fill-check-ups.ts'
import { addOld } from './million/operators.ts'
import { withDeps } from './people.ts'

/** Check-ups that people answer. */
const answered = 60

const sizes = process.argv.slice(2).map(Number)
const server = await startPostgres()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-storage-'))
const environment = { DATABASE_URL: server.url, GUEST_DAYS: '365', LOG_LEVEL: 'silent' }
try {
  await withDeps(dataDir, environment, async (deps) => {
    await sql`create extension pgstattuple`.execute(deps.db)
    for (const [at, size] of sizes.entries()) console.table({ [size]: await measure(deps, sizes[at - 1] ?? 0, size) })
  })
  console.table({ 'the largest': await measureRestore() })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
  await server.stop()
}

async function measure(deps: ServerDeps, from: number, size: number): Promise<Record<string, number>> {
  const partners = (await deps.partners.list()).map(({ id, key }) => ({ id, key }))
  const options = { from, partners, contentVersion: deps.content.version, until: deps.now(), months: 11 }
  await fillCheckUps(deps.db, size, options)
  await sql`vacuum analyze`.execute(deps.db)
  const product = await startProduct(environment, dataDir)
  try {
    // After a checkpoint, the first change of a page writes the full page to the WAL, so this is the maximum.
    await sql`checkpoint`.execute(deps.db)
    const firstWal = await walOf(deps, () => answerAll(deps, product.origin))
    const nextWal = await walOf(deps, () => answerAll(deps, product.origin))
    await addOld(deps)
    const retentionWal = await walOf(deps, () => deleteOld(deps))
    const began = performance.now()
    await sql`vacuum analyze`.execute(deps.db)
    const vacuum = (performance.now() - began) / 1000
    return {
      'WAL of a check-up, KB': round(nextWal / answered / 1000),
      'the same after a checkpoint, KB': round(firstWal / answered / 1000),
      // `addOld` adds a thousand, and WAL is counted in KB.
      'WAL of a deleted check-up, KB': round(retentionWal / 1_000_000),
      'vacuum analyze, s': round(vacuum),
      'free space in indexes, %': await freeOfIndexes(deps),
      'indexes, MB': round((await sumOf(deps, sql`pg_indexes_size(oid)`)) / 1_000_000),
      'tables, MB': round((await sumOf(deps, sql`pg_table_size(oid)`)) / 1_000_000),
    }
  } finally {
    await product.stop()
  }
}

/** Backs up the database, and restores it over itself. */
async function measureRestore(): Promise<Record<string, number>> {
  const settings = { dataDir, databaseUrl: server.url, backupKey: undefined }
  const copy = path.join(dataDir, 'copy')
  const times = [performance.now()]
  await backUp(settings, copy)
  times.push(performance.now())
  await restore(settings, copy)
  times.push(performance.now())
  const [began = 0, copied = 0, restored = 0] = times.map((time) => time / 1000)
  return {
    'backup, s': round(copied - began),
    'copy, MB': round(statSync(copy).size / 1_000_000),
    'restore, s': round(restored - copied),
  }
}

/** Returns the bytes of WAL that the database writes during `work`. */
async function walOf({ db }: ServerDeps, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() - '0/0' as at`.execute(db)
    return Number(rows[0]?.at)
  }
  const before = await read()
  await work()
  return (await read()) - before
}

/** Starts check-ups and answers them, one question at a time. */
async function answerAll(deps: ServerDeps, origin: string): Promise<void> {
  const started = await beginCheckUps(deps, answered)
  const answers = plausibleAnswers(answered)
  const submits = started.flatMap((one, at) => oneByOne(one, answers[at] ?? {}))
  await generate({ origin, connections: 4, submits })
}

/** Returns the sum over all tables of the product. */
async function sumOf({ db }: ServerDeps, bytes: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select sum(${bytes}) as sum from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  return Number(rows[0]?.sum)
}

/** Returns the share of unused space in the leaves of all B-trees above 1 MB, weighted by their size. */
async function freeOfIndexes({ db }: ServerDeps): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select sum((100 - (pgstatindex(oid::regclass)).avg_leaf_density) * pg_relation_size(oid)) /
      sum(pg_relation_size(oid)) as free
    from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 1000000
  `.execute(db)
  return round(Number(rows[0]?.free))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
