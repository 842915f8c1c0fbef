import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/**
 * Returns the title of a step within a sentence, such as after a colon: with a small first letter and without its final
 * period. Only for titles of the content, which begin with a verb: own words may begin with a name.
 */
export const inSentence = (title: string, locale: Locale): string =>
  title.charAt(0).toLocaleLowerCase(locale) + withoutPeriod(title.slice(1))

/** Returns a title without its final period. */
export const withoutPeriod = (title: string): string => title.replace(/\.$/, '')
