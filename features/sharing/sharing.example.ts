import { expect } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { sessionBrowser } from '#features/report/report.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import type { Browser, Fields, Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

/** Durations in seconds. */
export const [minute, day, millisecond] = [60, 86_400, 0.001]

/** Start time of each test of sharing. */
export const start = new Date('2026-11-20T15:42:00Z')

/** The share form, completed by Margaret for Dan. */
export const shareFields = {
  method: 'email',
  share_to: 'dan@example.org',
  share_from: 'margaret@example.org',
  first_name: 'Margaret',
  last_name: 'Lee',
}

/** A browser with a completed check-up. */
export type Owner = { browser: Browser; responseId: string }

/** Returns a page without script nonces and name markup. */
export const page = async (browser: Browser, path: string) =>
  unmarked(await (await browser.get(path)).text()).replaceAll(/ nonce="[^"]*"/g, '')

/** Returns helpers for tests of sharing: they share a report, and read it as the recipient. */
export function sharing(product: Product) {
  /** Deletes all shares, messages and rate-limit counts. */
  async function restart() {
    product.clock.now = start
    for (const table of ['rate_limit', 'share', 'contact_block', 'pretend_delivery', 'outbox_message'] as const)
      await product.deps.db.deleteFrom(table).execute()
  }

  const someone = (answers: Answers = doingWell, partner: string | null = null): Promise<Owner> =>
    sessionBrowser(product, answers, { partner_key: partner })

  const share = ({ browser, responseId }: Owner, fields: Fields = {}, prefix = '') =>
    browser.post(`${prefix}/share?responseId=${responseId}`, { ...shareFields, ...fields })

  /** Returns the stored shares, of one check-up or of all. */
  const shares = (responseId?: string) => {
    const all = product.deps.db.selectFrom('share').selectAll().orderBy('id')
    return (responseId ? all.where('response_id', '=', responseId) : all).execute()
  }

  /** Returns the link in the latest message to a contact, in the language of its first part. */
  const linkTo = async (contact: string) => {
    const messages = await product.messagesTo(contact)
    const newest = messages.findLast(({ text }) => text.includes('/shared/'))?.text ?? ''
    return /\/(?:es\/)?shared\/[\w-]+/.exec(newest)?.[0] ?? ''
  }

  /** Opens the link in a browser of the recipient and requests a code. Returns the browser and the code. */
  const request = async (contact = 'dan@example.org') => {
    const link = await linkTo(contact)
    const browser = product.browser()
    expect((await browser.get(link)).status).toBe(200)
    expect((await browser.post(link, { go: 'send' })).status).toBe(303)
    return { browser, link, code: await newestCode(product, contact) }
  }

  /** Returns a browser of the contact that has also entered the code. */
  const reader = async (contact?: string) => {
    const { browser, link, code } = await request(contact)
    expect((await browser.post(link, { go: 'open', code })).status).toBe(303)
    return { browser, link }
  }

  return { restart, someone, share, shares, linkTo, requested: request, reader }
}
