/** Letters that Unicode normalization does not split, and how they are typed on a plain keyboard. */
const typedFor: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' },
  // Apostrophes: O'Neil is also searched as Oneil.
  ...{ "'": '', '’': '', ʼ: '', '`': '', '´': '' },
}
const replaced = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'g')

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Hexadecimal digits sort the same in every database and language, and preserve prefixes. */
const termsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Buffer.from(word).toString('hex'))

/** Returns the words of a typed name: without accents, in lower case, unique, as hexadecimal UTF-8. */
export const typedTerms = (name: string): string[] => [...new Set(termsOf(withoutAccents(name)))]

/** Returns the search terms of a name: its words as typed, and as people type them on a plain keyboard. */
export const nameTerms = (name: string): string[] => {
  const text = withoutAccents(name)
  const plain = text.replace(replaced, (letter) => typedFor[letter] ?? '')
  return [...new Set([...termsOf(text), ...termsOf(plain)])]
}

/** Returns a text that sorts after all terms with a prefix: no digit is greater than f. */
export const afterPrefix = (word: string): string => `${word}g`
