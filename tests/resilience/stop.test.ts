import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/own-database.ts'
import { startTcpProxy } from '../services/tcp-proxy.ts'
import { answersUpTo, pageForm } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { type Person, people, storedOf } from './people.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-stop-'))
const data = { DATA_DIR: dataDir }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Sends the first part of a form. Returns a function that sends the rest and returns the response status. */
async function sendHalf(origin: string, { cookie, answers }: Person): Promise<() => Promise<number | undefined>> {
  const body = pageForm(1, answers)
  const sending = request(`${origin}/checkUp/1`, {
    method: 'POST',
    headers: {
      origin,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
    sending.on('error', reject)
  })
  await new Promise((resolve) => sending.write(body.slice(0, 20), resolve))
  return () => {
    sending.end(body.slice(20))
    return status
  }
}

const ready = async (origin: string) => {
  const { status } = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } })
  return status
}
const refusesConnections = async (origin: string) =>
  ready(origin).then(
    () => false,
    () => true,
  )

test('reports not ready on SIGTERM, accepts no connections, and completes requests in flight', async () => {
  const product = await startProduct({ DRAIN_SECONDS: '1' }, dataDir)
  const [person] = await people(data, 1, 1)
  if (!person) throw new Error('Nobody is here')
  expect(await ready(product.origin)).toBe(200)
  const sendRest = await sendHalf(product.origin, person)
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGTERM')
  await expect.poll(() => ready(product.origin)).toBe(503)
  await expect.poll(() => refusesConnections(product.origin), { timeout: 10_000 }).toBe(true)
  expect(await sendRest()).toBe(303)
  expect(await ended).toBe(0)
  expect(await storedOf(data, [person])).toEqual([answersUpTo(1, person.answers)])
})

test('ends in time on SIGTERM despite a silent database and an incomplete request', async () => {
  const url = new URL(await createPostgresDatabase())
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const product = await startProduct(
    { DATABASE_URL: url.href, DATABASE_SECONDS: '1', REQUEST_SECONDS: '3' },
    mkdtempSync(path.join(dataDir, 'silent-')),
  )
  const socket = connect(Number(new URL(product.origin).port), 'localhost')
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.write('POST /start HTTP/1.1\r\nHost: localhost\r\n', resolve))
  proxy.hang(true)
  proxy.silence()
  const requested = fetch(`${product.origin}/reports`, { headers: { cookie: 'visit=x' } }).catch(() => null)
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  const began = performance.now()
  product.process.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await requested
  await proxy.close()
})
