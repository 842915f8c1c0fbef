/**
 * Marks and blanks that end a sentence or a quotation, as browsers or mail programs send them. No address of ours ends
 * with one.
 */
const ending = /(?:[.,;:!?)\]}>'"*]|%(?:2[01279ACE]|3[ABEF]|5D|7D|C2%A0|C2%BB|E2%80%(?:8B|99|9D|A6)))+$/i
/** Parameters of links that we send or print. */
const linkParameter = /[?&](?:responseId|key|partner|kiosk|test_flag)=[^&]*$/

/**
 * Returns the path and query of an address without the end of its sentence, which mail and chat programs mistake for a
 * part of the link; null if it has none.
 */
export function withoutSentenceEnd({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const query = linkParameter.test(search) ? search.replace(ending, '') : search
  const path = search === '' ? pathname.replace(ending, '') : pathname
  // Two slashes would name another host.
  return path === pathname && query === search ? null : `/${path.replace(/^\/+/, '')}${query}`
}
