/**
 * Punctuation and blanks at the end of a sentence or quotation, as browsers and mail programs send them. No address of
 * the product ends like this.
 */
const ending = /(?:[.,;:!?)\]}>'"*]|%(?:2[01279ACE]|3[ABEF]|5D|7D|C2%A0|C2%BB|E2%80%(?:8B|99|9D|A6)))+$/i
/** Query parameters of links that the product sends or prints. */
const linkParameter = /[?&](?:responseId|key|partner|kiosk|test_flag)=[^&]*$/

/**
 * Returns path and query of an address without trailing punctuation, which mail and chat programs mistake for a part of
 * the link; null if there is none.
 */
export function withoutSentenceEnd({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const query = linkParameter.test(search) ? search.replace(ending, '') : search
  const path = search === '' ? pathname.replace(ending, '') : pathname
  // Two leading slashes would name another host.
  return path === pathname && query === search ? null : `/${path.replace(/^\/+/, '')}${query}`
}
