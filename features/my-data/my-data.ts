import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type messages from '#content/messages/en/myData.json'
import { addressWith } from '#routes/address.ts'

/** The actions of the buttons on the deletion page: send a code by email or phone, or delete with one of the proofs. */
export const deleteSteps = ['email', 'phone', 'code', 'password', 'now'] as const

/** Why nothing was deleted: the field with the error, or null for an error of no field. */
export type DeleteProblem = {
  field: 'code' | 'password' | null
  word: Exclude<keyof (typeof messages)['delete']['errors'], 'title'>
}

/** The page where a return code is renewed and revoked. */
export const codeChangeAddress = '/my-data/code'

/**
 * Returns the address of the page shown after all data of the caller was deleted. `stays` counts the data that they
 * could only read, by reason.
 */
export const deletedAddress = (locale: Locale, stays: Readonly<Record<string, string>> = {}): string =>
  addressWith(locale, '/my-data/deleted', stays)
