import { CompiledQuery, type IsolationLevel } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { later } from '#app/shared/visit/later.ts'
import { createPostgresDatabase, cutConnections } from '#tests/database/own-database.ts'
import { openDatabase } from './open.ts'
import { postgresDialect } from './postgres-driver.ts'
import type { AnyTransaction, Database } from './schema.ts'

let databaseUrl: string
let db: Database
/** Another connection to the same database. */
let other: pg.Client
beforeAll(async () => {
  databaseUrl = await createPostgresDatabase()
  db = openDatabase({ dataDir: '', databaseUrl })
  other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('create table rate_limit (key text primary key, points integer not null, expires_at text)')
})
beforeEach(() => other.query('truncate rate_limit'))
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await db.destroy()
  await other.end()
})

const row = (db: Database, key: string, points: unknown = 1) =>
  db.insertInto('rate_limit').values({ key, points: points as number, expires_at: '' })
const keys = async () => (await other.query('select key from rate_limit order by key')).rows.map(({ key }) => key)
/** How many transactions are open on connections of the product. */
const openTransactions = async () =>
  (await other.query("select pid from pg_stat_activity where datname = current_database() and state like 'idle in %'"))
    .rowCount
const run = (use: (trx: AnyTransaction) => Promise<unknown>) => db.transaction().execute(use)

test('a transaction is sent in as many messages as it has statements that are waited for', async () => {
  const messages = vi.spyOn(pg.Connection.prototype, 'sync')
  const texts = vi.spyOn(pg.Connection.prototype, 'query')
  await run(async (trx) => {
    await row(trx, 'first').execute()
    await later(trx, row(trx, 'second'))
    await later(trx, row(trx, 'third'))
  })
  expect(messages).toHaveBeenCalledTimes(2)
  expect(texts).not.toHaveBeenCalled()
  expect(await keys()).toEqual(['first', 'second', 'third'])
})

test('a statement sees the writes that waited for it, and each gets its own rows', async () => {
  await row(db, 'known').execute()
  await run(async (trx) => {
    const changed = await later(trx, trx.updateTable('rate_limit').set({ points: 7 }).returning(['key', 'points']))
    await later(trx, row(trx, 'new'))
    expect(await trx.selectFrom('rate_limit').select('key').orderBy('key').execute()).toEqual([
      { key: 'known' },
      { key: 'new' },
    ])
    expect(changed).toEqual([{ key: 'known', points: 7 }])
    const { numDeletedRows } = await trx.deleteFrom('rate_limit').executeTakeFirstOrThrow()
    expect(numDeletedRows).toBe(2n)
  })
})

test('nothing runs after a transaction that did not begin', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const driver = postgresDialect(pool).createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()
  await driver.beginTransaction(connection, { isolationLevel: 'unknown' as IsolationLevel })
  await connection.executeQuery({ ...row(db, 'later').compile(), later: true } as CompiledQuery)
  await expect(connection.executeQuery(row(db, 'one').compile())).rejects.toThrow('syntax error')
  await driver.rollbackTransaction(connection)
  await driver.releaseConnection(connection)
  expect(await keys()).toEqual([])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await driver.destroy()
})

test('a connection in which a transaction did not end is not used again', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const driver = postgresDialect(pool).createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()
  await driver.beginTransaction(connection, {})
  await connection.executeQuery(row(db, 'open').compile())
  await driver.releaseConnection(connection)
  expect((await pool.query('select key from rate_limit')).rows).toEqual([])
  await expect.poll(openTransactions).toBe(0)
  await driver.destroy()
})

test('a write that fails takes all of its transaction with it, those before it and those after it', async () => {
  const failing = run(async (trx) => {
    await row(trx, 'before').execute()
    await later(trx, row(trx, 'waits'))
    await later(trx, row(trx, 'before'))
    await later(trx, row(trx, 'after'))
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await keys()).toEqual([])
  expect(await openTransactions()).toBe(0)
})

test('the first statement that fails, and one whose error is passed over, take the transaction with them', async () => {
  const first = run(async (trx) => {
    await later(trx, row(trx, 'waits'))
    await row(trx, 'null', null).execute()
  })
  await expect(first).rejects.toThrow('not-null')
  const passedOver = run(async (trx) => {
    await row(trx, 'one').execute()
    await later(trx, row(trx, 'null', null))
    await row(trx, 'two')
      .execute()
      .catch(() => undefined)
  })
  await expect(passedOver).rejects.toThrow('rolled back instead of committed')
  expect(await keys()).toEqual([])
  expect(await openTransactions()).toBe(0)
})

test('a value that cannot be sent leaves nothing of its message behind', async () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  const failing = run(async (trx) => {
    await row(trx, 'one').execute()
    await later(trx, row(trx, 'two'))
    await row(trx, 'circular', circular).execute()
  })
  await expect(failing).rejects.toThrow('circular')
  await run((trx) => row(trx, 'next').execute())
  expect(await keys()).toEqual(['next'])
  expect(await openTransactions()).toBe(0)
})

test('what waits is dropped with its transaction', async () => {
  const messages = vi.spyOn(pg.Connection.prototype, 'sync')
  const nothingSent = run(async (trx) => {
    await later(trx, row(trx, 'one'))
    throw new Error('changed my mind')
  })
  await expect(nothingSent).rejects.toThrow('changed my mind')
  expect(messages).not.toHaveBeenCalled()
  const somethingSent = run(async (trx) => {
    await row(trx, 'one').execute()
    await later(trx, row(trx, 'two'))
    throw new Error('changed my mind')
  })
  await expect(somethingSent).rejects.toThrow('changed my mind')
  await run((trx) => row(trx, 'next').execute())
  expect(await keys()).toEqual(['next'])
})

test('a connection that is lost in a transaction is not used again, and nothing of it is stored', async () => {
  let lost: number | undefined
  const pid = async (on: Database) =>
    (await on.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))).rows[0]?.pid
  const failing = run(async (trx) => {
    lost = await pid(trx)
    await row(trx, 'before').execute()
    await cutConnections(other)
    await later(trx, row(trx, 'waits'))
    await row(trx, 'after').execute()
  })
  await expect(failing).rejects.toThrow(/terminat|connection|ECONNRESET|EPIPE/)
  await run(async (trx) => {
    expect(await pid(trx)).not.toBe(lost)
    await row(trx, 'next').execute()
  })
  expect(await keys()).toEqual(['next'])
})

test('a connection that is lost while statements wait for a lock stores none of them', async () => {
  await row(db, 'locked').execute()
  await other.query('begin')
  await other.query("update rate_limit set points = 2 where key = 'locked'")
  const failing = run(async (trx) => {
    await later(trx, row(trx, 'before'))
    await later(trx, trx.updateTable('rate_limit').set({ points: 3 }).where('key', '=', 'locked'))
    await row(trx, 'after').execute()
  })
  const ended = failing.catch((error: Error) => error.message)
  await expect
    .poll(async () => (await other.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount)
    .toBe(1)
  await cutConnections(other)
  expect(await ended).toMatch(/terminat|connection|ECONNRESET|EPIPE/)
  await other.query('commit')
  await run((trx) => row(trx, 'next').execute())
  expect((await other.query('select key, points from rate_limit order by key')).rows).toEqual([
    { key: 'locked', points: 2 },
    { key: 'next', points: 1 },
  ])
})
