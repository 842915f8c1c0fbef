import i18next, { type i18n, type Resource, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#assessment/questionnaire.ts'
import { translationMissing as en } from '#content/messages/en/errors.json'
import { translationMissing as es } from '#content/messages/es/errors.json'

/**
 * Shown instead of a missing translation in production. In strict mode (development and tests) a missing key throws.
 */
const missing = { en, es }

/**
 * Creates the i18next instance of one locale. The keys of `resources` are namespaces: file names of content/messages.
 */
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
  cacheTranslations(words, missing[locale])
  return words
}

/**
 * Caches translations without placeholders: every page looks up the same few hundred, which takes a seventh of its
 * rendering time. Missing keys are not cached, so the cache is bounded by the number of translations.
 */
function cacheTranslations(words: i18n, missingText: string): void {
  const getFixedT = words.getFixedT.bind(words)
  const finders = new Map<string, TFunction>()
  words.getFixedT = (...which: Parameters<typeof getFixedT>) => {
    const name = JSON.stringify(which)
    const finder = finders.get(name) ?? withCache(getFixedT(...which), missingText)
    finders.set(name, finder)
    return finder
  }
}

function withCache(find: TFunction, missingText: string): TFunction {
  const texts = new Map<string, string>()
  return new Proxy(find, {
    apply(_, self, given: Parameters<TFunction>) {
      const [key] = given
      if (given.length > 1 || typeof key !== 'string') return Reflect.apply(find, self, given)
      const text: string = texts.get(key) ?? Reflect.apply(find, self, given)
      if (text !== missingText) texts.set(key, text)
      return text
    },
  })
}
