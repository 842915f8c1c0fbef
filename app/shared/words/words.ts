import i18next, { type i18n, type Resource, type TFunction } from 'i18next'
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
  rememberTexts(words, missing[locale])
  return words
}

/**
 * Has a text without blanks looked up once only: every page asks for the same few hundred, which is a seventh of the work
 * of making it. Keys without a text are not remembered, so that what is remembered has an end.
 */
function rememberTexts(words: i18n, none: string): void {
  const getFixedT = words.getFixedT.bind(words)
  const finders = new Map<string, TFunction>()
  words.getFixedT = (...which: Parameters<typeof getFixedT>) => {
    const name = JSON.stringify(which)
    const finder = finders.get(name) ?? remembering(getFixedT(...which), none)
    finders.set(name, finder)
    return finder
  }
}

function remembering(find: TFunction, none: string): TFunction {
  const texts = new Map<string, string>()
  return new Proxy(find, {
    apply(_, self, given: Parameters<TFunction>) {
      const [key] = given
      if (given.length > 1 || typeof key !== 'string') return Reflect.apply(find, self, given)
      const text: string = texts.get(key) ?? Reflect.apply(find, self, given)
      if (text !== none) texts.set(key, text)
      return text
    },
  })
}
