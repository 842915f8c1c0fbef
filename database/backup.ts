import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type DatabaseSettings, openSqliteFile, sqliteFile } from './open.ts'

/**
 * Writes a complete, consistent copy of the database to `file` while the product runs: an SQLite file, or a dump in
 * PostgreSQL's custom format. Throws on failure.
 */
export async function backUp({ dataDir, databaseUrl }: DatabaseSettings, file: string): Promise<void> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  if (databaseUrl) return run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, databaseUrl])
  const database = openSqliteFile(sqliteFile(dataDir))
  const part = `${file}.part`
  await database.backup(part)
  database.close()
  checkFile(part)
  renameSync(part, file)
}

/**
 * Restores a copy made by `backUp`, replacing all current data, even while the product runs: SQLite copies the pages in
 * one transaction, PostgreSQL replaces its tables in one. Throws and changes nothing when the copy is damaged.
 */
export async function restore({ dataDir, databaseUrl }: DatabaseSettings, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  if (databaseUrl) {
    const args = ['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${databaseUrl}`, file]
    return run('pg_restore', args)
  }
  checkFile(file)
  mkdirSync(dataDir, { recursive: true })
  // SQLite's backup API writes into the live file under its locks, so a running product sees all of the change or none.
  const copy = `${file}.restoring`
  copyFileSync(file, copy)
  const source = new SQLite(copy)
  try {
    await source.backup(sqliteFile(dataDir))
  } finally {
    source.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
  }
}

function checkFile(file: string): void {
  const database = new SQLite(file, { readonly: true })
  const answer = database.pragma('integrity_check', { simple: true })
  database.close()
  if (answer !== 'ok') throw new Error(`${file} is damaged`)
}

function run(command: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) throw new Error(`${command} could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`${command} failed: ${stderr.trim()}`)
}
