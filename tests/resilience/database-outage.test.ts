import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { backUp, restore } from '#database/backup/backup.ts'
import { openDatabase } from '#database/open.ts'
import { createPostgresDatabase } from '../database/own-database.ts'
import { startPostgres } from '../database/postgres.ts'
import { startTcpProxy, type TcpProxy } from '../services/tcp-proxy.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { type RunningProduct, startProduct } from '../support/product-process.ts'
import { sendPages } from './outage.ts'
import { type Data, type Person, people, storedOf } from './people.ts'

const pages = 6
let data: Data
let proxy: TcpProxy
let products: RunningProduct[]

beforeEach(async () => {
  const url = new URL(await createPostgresDatabase())
  data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-outage-')), DATABASE_URL: url.href }
  proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const environment = { DATABASE_URL: url.href, DATABASE_SECONDS: '2' }
  products = [await startProduct(environment, data.DATA_DIR), await startProduct(environment, data.DATA_DIR)]
})
afterEach(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await proxy.close()
  rmSync(data.DATA_DIR, { recursive: true, force: true })
})

const origins = () => products.map(({ origin }) => origin)
const readiness = () =>
  Promise.all(
    origins().map(async (origin) => (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(9000) })).status),
  )

/** Expects that all acknowledged pages are stored. */
async function expectAllStored(everybody: readonly Person[]): Promise<void> {
  const acted = everybody.filter(({ pagesKept }) => pagesKept > 0)
  const stored = await storedOf(data, acted)
  for (const [at, { pagesKept, answers }] of acted.entries())
    expect(stored[at]).toMatchObject(answersUpTo(pagesKept, answers))
}

test('recovers soon after the server hung', async () => {
  const everybody = await people(data, 500, 7)
  const seen = sendPages(origins(), everybody, pages)
  await pause(1000)
  proxy.hang(true)
  proxy.silence()
  await pause(4000)
  const during = await readiness()
  // Silent connections stay silent; only new ones are answered.
  proxy.hang(false)
  await pause(5000)
  await seen.end()
  expect(during).toEqual([503, 503])
  expect(seen.byStatus[500]).toBeUndefined()
  expect(seen.secondsWithout).toBeLessThan(9)
  expect(await readiness()).toEqual([200, 200])
  await expectAllStored(everybody)
})

test('skips a read-only server, also to restore, and leaves it once the address is corrected', async () => {
  const standby = await startPostgres({ standbyOf: inject('postgresUrl') })
  const primary = Number(new URL(inject('postgresUrl')).port)
  const hosts = [standby.url, inject('postgresUrl')].map((url) => new URL(url).host)
  expect(await addByFirstOf(...hosts)).toBe(1n)
  const everybody = await people(data, 500, 8)
  const seen = sendPages(origins(), everybody, pages)
  await pause(1000)
  proxy.pointTo(Number(new URL(standby.url).port))
  proxy.cut()
  await pause(2000)
  const during = await readiness()
  await pause(2000)
  proxy.pointTo(primary)
  await pause(4000)
  await seen.end()
  expect(during).toEqual([503, 503])
  expect(seen.byStatus[500]).toBeUndefined()
  expect(seen.secondsWithout).toBeLessThan(7)
  expect(await readiness()).toEqual([200, 200])
  await expectAllStored(everybody)
  const settings = { dataDir: data.DATA_DIR, databaseUrl: urlOf(hosts), backupKey: undefined }
  const copy = path.join(data.DATA_DIR, 'copy')
  await backUp(settings, copy)
  await restore(settings, copy)
  await expectAllStored(everybody)
  await standby.stop()
})

/** The database's URL with several servers, as an operator would set it. */
const urlOf = (hosts: readonly string[]) => data.DATABASE_URL?.replace(new URL(data.DATABASE_URL).host, hosts.join(','))

/** Adds a row by a URL with several servers. Returns the number of rows added. */
async function addByFirstOf(...hosts: string[]): Promise<bigint | undefined> {
  const db = openDatabase({ dataDir: data.DATA_DIR, databaseUrl: urlOf(hosts) })
  const row = { key: 'by several', points: 1, expires_at: '2027-01-01T00:00:00.000Z' }
  const added = await db.insertInto('rate_limit').values(row).executeTakeFirst()
  await db.destroy()
  return added.numInsertedOrUpdatedRows
}
