/**
 * Returns the search terms of a name: without accents, in lower case, unique, as hexadecimal UTF-8. Hexadecimal digits
 * sort the same in every database and language, and preserve prefixes.
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

/** Returns a text that sorts after all terms with a prefix: no digit is greater than f. */
export const afterPrefix = (word: string): string => `${word}g`
