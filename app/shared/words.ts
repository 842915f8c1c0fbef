import i18next, { type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#assessment/questionnaire.ts'
import { translationMissing as en } from '#content/messages/en/errors.json'
import { translationMissing as es } from '#content/messages/es/errors.json'

/** What stands where a text is missing while the product runs; while it is built and tested, a missing text throws. */
const missing = { en, es }

/** The words of one language, ready for `useTranslation`. `resources` are namespaces: file names of content/messages. */
export function createWords(locale: Locale, resources: Resource[string], strict: boolean): i18n {
  const words = i18next.createInstance()
  words.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnEmptyString: false,
    parseMissingKeyHandler(key) {
      if (strict) throw new Error(`content/messages/${locale}: no text for "${key}"`)
      return missing[locale]
    },
  })
  return words
}
