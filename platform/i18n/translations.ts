import i18next, { type FormatterModule, type i18n, type Resource, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translationMissing as en } from '#content/messages/en/errors.json'
import { translationMissing as es } from '#content/messages/es/errors.json'
import { formatNumber } from '#platform/i18n/format-number.ts'

/** Replaces a missing translation in production. In strict mode (development and tests) a missing key throws. */
const missing: Readonly<Record<string, string>> = { en, es }
const missingIn = (locale: Locale): string => missing[locale] ?? en

/**
 * Creates the i18next instance of one locale. The keys of `resources` are namespaces: file names of content/messages.
 */
export function createTranslations(locale: Locale, resources: Resource[string], strict: boolean): i18n {
  const translations = i18next.createInstance()
  translations
    .use(initReactI18next)
    .use(numberFormat(locale))
    .init({
      lng: locale,
      resources: { [locale]: resources },
      ns: Object.keys(resources),
      defaultNS: 'common',
      fallbackLng: false,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      returnEmptyString: false,
      parseMissingKeyHandler(key) {
        if (strict) throw new Error(`content/messages/${locale}: no text for "${key}"`)
        return missingIn(locale)
      },
    })
  cacheTexts(translations)
  return translations
}

/** Formats the numbers in texts for a locale: 1,000. Years are therefore passed as texts. */
const numberFormat = (locale: Locale): FormatterModule => ({
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value, locale) : value) as string,
})

/** Caches texts without placeholders: a report looks up some five hundred, and i18next takes 4 µs for each. */
function cacheTexts(translations: i18n): void {
  const getFixedT = translations.getFixedT.bind(translations)
  const finders = new Map<string, TFunction>()
  translations.getFixedT = (...which: Parameters<typeof getFixedT>) => {
    const name = JSON.stringify(which)
    const find = finders.get(name) ?? cached(getFixedT(...which))
    finders.set(name, find)
    return find
  }
}

function cached(find: TFunction): TFunction {
  const texts = new Map<string, string>()
  const findCached = (key: string, ...values: readonly unknown[]): string => {
    if (values.length > 0) return Reflect.apply(find, undefined, [key, ...values])
    const text = texts.get(key) ?? (Reflect.apply(find, undefined, [key]) as string)
    texts.set(key, text)
    return text
  }
  return Object.assign(findCached, find) as TFunction
}
