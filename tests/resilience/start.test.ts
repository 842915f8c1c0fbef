import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/own-database.ts'
import { freePort } from '../services/free-port.ts'
import { startTcpProxy } from '../services/tcp-proxy.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { killProducts, startProduct } from '../support/product-process.ts'
import { depsOf, people, sendNextPage, storedOf } from './people.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a product with a database that does not answer until the proxy forwards to it. */
async function startWithoutDatabase() {
  const url = new URL(await createPostgresDatabase())
  const { port } = url
  const proxy = await startTcpProxy(1)
  url.port = String(proxy.port)
  const own = String(await freePort())
  const starting = startProduct({ PORT: own, DATABASE_URL: url.href }, dataDir)
  const statusOf = (at: string) =>
    fetch(`http://localhost:${own}${at}`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/healthz'), { timeout: 30_000 }).toBe(200)
  return { proxy, port: Number(port), starting, statusOf }
}

test('a process without its database waits for it, asks people to try again, and then continues', async () => {
  const { proxy, port, starting, statusOf } = await startWithoutDatabase()
  expect([await statusOf('/readyz'), await statusOf('/about')]).toEqual([503, 503])
  proxy.pointTo(port)
  const product = await starting
  expect([await statusOf('/readyz'), await statusOf('/about')]).toEqual([200, 200])
  expect(product.log().match(/the database does not answer/g)).toHaveLength(1)
  await product.stop()
  await proxy.close()
})

test('a signal ends a process that waits for its database', async () => {
  const { proxy, starting } = await startWithoutDatabase()
  killProducts('SIGTERM')
  await expect(starting).rejects.toThrow('ended with 0')
  await proxy.close()
})

// The short form of the drills upgrade and rollback.
test('a process serves while a newer version migrates, starts again then, and exits on any other schema', async () => {
  const data = { DATA_DIR: mkdtempSync(path.join(dataDir, 'newer-')) }
  const { db } = await depsOf(data)
  const extend = async (name: string, column: string) => {
    await sql`alter table answer add column ${sql.id(column)} text`.execute(db)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027')`.execute(db)
  }
  const everybody = await people(data, 3, 3)
  /** Sends a page of each person to a process, on the schema that `change` leaves. */
  const serves = async (change: () => Promise<void>) => {
    const product = await startProduct({}, data.DATA_DIR)
    await change()
    for (const person of everybody) await sendNextPage(product.origin, person)
    await product.stop()
  }
  await serves(() => extend('8888-next.from-0043', 'next'))
  await serves(async () => undefined)
  expect(await storedOf(data, everybody)).toEqual(everybody.map(({ answers }) => answersUpTo(2, answers)))
  await extend('8889-after-next.from-8888', 'last')
  await expect(startProduct({}, data.DATA_DIR)).rejects.toThrow('ended with 1')
  await db.destroy()
})
