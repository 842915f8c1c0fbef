import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { showPhone } from '#domain/contacts/contact-method.ts'
import type { Content } from '#platform/content/content.ts'
import type { LocaleTexts } from './locale-texts.server.ts'

/** Names and texts in a block of the export. */
export type Pairs = (readonly [string, string])[]

/** Omits pairs with an empty text. */
export const nonEmpty = (pairs: readonly (readonly [string, string | null | undefined])[]): Pairs =>
  pairs.flatMap(([name, text]) => (text ? [[name, text] as const] : []))

/**
 * Input of exporting a check-up: the content in its variants for the respondent, and texts in the language of the file.
 */
export type ExportContext = { content: Content; locale: Locale; texts: LocaleTexts }

export const contactText = (method: string, contact: string) => (method === 'phone' ? showPhone(contact) : contact)

/** Returns all texts in a form draft, at any depth: field names and values. */
export const textsIn = (typed: unknown): string[] =>
  typeof typed === 'string'
    ? [typed]
    : typeof typed === 'object' && typed !== null
      ? Object.values(typed).flatMap(textsIn)
      : []
