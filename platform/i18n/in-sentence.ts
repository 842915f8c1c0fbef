import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/**
 * Returns the title of a step for use within a sentence, such as after a colon: with a lower-case first letter and
 * without the final period. Only for titles of the content, which begin with a verb; a title in the person's own words
 * may begin with a name.
 */
export const inSentence = (title: string, locale: Locale): string =>
  title.charAt(0).toLocaleLowerCase(locale) + withoutPeriod(title.slice(1))

/** Returns a text with a capital first letter, for the start of a line. */
export const capital = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Returns a title for use in quotation marks. Its own quotation marks become single. */
export const withinQuotes = (title: string): string => title.replaceAll('“', '‘').replaceAll('”', '’')

/** Returns a title as a sentence: with a period unless it ends with another mark, also in a quotation. */
export const asSentence = (title: string): string => (/[.?!]”?$/.test(title) ? title : `${title}.`)

export const withoutPeriod = (title: string): string => title.replace(/\.$/, '')
