import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'

/**
 * Returns the page to show after a switch to another person: the same one with their newest check-up, or home.
 * `address`: the page before.
 */
export function addressAfterSwitch(locale: Locale, address: string, newestId: string | null): string {
  const home = pathTo(locale, '/return-user')
  const url = new URL(address, 'http://localhost')
  if (newestId === null || url.pathname === home) return home
  if (url.searchParams.has('responseId')) return addressFor(locale, newestId, url.pathname.replace(/^\/es(?=\/)/, ''))
  return url.pathname
}
