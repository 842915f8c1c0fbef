import { cleanText } from '#assessment/answers/clean-text.ts'

export const longestName = 60

/** Maximum length of input to parse, far above that of any name: limits the time that the patterns take. */
const longestTyped = 1000

const apostrophes = "'’‘‛ʼʻ`´′＇"
/** Letters of every alphabet, blanks, hyphens, apostrophes, periods, and the comma of "King, Jr.". */
const namePattern = new RegExp(`^[${apostrophes}]?\\p{L}[\\p{L}\\p{M}\\p{Pd} .,·${apostrophes}]*$`, 'u')
/** A long word, a period and a small letter, as in the web address `evil.example`. */
const resemblesAddress = /[\p{L}\p{M}]{4}\.\p{Ll}/u
/** A period directly before a word, as in `St.John`, but not in `J.R.` */
const joined = /\.(?=[\p{L}\p{M}]{2})/gu

/** Parses a typed name. Returns it normalized, or its error. */
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
