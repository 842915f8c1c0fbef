import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { contactsOf } from '#domain/support/contacts.ts'
import type { Content } from '#platform/content/content.ts'
import type { DocumentPage } from '#platform/content/schemas/document.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'

/** Values for placeholders in a document such as `{{helpEmail}}`. */
export type DocumentFacts = { helpEmail: string; guestDays: number }

/** Replaces the placeholders of a text. Throws for an unknown placeholder. */
export const fillIn = (text: string, facts: DocumentFacts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = new Map<string, string | number>(Object.entries(facts)).get(name)
    if (fact === undefined) throw new Error(`a document names "${name}", which is no fact`)
    return String(fact)
  })

/** Returns a document in one locale, with its placeholders replaced and its links resolved. */
export function documentOf(page: DocumentPage, content: Content, facts: DocumentFacts, locale: Locale) {
  return {
    id: page.id,
    title: page.title[locale],
    intro: fillIn(page.intro[locale], facts),
    updated: longDay(page.updated, locale),
    sections: page.sections.map(({ id, heading, paragraphs, list = [], links = [], seeAlso = [] }) => ({
      id,
      heading: heading[locale],
      paragraphs: paragraphs.map((text) => fillIn(text[locale], facts)),
      list: list.map((text) => fillIn(text[locale], facts)),
      contacts: contactsOf(
        content,
        links.map((link) => ({ link })),
        locale,
      ),
      seeAlso: content.documents
        .filter((other) => seeAlso.includes(other.id))
        .map((other) => ({ id: other.id, title: other.title[locale] })),
    })),
  }
}
