import type { Locale } from '#assessment/questionnaire.ts'
import { wordingHash } from '../shared/consent/consent.server.ts'
import { consentWords } from '../shared/consent/consent-words.server.ts'

/** What a front end of others shows before a check-up begins, and the name by which it then says what it showed. */
export type ConsentText = {
  words: readonly string[]
  /** Shown besides to whoever is signed in: their check-up is saved at once. */
  signed_in_words: readonly string[]
  wording: string
}

/** The words of the start page. `wording` is another one as soon as any of them is. */
export function consentText(locale: Locale): ConsentText {
  const words = consentWords('start', locale)
  const signed_in_words = consentWords('startSignedIn', locale)
  return { words, signed_in_words, wording: wordingHash([...words, ...signed_in_words]) }
}
