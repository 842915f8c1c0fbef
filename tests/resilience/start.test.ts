import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '#tests/database/own-database.ts'
import { freePort } from '#tests/free-port.ts'
import { killProducts, startProduct } from '#tests/product-process.ts'
import { startTcpProxy } from '#tests/tcp-proxy.ts'

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

test('a process that waits for its database is ended by a signal', async () => {
  const { proxy, starting } = await startWithoutDatabase()
  killProducts('SIGTERM')
  await expect(starting).rejects.toThrow('ended with 0')
  await proxy.close()
})
