import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/schema.ts'
import { statement } from './statement.ts'

const opened: { db: Database; dataDir: string }[] = []
afterEach(async () => {
  for (const { db, dataDir } of opened.splice(0)) {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Opens a separate database with a row for each key. */
async function openWith(...keys: string[]): Promise<Database> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-statement-'))
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  opened.push({ db, dataDir })
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text')
    .addColumn('points', 'integer')
    .addColumn('expires_at', 'text')
    .execute()
  const rows = keys.map((key, index) => ({ key, points: index, expires_at: '' }))
  await db.insertInto('rate_limit').values(rows).execute()
  return db
}

const pointsOf = statement((db, { key, least }: { key: string; least: number }) =>
  db.selectFrom('rate_limit').select('points').where('key', '=', key).where('points', '>=', least),
)

test('returns the rows for the values of each call, also concurrently', async () => {
  const db = await openWith('ana', 'luz')
  const asked = ['ana', 'luz', 'nobody', 'ana'].map((key) => pointsOf(db, { key, least: 0 }))
  expect(await Promise.all(asked)).toEqual([[{ points: 0 }], [{ points: 1 }], [], [{ points: 0 }]])
  expect(await pointsOf(db, { key: 'ana', least: 1 })).toEqual([])
})

test('a transaction and another database get their own rows', async () => {
  const [one, other] = [await openWith('ana'), await openWith('luz', 'ana')]
  expect(await pointsOf(one, { key: 'ana', least: 0 })).toEqual([{ points: 0 }])
  expect(await pointsOf(other, { key: 'ana', least: 0 })).toEqual([{ points: 1 }])
  const seen = await one.transaction().execute(async (trx) => {
    await trx.updateTable('rate_limit').set({ points: 7 }).execute()
    return pointsOf(trx, { key: 'ana', least: 0 })
  })
  expect(seen).toEqual([{ points: 7 }])
})

test('no value stays in a statement', async () => {
  const db = await openWith('ana')
  const built: unknown[] = []
  const find = statement((given, values: { key: string }) => {
    const query = given.selectFrom('rate_limit').select('key').where('key', '=', values.key)
    built.push(query.compile())
    return query
  })
  await find(db, { key: 'ana' })
  await find(db, { key: 'luz' })
  expect(built).toHaveLength(1)
  expect(JSON.stringify(built)).not.toMatch(/ana|luz/)
})
