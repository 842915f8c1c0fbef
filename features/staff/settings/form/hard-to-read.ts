/** Minimum number of words: in a shorter text, one long name would decide. */
const minTextLength = 8
/** A higher score is very hard to read, even in Spanish with its longer words. */
const hardest = 60

/**
 * Tests if a text is hard to read, in any language: words per sentence plus the percentage of words of seven letters or
 * more (LIX; C. H. Björnsson, Läsbarhet, 1968: above 60 is very difficult). Used for a warning only.
 */
export function isHardToRead(text: string): boolean {
  const texts = text.match(/\p{L}[\p{L}'’-]*/gu) ?? []
  if (texts.length < minTextLength) return false
  const sentences = text.split(/[.?!:…]+(?=\s|$)|\n+/).filter((part) => /\p{L}/u.test(part)).length
  const long = texts.filter((word) => [...word].length >= 7).length
  return texts.length / sentences + (100 * long) / texts.length > hardest
}

/** Tests if any text in a value is hard to read. */
export function hasHardText(value: unknown): boolean {
  if (typeof value === 'string') return isHardToRead(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHardText)
}
