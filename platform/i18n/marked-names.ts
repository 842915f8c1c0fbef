import type { i18n, TFunction } from 'i18next'

/** Characters that mark the start and the end of a name in a text until the page is rendered. */
const first = '\uE002'
const last = '\uE003'

/** Placeholders for names of people or organizations. Program names are not marked, since they are translated. */
const placeholders = ['name', 'partner', 'center', 'network'] as const

/** Words that replace an unknown name; they are not marked. */
const none = [
  'aboutThem:person',
  'aboutThem:caredFor',
  'checkIn:ourTeam',
  'myRequests:our',
  'requests:who.someone',
  'requests:nameless',
] as const

/** Returns translations that mark names in their texts. `namesUntranslated` later turns the marks into markup. */
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

/** Matches a marked name, and a marker that was URL-encoded in an address. */
const signsAndNames = new RegExp(
  `${first}([^${first}${last}]*)${last}|[${first}${last}]|${encodeURIComponent(first)}|${encodeURIComponent(last)}`,
  'g',
)

/** Elements that cannot contain other elements. */
const textAlone = /^<(?:title|option|textarea|text|tspan|desc)\b/

/**
 * Returns the HTML of a page in which browser translation skips each marked name, so that Golden Ventures stays Golden
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
