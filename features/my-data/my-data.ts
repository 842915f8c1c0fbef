import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type messages from '#content/messages/en/myData.json'
import { addressWith } from '#routes/address.ts'

/** Actions of the buttons on the deletion page: send a code by email or phone, or delete with one of the proofs. */
export const deleteSteps = ['email', 'phone', 'code', 'password', 'now'] as const

/** Reason why nothing was deleted: the field with the error, or null for a general error. */
export type DeleteProblem = {
  field: 'code' | 'password' | null
  word: Exclude<keyof (typeof messages)['delete']['errors'], 'title'>
}

export const codeChangeAddress = '/my-data/code'

/**
 * Returns the address of the page shown after the deletion of all data. `stays` counts by reason the data that the
 * caller could only read.
 */
export const deletedAddress = (locale: Locale, stays: Readonly<Record<string, string>> = {}): string =>
  addressWith(locale, '/my-data/deleted', stays)
