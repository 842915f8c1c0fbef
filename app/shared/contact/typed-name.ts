/** The longest name allowed, in characters. */
export const longestName = 20

/** Letters of every alphabet, spaces, hyphens, apostrophes and periods. A period ends a word: no web address is a name. */
const namePattern = /^\p{L}[\p{L}\p{M} .'’-]*$/u
const looksLikeAddress = /\.[\p{L}\p{M}]{2}/u

/** Parses a typed name: returns it normalized, or what is wrong with it. */
export function parseName(typed: string): { name: string } | { error: 'required' | 'tooLong' | 'name' } {
  const name = typed.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  if (name === '') return { error: 'required' }
  if ([...name].length > longestName) return { error: 'tooLong' }
  return namePattern.test(name) && !looksLikeAddress.test(name) ? { name } : { error: 'name' }
}
