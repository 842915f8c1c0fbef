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
const partners = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, key: `partner-${at}`, data: '{}' }))

test.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', createPostgresDatabase],
])('on %s several processes store the partners at once, and a key belongs to one of them', async (_, create) => {
  const settings = { dataDir, databaseUrl: await create() }
  const processes = Array.from({ length: 6 }, () => openDatabase(settings))
  const [db] = processes
  if (!db) throw new Error('There is no process')
  await migrate(db)
  await Promise.all(processes.map((each) => storePartners(each, partners)))
  const stored = db.selectFrom('partner').select(['id', 'key', 'revision']).orderBy('id')
  expect(await stored.execute()).toEqual(partners.map(({ id, key }) => ({ id, key, revision: 0 })))
  await storePartners(db, [{ id: 1, key: 'another-key', data: '{"name":"New"}' }])
  expect(await stored.executeTakeFirst()).toEqual({ id: 1, key: 'another-key', revision: 1 })
  await expect(storePartners(db, [{ id: 9, key: 'partner-2', data: '{}' }])).rejects.toThrow('belongs to another')
  await Promise.all(processes.map((each) => each.destroy()))
})
