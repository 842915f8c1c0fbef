import { cleanText } from '#assessment/answers/clean-text.ts'

/** Maximum length of a name, in characters. */
export const longestName = 60

/** Far above the length of a name with accents and blanks; bounds the time of the patterns. */
const longestTyped = 1000

const apostrophes = "'’‘‛ʼʻ`´′＇"
/** Letters of every alphabet, blanks, hyphens, apostrophes, periods and the comma of "King, Jr.". */
const namePattern = new RegExp(`^[${apostrophes}]?\\p{L}[\\p{L}\\p{M}\\p{Pd} .,·${apostrophes}]*$`, 'u')
/** A longer word, a period and a small letter, as in a web address such as `evil.example`. */
const resemblesAddress = /[\p{L}\p{M}]{4}\.\p{Ll}/u
/** A period before a word without a blank, as in `St.John`; not as in `J.R.` */
const joined = /\.(?=[\p{L}\p{M}]{2})/gu

/** Parses a typed name: returns it normalized, or its error. */
export function parseName(typed: string): { name: string } | { error: 'required' | 'tooLong' | 'name' } {
  if (typed.length > longestTyped) return { error: 'tooLong' }
  const text = cleanText(typed)
    .normalize('NFC')
    .replace(/[ ,]+$/, '')
  const name = text.replace(joined, '. ').replace(/ +/g, ' ')
  if (name === '') return { error: 'required' }
  if ([...name].length > longestName) return { error: 'tooLong' }
  return namePattern.test(name) && !resemblesAddress.test(text) ? { name } : { error: 'name' }
}
