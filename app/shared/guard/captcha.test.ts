import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/product.ts'
import { checkCaptcha, makeChallenge, passesCaptcha } from './captcha.server.ts'

onBothDatabases('the captcha', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
  })
  const solve = async () => {
    const challenge = await makeChallenge(product.deps)
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  }
  const encoded = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64')
  const check = (solved: unknown) => checkCaptcha(product.deps, encoded(solved))

  test('accepts a solution once', async () => {
    const solved = await solve()
    const states = await Promise.all([check(solved), check(solved), check(solved)])
    expect(states.toSorted()).toEqual(['right', 'used', 'used'])
  })

  test('rejects an expired solution', async () => {
    const solved = await solve()
    product.clock.now = new Date(product.clock.now.getTime() + 21 * 60_000)
    expect(await check(solved)).toBe('expired')
  })

  test('rejects forged solutions and challenges of lower difficulty', async () => {
    const { challenge, solution } = await solve()
    const { parameters } = challenge
    const other = await solve()
    for (const forged of [
      { challenge, solution: { ...solution, derivedKey: 'ff'.repeat(32) } },
      { challenge, solution: other.solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      {
        challenge: { ...challenge, parameters: { ...parameters, data: { until: '2099-01-01T00:00:00.000Z' } } },
        solution,
      },
      { challenge: { parameters, signature: other.challenge.signature }, solution },
      { challenge, solution: null },
      'nonsense',
      null,
    ])
      expect(await check(forged)).toBe('wrong')
    for (const typed of ['%', '{}', 'x'.repeat(10_000)]) expect(await checkCaptcha(product.deps, typed)).toBe('wrong')
    expect(await checkCaptcha(product.deps, '')).toBe('none')
    expect(await checkCaptcha(product.deps, null)).toBe('none')
    expect(await check({ challenge, solution })).toBe('right')
  })

  test('allows a few requests without a solution, and any with one', async () => {
    const ctx = { deps: product.deps, addressPrefix: '192.0.2.1', reference: 'test' }
    const form = (captcha?: string) => {
      const data = new FormData()
      if (captcha) data.set('captcha', captcha)
      return data
    }
    for (let nth = 0; nth < 10; nth += 1) expect(await passesCaptcha(ctx, form())).toBe(true)
    expect(await passesCaptcha(ctx, form())).toBe(false)
    const solved = encoded(await solve())
    expect(await passesCaptcha(ctx, form(solved))).toBe(true)
    expect(await passesCaptcha(ctx, form(solved))).toBe(false)
    expect(await passesCaptcha({ ...ctx, addressPrefix: '192.0.2.2' }, form(solved))).toBe(true)
  })
})
