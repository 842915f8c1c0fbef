import { pbkdf2Sync } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { onDatabase, origin } from '#tests/support/product.ts'
import { budgets } from './budgets.ts'
import { checkCaptcha, makeChallenge, passesBusy, passesCaptcha } from './captcha.server.ts'
import { networksOf } from './networks.ts'
import { type Counting, countForAll } from './rate-limit.server.ts'

onDatabase('the captcha', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
  })
  const solve = async () => {
    const challenge = await makeChallenge(product.deps)
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  }
  const encoded = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64')
  const at = (address: string): Counting => ({ deps: product.deps, networks: networksOf(address) })
  /** Returns the difficulty after `times` times the attempts that a global budget allows. */
  const powDifficulty = (times: number) =>
    countForAll(product, 'code-sms-all', { cost: times * budgets['code-sms-all'].points + 1 })
  const check = (solved: unknown) => checkCaptcha(product.deps, encoded(solved))

  test('accepts a solution once', async () => {
    const solved = await solve()
    const states = await Promise.all([check(solved), check(solved), check(solved)])
    expect(states.toSorted()).toEqual(['right', 'used', 'used'])
  })

  test('accepts a solution computed as documented in docs/api.md', async () => {
    const answer = await product.ask(new Request(`${origin}/api/captcha`, { headers: { host: 'localhost:3000' } }))
    const challenge = await answer.json()
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
    const bytes = Buffer.alloc(4)
    let solution: unknown = null
    for (let counter = 0; solution === null; counter += 1) {
      bytes.writeUInt32BE(counter)
      const password = Buffer.concat([Buffer.from(nonce, 'hex'), bytes])
      const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
      if (derivedKey.startsWith(keyPrefix)) solution = { counter, derivedKey }
    }
    expect(await check({ challenge, solution })).toBe('right')
  })

  test('rejects an expired solution', async () => {
    const solved = await solve()
    product.clock.advance(21 * 60)
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
    const ctx = at('192.0.2.1')
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
    expect(await passesCaptcha(at('192.0.2.2'), form(solved))).toBe(true)
  })

  test('becomes harder past a global budget, and then rejects an easy solution', async () => {
    const counterOf = async () => (await solve()).solution?.counter ?? 0
    const easy = await solve()
    await powDifficulty(1)
    expect(easy.challenge.parameters.data).toMatchObject({ doublings: 0 })
    expect(await check(easy)).toBe('right')
    expect(await counterOf()).toBeGreaterThanOrEqual(200)
    const medium = await solve()
    await powDifficulty(4)
    expect(await counterOf()).toBeGreaterThanOrEqual(800)
    expect(await check(medium)).toBe('easy')
    expect(await check(await solve())).toBe('right')
  })

  test('is optional within a global budget, and past it for a few requests only', async () => {
    const ctx = at('192.0.2.3')
    await countForAll(product, 'password-all', { cost: budgets['password-all'].points - 1 })
    expect(await passesBusy(ctx, 'password-all', null)).toBe(true)
    const tries = []
    for (let nth = 0; nth < 5; nth += 1) tries.push(await passesBusy(ctx, 'password-all', null))
    expect(tries).toEqual([true, true, true, false, false])
    expect(await passesBusy(ctx, 'password-all', encoded(await solve()))).toBe(true)
    expect(await passesBusy(at('192.0.2.4'), 'password-all', null)).toBe(true)
  })
})
