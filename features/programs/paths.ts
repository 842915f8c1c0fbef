import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { addressWith } from '#routes/address.ts'
import type { Choice } from './request/choice.ts'

/** Pages of a program request. */
export const paths = {
  choose: '/commit-program',
  reason: '/program-selection-reason',
  contact: '/commit-program/contact',
  confirmation: '/program-confirmation',
} as const

/**
 * Returns the address of a page about one choice. It contains the choice's id and not the program's name, which could
 * disclose something personal.
 */
export const addressOfChoice = (
  locale: Locale,
  { id, responseId }: Pick<Choice, 'id' | 'responseId'>,
  page: keyof typeof paths,
): string => addressWith(locale, paths[page], { responseId, choice: id })
