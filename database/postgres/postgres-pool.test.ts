import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase, cutConnections } from '#tests/database/own-database.ts'
import { startTcpProxy, type TcpProxy } from '#tests/services/tcp-proxy.ts'
import { DatabaseAway, databaseAwayIn } from '../database-away.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../schema.ts'

let url: URL
let proxy: TcpProxy
let db: Database
/** Connection to the same database that bypasses the proxy. */
let other: pg.Client
beforeAll(async () => {
  url = new URL(await createPostgresDatabase())
  other = new pg.Client({ connectionString: url.href })
  await other.connect()
  await other.query('create table rate_limit (key text primary key, points integer not null, expires_at text)')
  proxy = await startTcpProxy(Number(url.port))
  db = open(`127.0.0.1:${proxy.port}`)
})
beforeEach(() => other.query('truncate rate_limit'))
afterAll(async () => {
  await db.destroy()
  await other.end()
  await proxy.close()
})

const open = (hosts: string) =>
  openDatabase({
    dataDir: '',
    databaseUrl: url.href.replace(url.host, hosts),
    databaseConnections: 2,
    databaseSeconds: 2,
  })
const add = (to: Database, key: string) =>
  to.insertInto('rate_limit').values({ key, points: 1, expires_at: '' }).execute()
const keys = async () => (await other.query('select key from rate_limit order by key')).rows.map(({ key }) => key)
const errorOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => null,
    (error: unknown) => error,
  )

test('connects to the first server that answers', async () => {
  const several = open(`127.0.0.1:1,${url.host}`)
  await Promise.all([add(several, 'one'), add(several, 'two'), add(several, 'three')])
  expect(await keys()).toEqual(['one', 'three', 'two'])
  await several.destroy()
})

test('throws the error of a transaction with a lost connection, and runs the next one', async () => {
  const lost = db.transaction().execute(async (trx) => {
    await add(trx, 'lost')
    await cutConnections(other)
    await add(trx, 'never sent')
  })
  const error = await errorOf(lost)
  expect(databaseAwayIn(error)?.message).toMatch(/terminat|connection error/)
  await db.transaction().execute((trx) => add(trx, 'next'))
  expect(await keys()).toEqual(['next'])
})

test('leaves a server that became read-only, and skips read-only ones', async () => {
  await db.connection().execute(async (one) => {
    await sql`set session characteristics as transaction read only`.execute(one)
    expect(await errorOf(add(one, 'refused'))).toMatchObject({ code: '25006' })
    expect(await errorOf(sql`select 1`.execute(one))).toBeInstanceOf(DatabaseAway)
  })
  await add(db, 'by another connection')
  await other.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`)
  await cutConnections(other)
  await errorOf(sql`select 1`.execute(db))
  expect(await errorOf(sql`select 1`.execute(db))).toMatchObject({ message: 'The server takes no writes' })
  await other.query(`alter database ${url.pathname.slice(1)} reset default_transaction_read_only`)
  await add(db, 'later')
  expect(await keys()).toEqual(['by another connection', 'later'])
})

test('cancels a statement that takes too long or waits for a lock', async () => {
  expect(await errorOf(sql`select pg_sleep(5)`.execute(db))).toMatchObject({ name: 'DatabaseAway', code: '57014' })
  await add(db, 'locked')
  await other.query('begin')
  await other.query('select * from rate_limit for update')
  const waits = db.updateTable('rate_limit').set({ points: 2 }).execute()
  expect(await errorOf(waits)).toMatchObject({ name: 'DatabaseAway', code: '55P03' })
  await other.query('rollback')
})

test('drops an unresponsive connection and uses another', async () => {
  await sql`select 1`.execute(db)
  proxy.silence()
  const began = performance.now()
  const errors = await Promise.all([add(db, 'one'), add(db, 'two'), add(db, 'three')].map(errorOf))
  expect(errors.some(databaseAwayIn)).toBe(true)
  await add(db, 'four')
  expect(performance.now() - began).toBeLessThan(8000)
  expect(await keys()).toContain('four')
})

test('limits the wait for a connection', async () => {
  const block = other.query('begin; lock table rate_limit')
  await block
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => errorOf(add(db, key))))
  expect(all.every(databaseAwayIn)).toBe(true)
  await other.query('rollback')
})

test('rethrows other errors unchanged', async () => {
  await add(db, 'twice')
  const error = await errorOf(add(db, 'twice'))
  expect(error).toMatchObject({ code: '23505' })
  expect(databaseAwayIn(error)).toBeNull()
  const cannotBeSent = { toPostgres: () => Reflect.get({}, 'absent').more }
  expect(databaseAwayIn(await errorOf(sql`select ${cannotBeSent}`.execute(db)))).toBeNull()
  await add(db, 'after')
})
