import type { i18n, TFunction } from 'i18next'

/** With these signs a name begins and ends in a text, until the text stands in a page. */
const first = '\uE002'
const last = '\uE003'

/** Placeholders for names of people or organizations. Programs have translated names. */
const placeholders = ['name', 'partner', 'center', 'network'] as const

/** Words in place of an unknown name. */
const none = [
  'aboutThem:nobody',
  'aboutThem:caredFor',
  'checkIn:ourTeam',
  'members:by.someone',
  'programs:staff.someone',
] as const

/** Returns words that mark each name in their texts, for a page with markup that `namesKept` completes. */
export function translationsMarkingNames(translations: i18n): i18n {
  const marking = Object.create(translations) as i18n
  const unknown = new Set<unknown>(none.map((key) => translations.t(key)))
  const marked = (blanks: unknown): unknown => {
    if (typeof blanks !== 'object' || blanks === null) return blanks
    let result: Record<string, unknown> | null = null
    for (const placeholder of placeholders) {
      const name = (blanks as Record<string, unknown>)[placeholder]
      if (typeof name !== 'string' || name === '' || unknown.has(name) || name.startsWith(first)) continue
      result ??= { ...blanks }
      result[placeholder] = first + name + last
    }
    return result ?? blanks
  }
  marking.getFixedT = ((...which: Parameters<i18n['getFixedT']>) => {
    const find = translations.getFixedT(...which) as TFunction
    const findMarked = (key: unknown, blanks?: unknown, ...more: readonly unknown[]): unknown =>
      Reflect.apply(find, undefined, blanks === undefined ? [key] : [key, marked(blanks), ...more])
    return Object.assign(findMarked, find)
  }) as i18n['getFixedT']
  return marking
}

/** A marked name, and a sign in an address, where it is encoded. */
const signsAndNames = new RegExp(
  `${first}([^${first}${last}]*)${last}|[${first}${last}]|${encodeURIComponent(first)}|${encodeURIComponent(last)}`,
  'g',
)

/** Elements that contain text only. */
const textAlone = /^<(?:title|option|textarea|text|tspan|desc)\b/

/**
 * Returns the markup of a page in which browser translation skips each marked name: Golden Ventures stays Golden
 * Ventures. Removes the marks in attributes and where elements are not allowed.
 */
export function namesUntranslated(html: string): string {
  // Most pages have no names.
  if (!html.includes(first) && !html.includes(encodeURIComponent(first))) return html
  return html.replace(signsAndNames, (_, name: string | undefined, at: number) => {
    if (name === undefined) return ''
    const tag = html.lastIndexOf('<', at)
    const isInTag = html.indexOf('>', tag) > at
    return isInTag || textAlone.test(html.slice(tag, tag + 10)) ? name : `<span translate="no">${name}</span>`
  })
}
