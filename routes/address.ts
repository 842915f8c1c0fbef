import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale } from './screen.ts'

/** Returns the address of a page in a locale, with all parameters that are not null: /es/resources?partner=volusia */
export function addressWith(locale: Locale, path: string, parameters: Readonly<Record<string, string | null>>): string {
  const known = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return known.length === 0 ? inLocale(locale, path) : `${inLocale(locale, path)}?${new URLSearchParams(known)}`
}

/** Returns the address of a page for one check-up, in a locale: /es/summary?responseId=… */
export const addressFor = (locale: Locale, responseId: string, path: string): string =>
  addressWith(locale, path, { responseId })
