import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#database/migrate.ts'
import { type DatabaseSettings, openDatabase, sqliteFile } from '#database/open.ts'
import { createPostgresDatabase } from './own-database.ts'

/** Cached per test worker: running some 40 migrations takes ten times as long as a copy. */
let sqlite: Promise<string> | undefined
let postgres: Promise<string> | undefined

/** Returns the path of an SQLite file with all migrations, to be copied. */
export function migratedSqlite(): Promise<string> {
  sqlite ??= migrateSqlite()
  return sqlite
}

/** Creates a PostgreSQL database with all migrations. Returns its URL. */
export async function migratedPostgres(): Promise<string> {
  postgres ??= migratePostgres()
  return createPostgresDatabase(new URL(await postgres).pathname.slice(1))
}

async function migrateSqlite(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-migrated-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await migrateNew({ dataDir, databaseUrl: undefined })
  return sqliteFile(dataDir)
}

async function migratePostgres(): Promise<string> {
  const databaseUrl = await createPostgresDatabase()
  await migrateNew({ dataDir: '', databaseUrl })
  return databaseUrl
}

async function migrateNew(settings: DatabaseSettings): Promise<void> {
  const db = openDatabase(settings)
  await migrate(db).finally(() => db.destroy())
}
