import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migratedPostgres } from '#tests/database/migrated.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'
import { openDatabase, sqliteFile } from '../open.ts'
import type { Database } from '../schema.ts'
import { MoveRefused, moveToPostgres } from './move-to-postgres.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onEmbeddedDatabase('moving to PostgreSQL', (product) => {
  const copyOfProduct = async (name: string) => {
    const dataDir = mkdtempSync(path.join(folder, name))
    await sql`vacuum into ${sql.lit(sqliteFile(dataDir))}`.execute(product.deps.db)
    return dataDir
  }
  const inPostgres = async <Result>(databaseUrl: string, use: (db: Database) => Promise<Result>) => {
    const db = openDatabase({ dataDir: folder, databaseUrl })
    return use(db).finally(() => db.destroy())
  }
  const ids = (databaseUrl: string) =>
    inPostgres(databaseUrl, async (db) =>
      (await db.selectFrom('response').select('id').execute()).map(({ id }) => id).sort(),
    )

  test('copies every table, repeats with --replace, and refuses to overwrite check-ups without it', async () => {
    const started = await beginCheckUps(product.deps, 450)
    const dataDir = await copyOfProduct('whole')
    const databaseUrl = await migratedPostgres()
    const tables = new Map<string, number>()
    await moveToPostgres(dataDir, databaseUrl, { onTable: (table, rows) => tables.set(table, rows) })
    const expected = started.map(({ responseId }) => responseId).sort()
    expect(await ids(databaseUrl)).toEqual(expected)
    expect(tables.get('response_holder')).toBe(450)

    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow(MoveRefused)
    await inPostgres(databaseUrl, (db) =>
      db
        .deleteFrom('response')
        .where('id', '=', expected[0] ?? '')
        .execute(),
    )
    await moveToPostgres(dataDir, databaseUrl, { replace: true })
    expect(await ids(databaseUrl)).toEqual(expected)
    // Foreign keys and triggers are in force after the move.
    const orphan = inPostgres(databaseUrl, (db) =>
      db.insertInto('answer').values({ response_id: 'none', question_id: 'q', value: '1' }).execute(),
    )
    await expect(orphan).rejects.toThrow('foreign key')
    const disabled = await inPostgres(databaseUrl, (db) =>
      sql`select 1 from pg_trigger where tgenabled = 'D'`.execute(db),
    )
    expect(disabled.rows).toEqual([])
  })

  test('leaves PostgreSQL unchanged if one row breaks a rule of the schema', async () => {
    const dataDir = await copyOfProduct('orphan')
    const databaseUrl = await migratedPostgres()
    const file = new SQLite(sqliteFile(dataDir))
    file.pragma('foreign_keys = off')
    file.prepare("insert into answer (response_id, question_id, value) values ('none', 'q', '1')").run()
    file.close()
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow('foreign key')
    expect(await ids(databaseUrl)).toEqual([])
  })

  test('is refused while a process has the file open, and for a file of another version', async () => {
    const dataDir = await copyOfProduct('in-use')
    const databaseUrl = await migratedPostgres()
    const other = openDatabase({ dataDir, databaseUrl: undefined })
    await other.selectFrom('response').select('id').limit(1).execute()
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow('stop the product first')
    await sql`delete from kysely_migration where name like '0072%'`.execute(other)
    await other.destroy()
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow('of different versions')
  })
})
