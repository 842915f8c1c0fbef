import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, openSqliteFile, sqliteFile } from '../open.ts'
import type { Database } from '../schema.ts'

let dataDir: string
let db: Database

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-statements-'))
  db = openDatabase({ dataDir, databaseUrl: undefined })
  await createTable('key', 'expires_at')
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

async function createTable(...columns: string[]) {
  const table = db.schema.createTable('rate_limit').addColumn('points', 'integer')
  await columns.reduce((created, column) => created.addColumn(column, 'text'), table).execute()
}
const keys = async () => (await db.selectFrom('rate_limit').selectAll().execute()).map(({ key }) => key)
const put = (key: string) => db.insertInto('rate_limit').values({ key, points: 1, expires_at: '' }).execute()

test('a cached statement returns current rows, even after its table was recreated', async () => {
  expect(await keys()).toEqual([])
  await put('one')
  expect(await keys()).toEqual(['one'])
  await db.schema.dropTable('rate_limit').execute()
  await createTable('expires_at', 'key')
  await put('two')
  expect(await keys()).toEqual(['two'])
})

test('a transaction that has only read so far already blocks writes of other processes', async () => {
  const other = openSqliteFile(sqliteFile(dataDir))
  other.pragma('busy_timeout = 0')
  const write = () => other.exec("insert into rate_limit (key) values ('other')")
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('rate_limit').select('key').execute()
    expect(write).toThrow('locked')
  })
  write()
  other.close()
  expect(await keys()).toEqual(['other'])
})
