import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { momentText } from '#platform/i18n/dates/dates.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'

export type LocaleTexts = ReturnType<typeof localeTexts>

/** Returns functions for texts, names, moments and languages in one locale. */
export function localeTexts(locale: Locale, timeZone: string) {
  const t = translations[locale].getFixedT(locale, 'myData')
  return {
    t,
    /** Returns the text of a key such as `results:areas.sleep`; the fallback if there is none. */
    name(key: string, fallback: string): string {
      const [namespace = '', path = ''] = key.split(':')
      const found: unknown = translations[locale].getResource(locale, namespace, path)
      return typeof found === 'string' ? found : fallback
    },
    moment: (at: string) => momentText(at, locale, timeZone),
    language: (code: string) => languageName(code, locale),
  }
}
