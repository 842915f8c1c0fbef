import type { Locale } from '#assessment/questionnaire.ts'
import type words from '#content/messages/en/myData.json'
import { inLocale } from '../shared/routing/screen.ts'

/** What a button of the page that deletes everything does: send a code by email or phone, or delete by one of the proofs. */
export const deleteSteps = ['email', 'phone', 'code', 'password', 'now'] as const

/** Why nothing was deleted: with which field something is wrong, or with none. */
export type DeleteProblem = {
  field: 'code' | 'password' | null
  word: Exclude<keyof (typeof words)['delete']['errors'], 'title'>
}

/** Where people come to when everything is deleted. */
export const deletedAddress = (locale: Locale): string => inLocale(locale, '/my-data/deleted')
