/**
 * Characters that are invisible on a screen: zero-width characters, byte order marks, direction marks, soft hyphens,
 * fillers. Excludes variation selectors, and joiners before an emoji or a letter of a script that needs them.
 */
const invisible =
  /(?![\uFE0E\uFE0F]|\u200D\p{Extended_Pictographic}|[\u200C\u200D][\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}])\p{DI}/gu
/** Line breaks of all operating systems. */
const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g
/** Blanks of every width, and control characters, which people do not type. */
const blank = /[^\P{Cc}\n]|\p{Zs}/gu

/**
 * Cleans a typed or pasted text: removes invisible characters, replaces blanks by spaces and line breaks by line feeds,
 * and trims it.
 */
export const cleanText = (text: string): string =>
  text.replace(invisible, '').replace(lineEnd, '\n').replace(blank, ' ').trim()

/** Tests if a text has a letter or digit of any alphabet. */
export const hasAlphanumeric = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Tests if a text has a letter of any alphabet. */
export const hasAlphabetic = (text: string): boolean => /\p{L}/u.test(text)
