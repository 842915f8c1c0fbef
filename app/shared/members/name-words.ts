/**
 * Returns the words of a name by which it is found: without accents and capitals, each once, as hexadecimal digits of their
 * UTF-8 bytes. These sort alike in every database and language, and a word begins with another exactly if its digits do.
 */
export const nameWords = (name: string): string[] => [
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

/** The first text after all words that begin with one: no digit is greater than f. */
export const afterPrefix = (word: string): string => `${word}g`
