import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { returnCode, returnCodeHash } from '#domain/check-ups/return-code/return-code.ts'
import { sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { smsBudget } from '#domain/contacts/sms-budget.server.ts'
import { addPerson, browserWithCheckUp } from '#features/accounts/sign-in/accounts.example.ts'
import { sessionBrowser } from '#features/report/report.example.ts'
import { budgets, type WorkBudget } from '#platform/abuse/budgets.ts'
import { countForAll } from '#platform/abuse/rate-limit.server.ts'
import { noteFamiliarNetwork } from '#platform/request/familiar-network.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { readRequest } from '#server/http/request.ts'
import { type Browser, type Fields, onEmbeddedDatabase, origin, type Product } from '../support/product.ts'

/** Maximum cost of a text message in US cents: twice the usual price with carriers' fees. */
const centsPerSms = 2

onEmbeddedDatabase('a flood', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
    await product.deps.db.deleteFrom('outbox_message').execute()
  })
  const from = (address: string): Promise<RequestContext> =>
    readRequest(new Request(`${origin}/login`), product.deps, { reference: '', address, fromThisMachine: false })
  /** Requests a code with a solved captcha, which is the worst case. */
  const ask = async (address: string, contact: string) => sendAccountCode(await from(address), contact)
  const sent = async (method: 'email' | 'phone') => {
    const rows = await product.deps.db.selectFrom('outbox_message').select('id').where('method', '=', method).execute()
    return rows.length
  }
  const phone = (at: number) => `212${String(2_000_000 + at)}`
  const home = '198.51.100.7'
  /** Creates an account that was signed in to from home. */
  const known = async (contact: string) => {
    const id = await addPerson(product, contact.includes('@') ? 'email' : 'phone', contact)
    await noteFamiliarNetwork(await from(home), id)
    return contact
  }

  test('a flood from 1,000 addresses of one /48 does not affect others', async () => {
    for (let at = 0; at < 1000; at += 1) {
      const address = `2001:db8:7:${at.toString(16)}::1`
      await ask(address, at % 2 ? phone(at) : `flood-${at}@example.org`)
    }
    expect(await sent('email')).toBeLessThanOrEqual(8 * 60)
    expect(await sent('phone')).toBeLessThanOrEqual(8 * 12)
    expect(await ask('203.0.113.5', 'somebody-new@example.org')).toBe('sent')
    expect(await ask('203.0.113.6', '3865550177')).toBe('sent')
    expect(await ask('2001:db8:8::1', 'somebody-else@example.org')).toBe('sent')
  }, 120_000)

  test('a flood from 1,500 networks costs at most the budget of docs/security.md, and accounts get codes', async () => {
    const mine = await known('3865550142')
    for (let at = 0; at < 1500; at += 1) await ask(`10.${at >> 8}.${at & 255}.1`, phone(at))
    const { 'sms-hour': perHour, 'sms-day': perDay } = smsBudget(product.deps.settings)
    expect(await sent('phone')).toBe(perHour)
    // The responses are the same, but only the account gets a code.
    expect(await ask('203.0.113.9', mine)).toBe('sentIfKnown')
    expect(await ask('203.0.113.9', '3865550199')).toBe('sentIfKnown')
    expect(await sent('phone')).toBe(perHour + 1)
    expect(await ask('203.0.113.9', 'somebody-new@example.org')).toBe('sent')
    // An hour later, numbers without an account get text messages again.
    product.clock.advance(3600)
    expect(await ask('203.0.113.9', '3865550188')).toBe('sent')
    const page = readFileSync('docs/security.md', 'utf8')
    const dollars = (messages: number) => `$${(messages * centsPerSms) / 100}`
    expect(page).toContain(`${perHour} text messages an hour (${dollars(perHour)})`)
    expect(page).toContain(`${perDay} a day (${dollars(perDay)})`)
  }, 120_000)

  test.each([
    ['2125550142', 'by text message'],
    ['ana-at-home@example.org', 'by mail'],
  ])(
    'against one person, %s, never locks them out at home, from two networks or five hundred',
    async (contact) => {
      await known(contact)
      for (let at = 0; at < 60; at += 1) {
        product.clock.advance(60)
        await ask(`192.0.2.${at % 2 ? 1 : 2}`, contact)
        await ask(`203.0.113.${at % 2 ? 1 : 2}`, contact)
      }
      expect(await ask('100.64.9.9', contact)).toBe('sent')
      for (let at = 0; at < 500; at += 1) await ask(`10.${at >> 8}.${at & 255}.1`, contact)
      expect(await ask('100.65.9.9', contact)).toBe('tooMany')
      expect(await ask(home, contact)).toBe('sent')
    },
    120_000,
  )
})

/** An attempt at an entry point: address, fields and browser. */
type Act = { browser: Browser; path: string; fields: Fields }
/** An entry point with the global budget `all`: the request of an attacker, and of an ordinary user. */
type Door = {
  all: WorkBudget
  attack: (product: Product) => Promise<Act>
  ordinary: (product: Product) => Promise<Act>
}

const password = 'a walk in the park'
const shareTo = async (product: Product, to: string): Promise<Act> => {
  const { browser, responseId } = await sessionBrowser(product, doingWell)
  const names = { first_name: 'Rosa', last_name: 'Lee' }
  const fields = { ...names, method: 'email', share_to: to, share_from: 'rosa@example.org' }
  return { browser, path: `/share?responseId=${responseId}`, fields }
}
const doors: Record<string, Door> = {
  'a return code': {
    all: 'return-code-all',
    attack: async ({ browser }) => ({ browser: browser(), path: '/return-code', fields: { code: 'CDFG-HJKM' } }),
    ordinary: async (product) => {
      const { responseId } = await browserWithCheckUp(product)
      const code = returnCode(product.deps.keyedHash, responseId)
      await product.deps.db
        .updateTable('response')
        .set({ return_code_hash: returnCodeHash(product.deps.keyedHash, code) })
        .where('id', '=', responseId)
        .execute()
      return { browser: product.browser(), path: '/return-code', fields: { code } }
    },
  },
  'a password': {
    all: 'password-all',
    attack: async ({ browser }) => ({
      browser: browser(),
      path: '/login-old',
      fields: { at: 'password', contact: 'nobody@example.org', password, go: 'sign-in' },
    }),
    ordinary: async (product) => {
      await addPerson(product, 'email', 'ordinary@example.org', password)
      const fields = { at: 'password', contact: 'ordinary@example.org', password, go: 'sign-in' }
      return { browser: product.browser(), path: '/login-old', fields }
    },
  },
  'a link to choose a password': {
    all: 'reset-all',
    attack: async ({ browser }) => ({
      browser: browser(),
      path: '/password-reset',
      fields: { at: 'ask', contact: 'nobody@example.org' },
    }),
    ordinary: async (product) => {
      await addPerson(product, 'email', 'forgetful@example.org', password)
      const fields = { at: 'ask', contact: 'forgetful@example.org' }
      return { browser: product.browser(), path: '/password-reset', fields }
    },
  },
  'a share': {
    all: 'share-all',
    attack: (product) => shareTo(product, 'somebody@example.org'),
    ordinary: (product) => shareTo(product, 'daughter@example.org'),
  },
}

onEmbeddedDatabase(
  'a flood of attempts with',
  (product) => {
    beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
    const act = async ({ browser, path, fields }: Act, address: string) =>
      (await browser.post(path, fields, { 'x-forwarded-for': address })).status

    test.each(Object.entries(doors))(
      '%s is refused for its network, and for no other',
      async (_, door) => {
        const attack = await door.attack(product)
        let status = 0
        for (let nth = 0; nth < 100 && status !== 429; nth += 1) status = await act(attack, '192.0.2.1')
        expect(status).toBe(429)
        // As if from many networks: above the global budget, proofs of work become harder.
        await countForAll(product, door.all, { cost: budgets[door.all].points * 4 })
        expect(await act(await door.ordinary(product), '198.51.100.9')).toBe(303)
      },
      60_000,
    )
  },
  { TRUSTED_PROXIES: '1', ORIGIN: origin },
)
