import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { capital } from './in-sentence.ts'

/** Words that say when to do a step. */
const whens: Record<Locale, RegExp> = {
  en: /(?<!\bfrom),? (?:today|tonight|now)(?=[\s,.:])/,
  es: /(?<!\bde),? (?:hoy|esta noche|ahora)(?=[\s,.:])|^Hoy /,
}

/** Words for the day as the topic of a step: "one good thing from today". */
const abouts: Record<Locale, [RegExp, string]> = {
  en: [/\bfrom today\b/, 'from the day'],
  es: [/\bde hoy\b/, 'del día'],
}

/** Returns the title of a step for another day than today, or for any day. Quoted sentences are not changed. */
export function withoutToday(title: string, locale: Locale): string {
  const [own = '', ...quoted] = title.split('“')
  return capital([own.replace(whens[locale], '').replace(...abouts[locale]), ...quoted].join('“'), locale)
}
