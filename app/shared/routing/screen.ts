import { generatePath, type href, useMatches } from 'react-router'
import { type Locale, locales } from '#assessment/questionnaire.ts'
import { type AppPath, table } from '../../routes.table.ts'
import { type Page, pageOf } from './row.ts'

/** The table row behind an address, and the language of the address. */
export type Screen = { page: Page; locale: Locale }

const screens = new Map<string, Screen>(
  locales.flatMap((locale) =>
    table.map((row) => [`${locale}/${row.path}`, { page: pageOf(row, table), locale }] as const),
  ),
)

/** The screen of a route id such as `es/checkUp/:number?`; null for routes that are not in the table. */
export const findScreen = (routeId: string): Screen | null => screens.get(routeId) ?? null

/** In a component: the table row behind the address being shown, and its language. Null on the page of an unknown address. */
export const useScreen = (): Screen | null => findScreen(useMatches().at(-1)?.id ?? '')

/** In a loader or action: the same, from React Router's `pattern` argument; null for an address outside the table. */
export const findScreenAt = (pattern: string): Screen | null => {
  const path = pattern.replace(/^\//, '')
  return findScreen(/^es(\/|$)/.test(path) ? path.replace(/^es$/, 'es/') : `en/${path}`)
}

/** The same, for screens that are only reached through the table. Throws for an address outside it. */
export const screenAt = (pattern: string): Screen => {
  const screen = findScreenAt(pattern)
  if (!screen) throw new Error(`routes.table.ts has no row for "${pattern}"`)
  return screen
}

/** The language of an address: Spanish under /es, English everywhere else. */
export const localeOf = (pathname: string): Locale => (/^\/es(\/|\.data$|$)/i.test(pathname) ? 'es' : 'en')

/** The same address in another language. It begins with one slash: two would lead to another host. */
export const inLocale = (locale: Locale, pathname: string): string => {
  const bare = `/${pathname.replace(/^\/es(?=\/|$)/i, '').replace(/^\/+/, '')}`
  if (locale === 'en') return bare
  return bare === '/' ? '/es' : `/es${bare}`
}

type Rest<Tuple extends unknown[]> = Tuple extends [unknown, ...infer Others] ? Others : never

/** A link in a language. `pathTo('es', '/checkUp/:number?', { number: '2' })` is /es/checkUp/2. */
export const pathTo = <const P extends AppPath>(
  locale: Locale,
  path: `/${P}`,
  ...rest: Rest<Parameters<typeof href<`/${P}`>>>
): string => inLocale(locale, generatePath<string>(path, rest[0] as Record<string, string | undefined>))

/** The pattern of an address written in any case, for comparing what people type with what the table holds. */
export const samePath = (one: string, other: string): boolean =>
  one.replace(/\/+$/, '').toLowerCase() === other.replace(/\/+$/, '').toLowerCase()
