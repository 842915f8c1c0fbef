import { CompiledQuery, type IsolationLevel, Kysely } from 'kysely'
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

/** Runs `use` on a database with one connection that has prepared how `read` reads a row. */
async function whenPrepared(use: (one: Database, read: (db: Database) => Promise<unknown>) => Promise<void>) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const one: Database = new Kysely({ dialect: postgresDialect(pool) })
  const read = (on: Database) => on.selectFrom('rate_limit').selectAll().where('key', '=', 'known').execute()
  await row(one, 'known').execute()
  for (let times = 0; times < 3; times++) expect(await read(one)).toEqual([known])
  await use(one, read).finally(() => one.destroy())
}
const known = { key: 'known', points: 1, expires_at: '' }

test('a statement that runs often is parsed and described once, and gives the same rows', async () => {
  await whenPrepared(async (one, read) => {
    const parsed = vi.spyOn(pg.Connection.prototype, 'parse')
    const described = vi.spyOn(pg.Connection.prototype, 'describe')
    for (let times = 0; times < 3; times++) expect(await read(one)).toEqual([known])
    expect(await one.selectFrom('rate_limit').select('key').where('key', '=', 'none').execute()).toEqual([])
    expect(parsed).toHaveBeenCalledTimes(1)
    expect(described).toHaveBeenCalledTimes(1)
  })
})

test('what changes the columns of a prepared statement is taken in, and fails a transaction that is under way once', async () => {
  await whenPrepared(async (one, read) => {
    try {
      await other.query("alter table rate_limit add column more text not null default 'x'")
      expect(await read(one)).toEqual([{ ...known, more: 'x' }])
      for (let times = 0; times < 3; times++) await read(one)
      await other.query('alter table rate_limit drop column more')
      const within = () => one.transaction().execute(read)
      await expect(within()).rejects.toThrow('cached plan')
      expect(await within()).toEqual([known])
    } finally {
      await other.query('alter table rate_limit drop column if exists more')
    }
  })
})

test('where the server has lost what was prepared, as behind a pooler, statements are sent whole from then on', async () => {
  await whenPrepared(async (one, read) => {
    await one.executeQuery(CompiledQuery.raw('deallocate all'))
    expect(await read(one)).toEqual([known])
    const parsed = vi.spyOn(pg.Connection.prototype, 'parse')
    for (let times = 0; times < 4; times++) expect(await read(one)).toEqual([known])
    expect(parsed).toHaveBeenCalledTimes(4)
  })
})

test('a statement that an error kept from being prepared is prepared the next time', async () => {
  await whenPrepared(async (one) => {
    const insert = (trx: AnyTransaction, key: string) => row(trx, key).execute()
    const both = (first: string, second: string) =>
      one.transaction().execute(async (trx) => {
        await later(trx, trx.deleteFrom('rate_limit').where('key', '=', second))
        await later(trx, row(trx, first))
        await trx.selectFrom('rate_limit').select('points').where('key', '=', second).execute()
      })
    await one.transaction().execute((trx) => insert(trx, 'a'))
    for (let times = 0; times < 4; times++) await expect(both('known', 'x')).rejects.toThrow('duplicate key')
    for (let times = 0; times < 4; times++) await both(`new ${times}`, 'x')
    expect(await keys()).toEqual(['a', 'known', 'new 0', 'new 1', 'new 2', 'new 3'])
  })
})

test('several commands in one text are run', async () => {
  await db.executeQuery(
    CompiledQuery.raw("insert into rate_limit values ('a', 1, ''); insert into rate_limit values ('b', 1, '')"),
  )
  expect(await keys()).toEqual(['a', 'b'])
})
