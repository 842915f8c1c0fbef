import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { isSqlite } from './dialect.ts'
import { newerMigrations } from './newer-migrations.ts'
import { lockMigrations } from './postgres/pooled-dialect.ts'
import type { Database } from './schema.ts'

/** Matches migrations, but not their tests and data files. */
const migrationFile = /^\d{4}-[a-z\d-]+(\.from-\d{4})?\.ts$/

/**
 * The files in `migrations/`, run in alphabetical order. Never edit one that has run anywhere. The name of a new one
 * ends with the oldest migration that code must know to run on the new schema, as in `0044-client-file.from-0043.ts`.
 */
const provider = new FileMigrationProvider({
  fs: { readdir: async (folder) => (await readdir(folder)).filter((file) => migrationFile.test(file)) },
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
})
const migrations = await provider.getMigrations()

/** Names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/**
 * Runs the pending migrations, up to the named one if given, and returns their names. Safe to call from several
 * processes at once. Does nothing on a schema that a newer version extended compatibly; throws on any other newer one.
 */
export async function migrate(db: Database, upTo?: string): Promise<string[]> {
  if (isSqlite(db)) return runPending(db, upTo)
  // All on one connection, which PgBouncer guarantees only within a transaction.
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx)
    return runPending(trx, upTo)
  })
}

async function runPending(db: Database, upTo: string | undefined): Promise<string[]> {
  const done = await doneMigrations(db)
  if (newerMigrations(done, migrationNames).length > 0) return []
  const migrator = new Migrator({ db, provider })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function doneMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the pending migrations, given the names of the completed ones. Throws if the database belongs to another
 * product, or if a newer version changed its schema incompatibly.
 */
export function pendingMigrations(done: readonly string[]): string[] {
  if (done.length === 0) throw new Error('The copy has no data of this product')
  newerMigrations(done, migrationNames)
  return migrationNames.filter((name) => !done.includes(name))
}

/** Runs the pending migrations of a copy and rolls them back. Throws if this version cannot migrate it. */
export async function checkMigrations(db: Database): Promise<void> {
  const pending = pendingMigrations(await doneMigrations(db))
  const trial = await db.startTransaction().execute()
  try {
    for (const name of pending) await migrations[name]?.up(trial)
  } finally {
    await trial.rollback().execute()
  }
}
