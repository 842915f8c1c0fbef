import SQLite from 'better-sqlite3'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { migrate, migrationNames } from '../migrate.ts'
import { sqliteFile, withLongLimits } from '../open.ts'
import type { Database, Schema } from '../schema.ts'
import { RowDigest } from './row-digest.ts'

/** Called after each table with its number of rows. */
type Moved = (table: string, rows: number) => void

/** A reason for which nothing was moved, for the operator. */
export class MoveRefused extends Error {}

type Options = { replace?: boolean; onTable?: Moved }

/**
 * Copies all rows from SQLite to PostgreSQL in one transaction, and commits only if PostgreSQL returns the same rows.
 * SQLite stays as it is, so the copy can be repeated. Throws `MoveRefused` if a process has the SQLite file open, if
 * the versions of the schemas differ, or if the target has check-ups and `replace` is not set.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string, options: Options = {}): Promise<void> {
  const source = openAlone(sqliteFile(dataDir))
  try {
    await withLongLimits({ dataDir, databaseUrl }, async (db) => {
      await migrate(db)
      await checkVersions(source, db)
      await db.transaction().execute(async (trx) => {
        const tables = (await trx.introspection.getTables()).map(({ name }) => name).sort()
        if (!options.replace && (await hasCheckUps(trx)))
          throw new MoveRefused('PostgreSQL has check-ups already. --replace deletes them first.')
        const foreignKeys = await dropForeignKeys(trx)
        await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx)
        for (const table of tables) {
          const rows = await copyTable(source, trx, table)
          options.onTable?.(table, rows)
        }
        for (const { table, name, definition } of foreignKeys)
          await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
      })
    })
  } finally {
    source.close()
  }
}

/** Opens an SQLite file with a lock that other connections cannot share. */
function openAlone(file: string): SQLite.Database {
  const source = new SQLite(file, { fileMustExist: true, timeout: 1000 })
  try {
    source.pragma('locking_mode = exclusive')
    source.exec('begin exclusive')
  } catch (error) {
    source.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new MoveRefused('The SQLite file is in use: stop the product first.')
    throw error
  }
  return source
}

async function checkVersions(source: SQLite.Database, db: Database): Promise<void> {
  const names = source.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  if (names.join() !== migrationNames.join() || rows.map(({ name }) => name).join() !== names.join())
    throw new MoveRefused('The databases are of different versions: start this version once on SQLite, then stop it.')
}

async function hasCheckUps(db: Kysely<Schema>): Promise<boolean> {
  const found = await sql`select 1 from response union all select 1 from person limit 1`.execute(db)
  return found.rows.length > 0
}

type ForeignKey = { table: string; name: string; definition: string }

/** Drops the foreign keys, so that tables can be filled in any order. Adding them again checks all rows. */
async function dropForeignKeys(trx: Kysely<Schema>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  return rows
}

const rowsAtOnce = 200

/** Copies a table with its triggers disabled: the source has the rows that they add. Returns the number of rows. */
async function copyTable(source: SQLite.Database, trx: Kysely<Schema>, table: string): Promise<number> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  const sent = new RowDigest()
  let batch: Row[] = []
  for (const row of source.prepare<[], Row>(`select * from "${table}"`).iterate()) {
    sent.add(row)
    batch.push(row)
    if (batch.length === rowsAtOnce) await insert(batch)
  }
  if (batch.length > 0) await insert(batch)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  if (!sent.equals(await digestOf(trx, table))) throw new Error(`PostgreSQL returned other rows of ${table}`)
  return sent.rows

  async function insert(rows: Row[]) {
    batch = []
    const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))
    const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)}`.execute(trx)
  }
}

type Row = Record<string, unknown>

async function digestOf(trx: Kysely<Schema>, table: string): Promise<RowDigest> {
  const digest = new RowDigest()
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(trx)
  const fetchNext: CompiledQuery<Row> = sql<Row>`fetch 1000 from copied`.compile(trx)
  for (let rows = await next(); rows.length > 0; rows = await next()) for (const row of rows) digest.add(row)
  await sql`close copied`.execute(trx)
  return digest

  async function next() {
    return (await trx.executeQuery(fetchNext)).rows
  }
}
