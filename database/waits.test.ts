import { afterEach, expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { longestWaitMs } from './figures.ts'
import { openDatabase } from './open.ts'
import { measureWaits } from './waits.ts'

afterEach(() => vi.restoreAllMocks())

test('reports the wait of the oldest waiter', () => {
  let at = 0
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  const waits = measureWaits()
  expect(waits.longestMs()).toBe(0)
  const first = waits.begin()
  at = 300
  const second = waits.begin()
  at = 1000
  expect(waits.longestMs()).toBe(1000)
  first()
  expect(waits.longestMs()).toBe(700)
  second()
  expect(waits.longestMs()).toBe(0)
})

test('makes a transaction wait on PostgreSQL while all connections are taken', async () => {
  const db = openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase() })
  const current = Promise.withResolvers<void>()
  const holding = Array.from({ length: 10 }, () => {
    const started = Promise.withResolvers<void>()
    const ended = db.transaction().execute(async () => {
      started.resolve()
      await current.promise
    })
    return { started: started.promise, ended }
  })
  await Promise.all(holding.map(({ started }) => started))
  expect(longestWaitMs(db)).toBe(0)
  const late = db.selectFrom('partner').select('id').execute()
  late.catch(() => undefined)
  await expect.poll(() => longestWaitMs(db)).toBeGreaterThan(50)
  current.resolve()
  await Promise.all(holding.map(({ ended }) => ended))
  await late.catch(() => undefined)
  expect(longestWaitMs(db)).toBe(0)
  await db.destroy()
})
