import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { checkMigrations } from '../migrate.ts'
import type { Schema } from '../schema.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { onDisk } from './on-disk.ts'
import type { Progress } from './progress.ts'

const progressEveryMs = 1000

/**
 * Writes a compact copy of a live SQLite file to `to`, which must exist and be empty. One read transaction, so it
 * neither blocks writers nor is delayed by them. The copy contains no deleted rows.
 */
export async function copySqlite(from: string, to: string, progress: Progress): Promise<void> {
  const total = bytesInUse(from)
  const worker = new Worker(new URL('./vacuum-into.ts', import.meta.url), { workerData: { from, to } })
  const copied = new Promise<void>((resolve, reject) => worker.once('error', reject).once('exit', () => resolve()))
  const timer = setInterval(() => progress(statSync(to).size, total, 'writing'), progressEveryMs)
  try {
    await onDisk(copied, to)
  } finally {
    clearInterval(timer)
  }
  progress(statSync(to).size, statSync(to).size, 'writing')
}

function bytesInUse(file: string): number {
  const database = new SQLite(file, { fileMustExist: true })
  const read = (name: string) => Number(database.pragma(name, { simple: true }))
  const bytes = (read('page_count') - read('freelist_count')) * read('page_size')
  database.close()
  return bytes
}

/** Checks that a copy is complete and that this version of the product can open and migrate it. Changes nothing. */
export async function checkSqliteCopy(file: string): Promise<void> {
  const database = new SQLite(file)
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`${file} is damaged`)
    await checkMigrations(new Kysely<Schema>({ dialect: sqliteDialect(database) }))
  } finally {
    database.close()
  }
}
