/** Data of the 404 response for an id that the caller may not read, whether or not the id exists. */
export const notOpenHere = 'notOpenHere'

/** Fragment of the start page for a redirect from a page that needs a check-up. */
export const noneOpenId = 'none-open'

/** Fragment of a start page for a browser that did not return the cookie set by its form. */
export const noCookiesId = 'no-cookies'
