import i18next, { type i18n, type Resource, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#assessment/questionnaire.ts'
import { translationMissing as en } from '#content/messages/en/errors.json'
import { translationMissing as es } from '#content/messages/es/errors.json'

/**
 * Shown instead of a missing translation in production. In strict mode (development and tests) a missing key throws.
 */
const missing: Readonly<Record<string, string>> = { en, es }
const missingIn = (locale: Locale): string => missing[locale] ?? en

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
      return missingIn(locale)
    },
  })
  cacheTranslations(words, missingIn(locale), locale)
  return words
}

/**
 * Caches translations as they are written, and fills in plain placeholders here: every page looks up the same few hundred,
 * which takes a seventh of its rendering time. What is filled in is not cached, nor are missing keys, so the cache is
 * bounded by the number of translations.
 */
function cacheTranslations(words: i18n, missingText: string, locale: Locale): void {
  const getFixedT = words.getFixedT.bind(words)
  const finders = new Map<string, TFunction>()
  words.getFixedT = (...which: Parameters<typeof getFixedT>) => {
    const name = JSON.stringify(which)
    const finder = finders.get(name) ?? withCache(getFixedT(...which), missingText, locale)
    finders.set(name, finder)
    return finder
  }
}

function withCache(find: TFunction, missingText: string, locale: Locale): TFunction {
  const texts = new Map<string, string>()
  const plurals = new Intl.PluralRules(locale)
  const look = (kept: string, given: readonly unknown[]): string => {
    const text: string = texts.get(kept) ?? Reflect.apply(find, undefined, given)
    if (text !== missingText) texts.set(kept, text)
    return text
  }
  const cached = (...given: [key: unknown, blanks?: unknown, ...more: unknown[]]): unknown => {
    const [key, blanks] = given
    if (typeof key !== 'string' || given.length > 2) return Reflect.apply(find, undefined, given)
    if (given.length === 1) return look(key, [key])
    if (!areBlanks(blanks)) return Reflect.apply(find, undefined, given)
    const { count } = blanks
    const form = typeof count === 'number' ? (count === 0 ? 'zero' : plurals.select(count)) : ''
    const template = look(`${key} ${form}`, [key, { ...(form && { count }), skipInterpolation: true }])
    return filled(template, blanks) ?? Reflect.apply(find, undefined, given)
  }
  return Object.assign(cached, find) as TFunction
}

/** Names in the options of a translation that are instructions, not values of placeholders. */
const instructions = [
  'context',
  'defaultValue',
  'interpolation',
  'joinArrays',
  'lng',
  'lngs',
  'ns',
  'ordinal',
  'replace',
]

type Blanks = Readonly<Record<string, string | number>>

/** Whether options are nothing but the texts and numbers to fill in. */
const areBlanks = (options: unknown): options is Blanks =>
  typeof options === 'object' &&
  options !== null &&
  Object.entries(options).every(
    ([name, value]) => (typeof value === 'string' || typeof value === 'number') && !instructions.includes(name),
  )

/** Fills in the placeholders of a text; null where it has more than plain ones, or one without a value. */
function filled(template: string, blanks: Blanks): string | null {
  if (template.includes('$t(')) return null
  let isPlain = true
  const text = template.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(blanks, name) ? blanks[name] : undefined
    isPlain &&= value !== undefined
    return String(value)
  })
  return isPlain ? text : null
}
