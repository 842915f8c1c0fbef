/** Data of the 404 response for an id that the caller may not read. It is the same whether the id exists or not. */
export const notOpenHere = 'notOpenHere'

/** The fragment of the start page that says why somebody who asked for another page is there. */
export const noneOpenId = 'none-open'
