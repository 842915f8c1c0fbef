/** Data of the 404 response for an id that the caller may not read, whether or not the id exists. */
export const notOpenHere = 'notOpenHere'

/** Data of the 404 response to a browser without a check-up, at a page that needs one. */
export const noneOpen = 'noneOpen'

/** Fragment of a start page for a browser that did not return the cookie set by its form. */
export const noCookiesId = 'no-cookies'
