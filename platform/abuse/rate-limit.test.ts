import { beforeEach, expect, test, vi } from 'vitest'
import { createDeps } from '#server/deps.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { budgets } from './budgets.ts'
import { networksOf } from './networks.ts'
import { powDifficultyOf } from './pow-difficulty.server.ts'
import { allow, allowForContact, type Counting, countForAll, doublings } from './rate-limit.server.ts'

onBothDatabases('a rate limit', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
  })
  const from = (address: string): Counting => ({ deps: product.deps, networks: networksOf(address) })
  /** Makes `times` sequential attempts; returns how many were allowed. */
  const allowed = async (times: number, attempt: () => Promise<boolean>) => {
    let count = 0
    for (let nth = 0; nth < times; nth += 1) count += Number(await attempt())
    return count
  }

  test('counts across processes and resets after its window', async () => {
    const { deps, clock } = product
    const other = await createDeps(deps.settings, () => clock.now)
    const tries = async () => {
      const created = Array.from({ length: 12 }, (_, at) =>
        allow({ ...from('192.0.2.1'), deps: at % 2 ? deps : other }, 'own-message', 'ana'),
      )
      return (await Promise.all(created)).filter(Boolean).length
    }
    expect(await tries()).toBe(5)
    product.clock.advance(3600)
    expect(await tries()).toBe(5)
    expect(await allow(from('192.0.2.1'), 'own-message', 'bea')).toBe(true)
    other.documents.end()
    await other.db.destroy()
  })

  test('returns the time to wait for the budget that ends last', async () => {
    const ctx = from('192.0.2.1')
    await allowed(5, () => allow(ctx, 'second-factor', 'ana'))
    expect(ctx.retryAfter).toBeUndefined()
    product.clock.advance(100)
    expect(await allow(ctx, 'second-factor', 'ana')).toBe(false)
    expect(ctx.retryAfter).toBe(800)
    await allowed(4, () => allow(ctx, 'check-in-response', 'x'))
    expect(ctx.retryAfter).toBe(86_400)
  })

  test('counts the cost of an attempt', async () => {
    expect(await allow(from('192.0.2.1'), 'own-message', 'ana', { cost: 5 })).toBe(true)
    expect(await allow(from('192.0.2.1'), 'own-message', 'ana')).toBe(false)
  })

  test.each([
    ['an IPv4 address', (at: number) => `192.0.2.${at}`, 1, 'by its /24', 8],
    ['a /64 of IPv6', (at: number) => `2001:db8:0:${at.toString(16)}::1`, 1, 'by its /56', 4],
    ['a /64 of IPv6', (at: number) => `2001:db8:0:${(at * 256).toString(16)}::1`, 1, 'by its /48', 8],
  ])('counts %s, and %s', async (_, address, alone, __, together) => {
    const { points } = budgets['return-code']
    expect(await allowed(15, () => allow(from(address(1)), 'return-code'))).toBe(points * alone)
    // Refusals of the first network use up no points of its neighbors.
    let rest = 0
    for (let at = 2; at < 20; at += 1) rest += await allowed(12, () => allow(from(address(at)), 'return-code'))
    expect(rest).toBe(points * (together - alone))
    expect(await allow(from('198.51.100.1'), 'return-code')).toBe(true)
    expect(await allow(from('2001:db8:ffff::1'), 'return-code')).toBe(true)
  })

  test('limits a contact per household, then for all strangers, but not on a familiar network', async () => {
    const code = { house: ['code-contact-day'], strangers: 'code-contact-strangers' } as const
    const ask = (address: string, familiar = false) => allowForContact(from(address), 'ana', code, async () => familiar)
    for (let house = 1; house <= 5; house += 1)
      expect(await allowed(20, () => ask(`198.51.${house}.1`))).toBe(budgets['code-contact-day'].points)
    expect(await ask('203.0.113.1')).toBe(false)
    expect(await ask('203.0.113.1', true)).toBe(true)
  })

  test('past a global budget logs it and raises the proof-of-work difficulty until the window ends', async () => {
    const noted = vi.spyOn(product.deps.events, 'note')
    const ctx = from('192.0.2.1')
    const { points, seconds } = budgets['password-all']
    expect(await powDifficultyOf(ctx)).toBe(0)
    expect(await countForAll(ctx, 'password-all', { cost: points })).toBe(0)
    expect(await powDifficultyOf(ctx)).toBe(0)
    expect(noted).not.toHaveBeenCalled()
    expect(await countForAll(ctx, 'password-all')).toBe(1)
    expect(noted).toHaveBeenCalledWith('rateLimited', 'password-all')
    expect(await powDifficultyOf(ctx)).toBe(1)
    expect(await countForAll(ctx, 'reset-all')).toBe(0)
    await countForAll(ctx, 'password-all', { cost: 100 * points })
    expect(await powDifficultyOf(ctx)).toBe(3)
    product.clock.advance(seconds)
    expect(await powDifficultyOf(ctx)).toBe(0)
  })
})

test.each([
  [0, 0],
  [100, 0],
  [101, 1],
  [199, 1],
  [200, 2],
  [400, 3],
  [1_000_000, 3],
])('%i attempts of 100 double the proof of work %i times', (points, times) => {
  expect(doublings(points, 100)).toBe(times)
})
