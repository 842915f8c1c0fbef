import { inEveryLocale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { dateFormat } from './date-format.ts'

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const monthsIn = inEveryLocale((locale) =>
  Array.from({ length: 12 }, (_, month) =>
    plain(dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month)))),
  ),
)

/** Returns the number of the month with a name that begins with these letters; 0 for none. */
const monthOf = (word: string): number =>
  Math.max(...locales.map((locale) => monthsIn[locale].findIndex((name) => name.startsWith(word)))) + 1

const shapes = new RegExp(
  [
    /(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<slashed>\d{4})/,
    /(?<before>\d{1,2}) (?:de )?(?<es>[a-z]{3,10})\.?,?(?: del?)? (?<esYear>\d{4})/,
    /(?<en>[a-z]{3,10})\.? (?<after>\d{1,2}),? (?<enYear>\d{4})/,
    /[^\s,;]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/**
 * Parses days as people type them: December 24, 2026; 24 de diciembre de 2026; 12/24/2026; 2026-12-24. Returns ISO
 * dates in order, other text as typed, and 4/5/2026 too, which English and Spanish read differently.
 */
export const typedDays = (text: string): string[] =>
  Array.from(plain(text).replace(/\s+/g, ' ').matchAll(shapes), ({ 0: typed, groups = {} }) => dayOf(typed, groups))

function dayOf(typed: string, groups: Partial<Record<string, string>>): string {
  const { first, second, slashed, before, es, esYear, en, after, enYear } = groups
  if (slashed) {
    const [one, other] = [Number(first), Number(second)]
    if (one <= 12 && other <= 12 && one !== other) return typed
    return one > 12 ? iso(slashed, other, one) : iso(slashed, one, other)
  }
  const month = monthOf(es ?? en ?? '')
  return (es || en) && month > 0 ? iso(esYear ?? enYear ?? '', month, Number(before ?? after)) : typed
}

const iso = (year: string, month: number, day: number): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
