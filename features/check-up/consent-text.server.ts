import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { wordingHash } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'

/**
 * The consent text that an external front end shows before a check-up starts. `wording` identifies it in the call that
 * starts the check-up.
 */
export type ConsentText = {
  texts: readonly string[]
  /** Added for signed-in accounts, which save the check-up at once. */
  signedInTexts: readonly string[]
  wording: string
}

/** Returns the consent text of the start page. `wording` is a hash, so it changes with any word. */
export function consentText(locale: Locale): ConsentText {
  const texts = consentTexts('start', locale)
  const signedInTexts = consentTexts('startSignedIn', locale)
  return { texts, signedInTexts: signedInTexts, wording: wordingHash([...texts, ...signedInTexts]) }
}
