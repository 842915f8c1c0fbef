import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { showPhone } from '#domain/contacts/contact-method.ts'
import type { Content } from '#platform/content/content.ts'
import type { LocaleTexts } from './locale-texts.server.ts'

/** Names and texts, as a block of the export lists them. */
export type Pairs = (readonly [string, string])[]

/** Drops the pairs with an empty text. */
export const nonEmpty = (pairs: readonly (readonly [string, string | null | undefined])[]): Pairs =>
  pairs.flatMap(([name, text]) => (text ? [[name, text] as const] : []))

/**
 * Input of writing out a check-up: the content in its variants for the person, and texts in the language of the file.
 */
export type ExportContext = { content: Content; locale: Locale; texts: LocaleTexts }

/** Returns a contact as people write it. */
export const contactText = (method: string, contact: string) => (method === 'phone' ? showPhone(contact) : contact)

/** Returns all texts in a form draft, at any depth: the names of its fields and their values. */
export const textsIn = (typed: unknown): string[] =>
  typeof typed === 'string'
    ? [typed]
    : typeof typed === 'object' && typed !== null
      ? Object.values(typed).flatMap(textsIn)
      : []
