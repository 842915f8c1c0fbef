/**
 * Tests if two URLs differ only in the last path segment and the query, ignoring case, so that a script may replace the
 * content in place: /es/checkUp/3 and /es/checkUp/4 are siblings; /checkUp/3 and /es/checkUp/3, in two locales, are
 * not. The emergency page between two others (`stop`) and the list of skipped questions are always separate documents.
 */
export function areSiblingPages(one: string, other: string): boolean {
  const parentOf = (address: string) => new URL('.', address).href.toLowerCase()
  return parentOf(one) === parentOf(other) && !isBetween(one) && !isBetween(other)
}

/** The query parameter of the list of skipped questions. */
export const skippedParameter = 'skipped'

const isBetween = (address: string) => isStop(address) || new URL(address).searchParams.has(skippedParameter)

export const isStop = (address: string): boolean => new URL(address).searchParams.has('stop')
