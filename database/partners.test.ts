import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { storePartners } from './partners.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-partners-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const now = new Date('2026-11-20T15:42:00Z')
const partners = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, key: `partner-${at}`, data: '{}' }))

test.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', createPostgresDatabase],
])('stores the partners from several processes at once on %s, each key by one of them', async (_, create) => {
  const settings = { dataDir, databaseUrl: await create() }
  const processes = Array.from({ length: 6 }, () => openDatabase(settings))
  const [db] = processes
  if (!db) throw new Error('There is no process')
  await migrate(db)
  await Promise.all(processes.map((each) => storePartners(each, partners, now)))
  const stored = db.selectFrom('partner').select(['id', 'key', 'revision']).orderBy('id')
  expect(await stored.execute()).toEqual(partners.map(({ id, key }) => ({ id, key, revision: 0 })))
  await storePartners(db, [{ id: 1, key: 'another-key', data: '{"name":"New"}' }], now)
  expect(await stored.executeTakeFirst()).toEqual({ id: 1, key: 'another-key', revision: 1 })
  await expect(storePartners(db, [{ id: 9, key: 'partner-2', data: '{}' }], now)).rejects.toThrow('belongs to another')
  const namesOf = (id: number) =>
    db.selectFrom('partner_name').select('name').where('partner_id', '=', id).where('given_up_at', 'is', null)
  expect((await namesOf(1).execute()).map(({ name }) => name)).toEqual(['another-key'])
  await Promise.all(processes.map((each) => each.destroy()))
})

test('a slug belongs to its first partner, also a year after it was given up, a key to its partner', async () => {
  const db = openDatabase({ dataDir: mkdtempSync(path.join(dataDir, 'names-')), databaseUrl: undefined })
  await migrate(db)
  const partner = (id: number, key: string, slugs: string[]) => ({ id, key, data: JSON.stringify({ slugs }) })
  const names = async () => {
    const rows = await db.selectFrom('partner_name').selectAll().orderBy('name').execute()
    return rows.map(({ name, partner_id, given_up_at }) => `${name} ${partner_id}${given_up_at ? ' given up' : ''}`)
  }
  expect(await storePartners(db, [partner(2, 'lake', ['Shore', 'house'])], now)).toEqual([])
  expect(await names()).toEqual(['house 2', 'lake 2', 'shore 2'])
  const used = await storePartners(db, [partner(1, 'House', ['shore', 'lake', 'hill'])], now)
  expect(used).toEqual(['shore', 'lake', 'house'])
  expect(await names()).toEqual(['hill 1', 'house 1', 'lake 2', 'shore 2'])
  const version = { partner_id: 2, number: 1, data: '{"slugs":["bay"]}', based_on: null, revision: 1 }
  await db
    .insertInto('partner_version')
    .values({ ...version, created_at: now.toISOString() })
    .execute()
  await db.updateTable('partner').set({ published: 1 }).where('id', '=', 2).execute()
  expect(await storePartners(db, [], now)).toEqual(['shore', 'lake'])
  expect(await names()).toEqual(['bay 2', 'hill 1', 'house 1', 'lake 2', 'shore 2 given up'])
  expect(await storePartners(db, [], new Date('2027-11-21T15:42:00Z'))).toEqual(['lake'])
  expect(await names()).toEqual(['bay 2', 'hill 1', 'house 1', 'lake 2', 'shore 1'])
  await db.destroy()
})
