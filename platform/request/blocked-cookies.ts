import type { RequestContext } from './request.ts'

/** Query parameter of a page after its form has set a cookie. */
const sent = 'sent'

/**
 * Returns the redirect target of this page's form. Without a cookie it is marked, so that the next page can detect
 * blocked cookies.
 */
export function addressAfterForm({ hasCookie }: RequestContext, { pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  if (!hasCookie) query.set(sent, '1')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** Tests if a browser did not send back the cookie set by a form of this page. */
export const blocksCookies = ({ hasCookie }: RequestContext, { searchParams }: URL): boolean =>
  !hasCookie && searchParams.has(sent)

/** The error of a page in a browser that blocks cookies. */
export const noCookies = { field: null, word: 'noCookies' } as const
