import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { addPerson } from '#app/accounts/accounts.example.ts'
import { sendAccountCode } from '#app/shared/contact/account-code.server.ts'
import { smsBudget } from '#app/shared/contact/sms-budget.server.ts'
import { noteFamiliarNetwork } from '#app/shared/visit/familiar-network.server.ts'
import type { RequestContext } from '#app/shared/visit/request.ts'
import { readRequest } from '#server/request.ts'
import { onEmbeddedDatabase, origin } from './product.ts'

/** What a text message costs the operator at most, in US cents: the price and the carriers' fees, twice what is usual. */
const centsPerSms = 2

onEmbeddedDatabase('a flood', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
    await product.deps.db.deleteFrom('outbox_message').execute()
  })
  const from = (address: string): Promise<RequestContext> =>
    readRequest(new Request(`${origin}/login`), product.deps, { reference: '', address, fromThisMachine: false })
  /** Requests a code as somebody who has solved the captcha: the worst case. */
  const ask = async (address: string, contact: string) => sendAccountCode(await from(address), contact)
  const sent = async (method: 'email' | 'phone') => {
    const rows = await product.deps.db.selectFrom('outbox_message').select('id').where('method', '=', method).execute()
    return rows.length
  }
  const phone = (at: number) => `212${String(2_000_000 + at)}`
  const later = (seconds: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000)
  }
  const home = '198.51.100.7'
  /** A person with an account, who has signed in at home. */
  const known = async (contact: string) => {
    const id = await addPerson(product, contact.includes('@') ? 'email' : 'phone', contact)
    await noteFamiliarNetwork(await from(home), id)
    return contact
  }

  test('from 1,500 addresses of one /48 leaves everybody elsewhere untouched', async () => {
    for (let at = 0; at < 1500; at += 1) {
      const address = `2001:db8:7:${at.toString(16)}::1`
      await ask(address, at % 2 ? phone(at) : `flood-${at}@example.org`)
    }
    expect(await sent('email')).toBeLessThanOrEqual(8 * 60)
    expect(await sent('phone')).toBeLessThanOrEqual(8 * 12)
    expect(await ask('203.0.113.5', 'somebody-new@example.org')).toBe('sent')
    expect(await ask('203.0.113.6', '3865550177')).toBe('sent')
    expect(await ask('2001:db8:8::1', 'somebody-else@example.org')).toBe('sent')
  }, 120_000)

  test('from 3,000 networks costs no more in an hour than the text messages of docs/security.md, and accounts get their codes', async () => {
    const mine = await known('3865550142')
    for (let at = 0; at < 3000; at += 1) await ask(`10.${at >> 8}.${at & 255}.1`, phone(at))
    const { 'sms-hour': perHour, 'sms-day': perDay } = smsBudget(product.deps.settings)
    expect(await sent('phone')).toBe(perHour)
    // The same answer for both, but only the account's code leaves.
    expect(await ask('203.0.113.9', mine)).toBe('sentIfKnown')
    expect(await ask('203.0.113.9', '3865550199')).toBe('sentIfKnown')
    expect(await sent('phone')).toBe(perHour + 1)
    expect(await ask('203.0.113.9', 'somebody-new@example.org')).toBe('sent')
    // An hour later, others get text messages again.
    later(3600)
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
    'against one person, %s, locks nobody out at home: not from two houses, nor from two thousand',
    async (contact) => {
      await known(contact)
      for (let at = 0; at < 60; at += 1) {
        later(60)
        await ask(`192.0.2.${at % 2 ? 1 : 2}`, contact)
        await ask(`203.0.113.${at % 2 ? 1 : 2}`, contact)
      }
      expect(await ask('100.64.9.9', contact)).toBe('sent')
      for (let at = 0; at < 2000; at += 1) await ask(`10.${at >> 8}.${at & 255}.1`, contact)
      expect(await ask('100.65.9.9', contact)).toBe('tooMany')
      expect(await ask(home, contact)).toBe('sent')
    },
    120_000,
  )
})
