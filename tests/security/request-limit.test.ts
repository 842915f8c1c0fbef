import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '#platform/abuse/budgets.ts'
import { type RunningProduct, startProduct } from '../support/product-process.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: '1', ORIGIN: 'http://localhost:0', LOG_LEVEL: 'warn' })
})
afterAll(() => product.stop())

/** Sends a request as a proxy would for this client address. */
const ask = (address: string, path = '/api/no-such-call') =>
  fetch(product.origin + path, { headers: { 'x-forwarded-for': address } })

test("limits the requests of one address per minute with 429 and the time to wait, but not a neighbor's", async () => {
  const { points, seconds } = budgets.requests
  const statuses: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, async (_, worker) => {
      for (let nth = worker; nth < points; nth += 20) {
        const answer = await ask('203.0.113.9')
        await answer.arrayBuffer()
        statuses.push(answer.status)
      }
    }),
  )
  expect(statuses).toEqual(Array(points).fill(404))
  const refused = await ask('203.0.113.9', '/help')
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect((await ask('203.0.113.10', '/help')).status).toBe(200)
  expect(product.log()).toContain('"detail":"requests"')
}, 60_000)
