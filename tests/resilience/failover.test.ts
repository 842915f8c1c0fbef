import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '../database/postgres.ts'
import { startTcpProxy } from '../services/tcp-proxy.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { sendPages } from './outage.ts'
import { people, storedOf } from './people.ts'

/** Runs statements on a server, one after the other. */
async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const pages = 6

// Patroni, which decides when to promote, is in `npm run drill`; here the test promotes.
test.each(['killed', 'off the network'])(
  'each process goes over to the standby of a primary that is %s',
  async (how) => {
    const primary = await startPostgres()
    const standby = await startPostgres({ standbyOf: primary.url })
    const proxy = await startTcpProxy(Number(new URL(primary.url).port))
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-failover-'))
    const urlOf = (...hosts: string[]) => `postgres://checkup@${hosts.join(',')}/postgres`
    const data = { DATA_DIR: dataDir, DATABASE_URL: urlOf(`127.0.0.1:${proxy.port}`, new URL(standby.url).host) }
    await run(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    const everybody = await people(data, 400, 11)
    const token = 'a-token-of-the-monitoring-system-0002'
    const environment = { DATABASE_URL: data.DATABASE_URL, DATABASE_SECONDS: '2', METRICS_TOKEN: token }
    const products = [await startProduct(environment, dataDir), await startProduct(environment, dataDir)]
    const origins = products.map(({ origin }) => origin)
    const seen = sendPages(origins, everybody, pages)
    await pause(1500)

    if (how === 'killed') await primary.kill()
    else {
      proxy.hang(true)
      proxy.silence()
    }
    await pause(500)
    const scraping = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(7000) }
    const scraped = await Promise.all(
      origins.map(async (origin) => (await fetch(`${origin}/metrics`, scraping)).text()),
    )
    for (const each of scraped) expect(each).toMatch(/^checkup_database_up 0$/m)
    const before = seen.byStatus[303] ?? 0
    await run(standby.url, 'select pg_promote()')
    await expect.poll(() => seen.byStatus[303], { timeout: 30_000 }).toBeGreaterThan(before + 30)
    await seen.end()

    expect(seen.byStatus[500]).toBeUndefined()
    expect(seen.secondsWithout).toBeLessThan(20)
    for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const acted = everybody.filter(({ pagesKept }) => pagesKept > 0)
    expect(acted.length).toBeGreaterThan(10)
    const stored = await storedOf({ DATA_DIR: dataDir, DATABASE_URL: standby.url }, acted)
    for (const [at, { pagesKept, answers }] of acted.entries())
      expect(stored[at]).toMatchObject(answersUpTo(pagesKept, answers))

    await Promise.all(products.map((product) => product.stop()))
    await proxy.close()
    await standby.stop()
    await primary.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
