/**
 * Tests if two URLs differ only in the last path segment and the query, ignoring case, so that a script may replace the
 * content in place: /es/checkUp/3 and /es/checkUp/4 do; /checkUp/3 and /es/checkUp/3 do not. Pages between two others
 * (`stop`, `betweenParameters`) are always separate documents.
 */
export function areSiblingPages(one: string, other: string): boolean {
  const parentOf = (address: string) => new URL('.', address).href.toLowerCase()
  return parentOf(one) === parentOf(other) && !isBetween(one) && !isBetween(other)
}

/**
 * Query parameters of the list of skipped questions, of the pages that precede and follow a check-up in the `return`
 * form, and of the page that precedes questions only the person can answer.
 */
export const betweenParameters = ['skipped', 'welcome', 'end', 'person'] as const

const isBetween = (address: string) =>
  ['stop', ...betweenParameters].some((name) => new URL(address).searchParams.has(name))

export const isStop = (address: string): boolean => new URL(address).searchParams.has('stop')
