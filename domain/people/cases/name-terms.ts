/**
 * Returns the search words of a name: without accents, lower case, unique, as hexadecimal digits of their UTF-8 bytes.
 * These sort alike in every database and language, and a word starts with another exactly if its digits do.
 */
export const nameTerms = (name: string): string[] => [
  ...new Set(
    (
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).map((word) => Buffer.from(word).toString('hex')),
  ),
]

/** The first text after all words with a prefix: no digit is greater than f. */
export const afterPrefix = (word: string): string => `${word}g`
