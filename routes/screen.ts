import { generatePath, type href, matchPath, useMatches } from 'react-router'
import { type Locale, locales, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { type Page, pageOf } from './row.ts'
import { type AppPath, table } from './table.ts'

/** The row of the route table for an address, and the locale of the address. */
export type Screen = { page: Page; locale: Locale }

const screens = new Map<string, Screen>(
  locales.flatMap((locale) =>
    table.map((row) => [`${locale}/${row.path}`, { page: pageOf(row, table), locale }] as const),
  ),
)

/** Finds the row of a route id such as `es/checkUp/:number?`; null if the route is not in the table. */
const findScreen = (routeId: string): Screen | null => screens.get(routeId) ?? null

/** For components: returns the row of the current address; null on the page for unknown addresses. */
export const useScreen = (): Screen | null => findScreen(useMatches().at(-1)?.id ?? '')

/** For loaders and actions: returns the row of React Router's `pattern` argument; null if it is not in the table. */
export const findScreenAt = (pattern: string): Screen | null => {
  const path = pattern.replace(/^\//, '')
  const [first = ''] = path.split('/')
  if (!isPrefix(first)) return findScreen(`${mainLocale}/${path}`)
  return findScreen(path === first ? `${first}/` : path)
}

/** Like `findScreenAt`, but throws if the pattern is not in the table. */
export const screenAt = (pattern: string): Screen => {
  const screen = findScreenAt(pattern)
  if (!screen) throw new Error(`routes/table.ts has no row for "${pattern}"`)
  return screen
}

/** Locales with a prefix in the address. */
const prefixed: readonly Locale[] = locales.filter((locale) => locale !== mainLocale)
const prefix = new RegExp(`^/(${prefixed.join('|')})(?=/|\\.data$|$)`, 'i')
const isPrefix = (part: string): boolean => prefixed.some((locale) => locale === part)

/** Returns the locale of an address by its prefix; without one, the main locale. */
export function localeOf(pathname: string): Locale {
  const named = prefix.exec(pathname)?.[1]?.toLowerCase()
  return prefixed.find((locale) => locale === named) ?? mainLocale
}

const prefixOfPath = new RegExp(`^/(${prefixed.join('|')})(?=/|$)`, 'i')

/** Returns the same address in another locale, with exactly one leading slash: two would name another host. */
export const inLocale = (locale: Locale, pathname: string): string => {
  const bare = `/${pathname.replace(prefixOfPath, '').replace(/^\/+/, '')}`
  if (locale === mainLocale) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** Returns a path that has a row in the route table; null for any other text, such as an address with a host. */
export function knownPath(path: string | null): string | null {
  if (path === null || path.length > 200 || !/^\/[\w/-]*$/.test(path) || path.includes('//')) return null
  const bare = inLocale(mainLocale, path)
  return table.some((row) => matchPath(`/${row.path}`, bare)) ? path : null
}

type Rest<Tuple extends unknown[]> = Tuple extends [unknown, ...infer Others] ? Others : never

/** Builds a link in a locale: `pathTo('es', '/checkUp/:number?', { number: '2' })` is /es/checkUp/2. */
export const pathTo = <const P extends AppPath>(
  locale: Locale,
  path: `/${P}`,
  ...rest: Rest<Parameters<typeof href<`/${P}`>>>
): string => inLocale(locale, generatePath<string>(path, rest[0] as Record<string, string | undefined>))

/** Compares two paths, ignoring case and trailing slashes, which vary in typed addresses. */
export const samePath = (one: string, other: string): boolean =>
  one.replace(/\/+$/, '').toLowerCase() === other.replace(/\/+$/, '').toLowerCase()
