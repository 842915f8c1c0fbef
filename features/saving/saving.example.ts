import { expect } from 'vitest'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { sessionBrowser } from '#features/report/report.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import type { Browser, Product } from '#tests/support/product.ts'

/** Start time of each test of saving. */
export const start = new Date('2026-11-20T15:42:00Z')

export const [email, phone] = ['rosa@example.org', '2121234567']

/** A browser with a check-up, and the address for saving it. */
export type Guest = { browser: Browser; responseId: string; address: string }

/** Returns helpers for tests of saving: they save a check-up with a code, and read its owner. */
export function saving(product: Product) {
  /** Deletes all accounts, messages and rate-limit counts. */
  async function restart() {
    product.clock.now = start
    for (const table of ['rate_limit', 'person', 'one_time_code', 'pretend_delivery', 'outbox_message'] as const)
      await product.deps.db.deleteFrom(table).execute()
  }

  /** Returns a browser with access to a check-up, completed unless `open`. */
  async function guest({ open } = { open: false }): Promise<Guest> {
    const { browser, responseId } = await sessionBrowser(product, doingWell, open ? { completed_at: null } : {})
    return { browser, responseId, address: `/save?responseId=${responseId}` }
  }

  const page = async ({ browser, address }: Guest) => (await browser.get(address)).text()
  const give = ({ browser, address }: Guest, contact = email) =>
    browser.post(
      address,
      contact.includes('@') ? { method: 'email', email: contact } : { method: 'phone', phone: contact },
    )
  const enter = ({ browser, address }: Guest, code: string) => browser.post(address, { go: 'code', code })
  const codeTo = (contact = email) => newestCode(product, contact)
  const save = async (who: Guest, contact = email) => {
    expect((await give(who, contact)).status).toBe(303)
    return enter(who, await codeTo(contact))
  }
  const owners = (responseId: string) =>
    product.deps.db
      .selectFrom('response_owner as o')
      .innerJoin('person as p', 'p.id', 'o.person_id')
      .select(['p.id', 'p.email', 'p.phone'])
      .where('o.response_id', '=', responseId)
      .execute()
  const countOf = async (table: 'person' | 'consent' | 'sign_in') =>
    Number(
      (
        await product.deps.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  return { restart, guest, page, give, enter, codeTo, save, owners, countOf }
}
