import { expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { networksOf } from './networks.ts'
import { createRequestLimit } from './request-limit.ts'

const { points, seconds } = budgets.requests

test('limits the requests of a network per minute and returns the seconds to wait', () => {
  let at = 0
  const take = createRequestLimit(() => new Date(at))
  const here = networksOf('192.0.2.1')
  for (let nth = 0; nth < points; nth += 1) expect(take(here)).toBeNull()
  at = 10_500
  expect(take(here)).toBe(seconds - 10)
  at = seconds * 1000 - 1
  expect(take(here)).toBe(1)
  expect(take(networksOf('192.0.2.2'))).toBeNull()
  at = seconds * 1000
  expect(take(here)).toBeNull()
})

test('counts IPv6 addresses of a /48 together, without affecting neighbors of a refused one', () => {
  const take = createRequestLimit(() => new Date(0))
  const from = (subnet: number) => networksOf(`2001:db8:0:${(subnet * 256).toString(16)}::1`)
  const allowed = (subnet: number, times: number) =>
    Array.from({ length: times }, () => take(from(subnet))).filter((wait) => wait === null).length
  expect(allowed(1, 20 * points)).toBe(points)
  let together = points
  for (let subnet = 2; subnet < 20; subnet += 1) together += allowed(subnet, 2 * points)
  expect(together).toBe(8 * points)
  expect(take(networksOf('2001:db8:1::1'))).toBeNull()
})

test('resets all counts above the maximum number of networks', () => {
  const take = createRequestLimit(() => new Date(0))
  const network = (name: string) => [{ name, times: 1 }] as const
  for (let nth = 0; nth <= points; nth += 1) take(network('here'))
  for (let other = 1; other < 100_000; other += 1) take(network(`${other}`))
  expect(take(network('here'))).not.toBeNull()
  take(network('one more'))
  expect(take(network('here'))).toBeNull()
})
