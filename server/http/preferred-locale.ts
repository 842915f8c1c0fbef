import { parseAccept } from 'hono/utils/accept'
import { type Locale, locales, mainLocale } from '#assessment/questionnaire/questionnaire.ts'

/** Returns the locale in the cookie; null if there is none. */
export const chosenLocale = (cookie: string | undefined): Locale | null =>
  locales.find((locale) => locale === cookie) ?? null

/** Returns the locale in the cookie, else the supported one with the highest weight in Accept-Language. */
export function preferredLocale(cookie: string | undefined, accepted: string | null | undefined): Locale {
  const ours = parseAccept(accepted ?? '').flatMap(({ type, q }) => (q > 0 ? (localeOfTag(type) ?? []) : []))
  return chosenLocale(cookie) ?? ours[0] ?? mainLocale
}

/** Returns the locale of a language tag such as es-MX; null for an unsupported language. */
function localeOfTag(tag: string): Locale | null {
  if (tag === '*') return mainLocale
  const [language] = tag.toLowerCase().split('-')
  return locales.find((locale) => locale === language) ?? null
}
