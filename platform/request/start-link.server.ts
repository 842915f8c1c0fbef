import { createHash, timingSafeEqual } from 'node:crypto'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { KeyedHash, OneKeyHash } from '#platform/crypto/secret.ts'
import { inLocale } from '#routes/screen.ts'

/** Flags of a start link that need a signature: a shared computer, and a trial that statistics exclude. */
export const signedFlags = ['kiosk', 'test_flag'] as const
export type SignedFlag = (typeof signedFlags)[number]

/**
 * Returns the value of a flag in a start link: a signature, so that only the operator can create such links.
 * `partnerKey`: null for a link without a partner.
 */
export const flagSignature = (hash: OneKeyHash, flag: SignedFlag, partnerKey: string | null): string =>
  hash('start-link', `${flag} ${partnerKey ?? ''}`)

/** Verifies the signature of a flag in a start link, by the current secret or an earlier one. */
export const isFlagSigned = ({ all }: KeyedHash, flag: SignedFlag, partnerKey: string | null, value: string): boolean =>
  all.some((hash) => timingSafeEqual(digest(flagSignature(hash, flag, partnerKey)), digest(value)))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Returns path and query of a signed start link: to the first page of shared computers; for a trial, to the partner's
 * center page, or to the start page without a partner.
 */
export function signedLink(hash: OneKeyHash, flag: SignedFlag, partnerKey: string | null, locale: Locale): string {
  const query = new URLSearchParams({
    ...(partnerKey !== null && { partner: partnerKey }),
    [flag]: flagSignature(hash, flag, partnerKey),
  })
  const path = flag === 'kiosk' ? '/k' : partnerKey === null ? '/start' : `/center/${partnerKey}`
  return `${inLocale(locale, path)}?${query}`
}
