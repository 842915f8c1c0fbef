import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { OneKeyHash } from '#platform/crypto/secret.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { addressWith } from '#routes/address.ts'

/** A start link of a partner: its campaign code, the language of the page, and the device that opens it. */
export type LinkWish = { promoCode: string | null; locale: Locale; device: 'own' | 'shared' | 'practice' }

/**
 * Returns path and query of a start link of a partner. Links for a shared device and for practice are signed. The first
 * makes the device end each visitor's session; check-ups of the second are excluded from statistics.
 */
export function startLink(hash: OneKeyHash, partnerKey: string, { promoCode, locale, device }: LinkWish): string {
  if (device === 'own') return addressWith(locale, '/start', { partner: partnerKey, promo_code: promoCode })
  const signed = signedLink(hash, device === 'shared' ? 'kiosk' : 'test_flag', partnerKey, locale)
  return promoCode === null ? signed : `${signed}&${new URLSearchParams({ promo_code: promoCode })}`
}
