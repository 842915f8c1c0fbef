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
 * Caches translations as written, and fills in plain placeholders here: every page looks up the same few hundred, which
 * takes a seventh of its rendering time. Filled-in texts and missing keys are not cached, so the cache is bounded by
 * the number of translations.
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

/**
 * A text split into pieces, every second one the name of a placeholder; null if it has more than plain placeholders.
 */
type Template = readonly string[] | null

function withCache(find: TFunction, missingText: string, locale: Locale): TFunction {
  const texts = new Map<string, string>()
  const templates = new Map<string, Map<string, Template>>()
  const plurals = new Intl.PluralRules(locale)
  const textOf = (key: string): string => {
    const text: string = texts.get(key) ?? Reflect.apply(find, undefined, [key])
    if (text !== missingText) texts.set(key, text)
    return text
  }
  const templateOf = (key: string, count: unknown): Template => {
    const form = typeof count !== 'number' ? '' : count === 0 ? 'zero' : plurals.select(count)
    const ofForm = templates.get(form) ?? new Map<string, Template>()
    templates.set(form, ofForm)
    const known = ofForm.get(key)
    if (known !== undefined) return known
    const options = { ...(form && { count }), skipInterpolation: true }
    const text: string = Reflect.apply(find, undefined, [key, options])
    const template = inPieces(text)
    if (text !== missingText) ofForm.set(key, template)
    return template
  }
  const cached = (key: unknown, blanks?: unknown, ...more: readonly unknown[]): unknown => {
    if (typeof key === 'string' && more.length === 0) {
      if (blanks === undefined) return textOf(key)
      const text = areBlanks(blanks) ? filled(templateOf(key, blanks.count), blanks) : null
      if (text !== null) return text
    }
    return Reflect.apply(find, undefined, [key, blanks, ...more])
  }
  return Object.assign(cached, find) as TFunction
}

const inPieces = (text: string): Template => (text.includes('$t(') ? null : text.split(/\{\{([^}]*)\}\}/))

/** Option names of a translation that are instructions, not values of placeholders. */
const instructions = new Set([
  'context',
  'defaultValue',
  'interpolation',
  'joinArrays',
  'lng',
  'lngs',
  'ns',
  'ordinal',
  'replace',
])

type Blanks = Readonly<Record<string, string | number>>

/** Tests if options contain only the texts and numbers to fill in. */
function areBlanks(options: unknown): options is Blanks {
  if (typeof options !== 'object' || options === null) return false
  for (const name of Object.keys(options)) {
    const value: unknown = options[name as keyof typeof options]
    if ((typeof value !== 'string' && typeof value !== 'number') || instructions.has(name)) return false
  }
  return true
}

/** Fills in the placeholders of a text; null if it has other than plain ones, or one without a value. */
function filled(template: Template, blanks: Blanks): string | null {
  if (template === null) return null
  let text = template[0] ?? ''
  for (let at = 1; at < template.length; at += 2) {
    const name = template[at] ?? ''
    if (!Object.hasOwn(blanks, name)) return null
    text += `${blanks[name]}${template[at + 1]}`
  }
  return text
}
