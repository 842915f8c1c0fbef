import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { OneKeyHash } from '#platform/crypto/secret.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { addressWith } from '#routes/address.ts'

/** A start link of a partner: its campaign code, the language of the page, and whether it is for practice. */
export type LinkWish = { promoCode: string | null; locale: Locale; isPractice: boolean }

/**
 * Returns path and query of a start link of a partner. One for practice is signed, and statistics exclude its
 * check-ups.
 */
export function startLink(hash: OneKeyHash, partnerKey: string, { promoCode, locale, isPractice }: LinkWish): string {
  if (!isPractice) return addressWith(locale, '/start', { partner: partnerKey, promo_code: promoCode })
  const signed = signedLink(hash, 'test_flag', partnerKey, locale)
  return promoCode === null ? signed : `${signed}&${new URLSearchParams({ promo_code: promoCode })}`
}
