import type { Locale } from '#assessment/questionnaire.ts'
import type words from '#content/messages/en/myData.json'
import { inLocale } from '../shared/routing/screen.ts'

/** The actions of the buttons on the deletion page: send a code by email or phone, or delete with one of the proofs. */
export const deleteSteps = ['email', 'phone', 'code', 'password', 'now'] as const

/** Why nothing was deleted: the field with the error, or null for an error of no field. */
export type DeleteProblem = {
  field: 'code' | 'password' | null
  word: Exclude<keyof (typeof words)['delete']['errors'], 'title'>
}

/** Returns the path of the page shown after everything was deleted. */
export const deletedAddress = (locale: Locale): string => inLocale(locale, '/my-data/deleted')
