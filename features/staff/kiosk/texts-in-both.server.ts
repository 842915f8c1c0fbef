import type { TFunction } from 'i18next'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'

/** A text in one language. */
export type TextInLanguage = { lang: Locale; text: string }

/** Returns a text in all languages, that of the page first. */
export const textsInBoth = (locale: Locale, textOf: (t: TFunction) => string): TextInLanguage[] =>
  [locale, ...locales.filter((each) => each !== locale)].map((lang) => ({ lang, text: textOf(translations[lang].t) }))
