import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { SafetyText } from '#platform/content/schemas/safety.schema.ts'

/** Returns a safety text in one language, for a help box. */
export const safetyTextIn = ({ title, paragraphs, list = [], last = [], actions }: SafetyText, locale: Locale) => ({
  title: title[locale],
  paragraphs: paragraphs.map((paragraph) => paragraph[locale]),
  list: list.map((line) => line[locale]),
  last: last.map((line) => line[locale]),
  calls: actions.map(({ href, label, hours }) => ({
    ...{ href: href[locale], label: label[locale], hours: hours[locale] },
  })),
})
