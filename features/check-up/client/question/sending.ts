/** How to handle the response to a submitted page. */
export type ResponseKind =
  /** Show the page of the response: the next page, or the same page with errors. */
  | 'page'
  /** Load another page as a new document. */
  | 'elsewhere'
  /** Retry later: the answers were not stored. */
  | 'later'
  /** Submit the form without scripts. */
  | 'unknown'

/** Returns the kind of a response by its status and by whether its address is a page of the same check-up. */
export function kindOfResponse(status: number, inSeries: boolean): ResponseKind {
  if (status >= 500 || status === 429) return 'later'
  if (status === 204 || (status === 200 && !inSeries)) return 'elsewhere'
  return status === 200 || status === 422 ? 'page' : 'unknown'
}

/**
 * Result of an autosave. `other`: another check-up is open in this browser. `closed`: none is, or no longer this one.
 */
export type Stored = 'saved' | 'refused' | 'later' | 'other' | 'closed' | 'unknown'

/** Returns the result of an autosave. `inSeries`: the response's address is a page of the same check-up. */
export function outcomeOfAutosave(status: number, inSeries: boolean): Stored {
  if (status === 422) return 'refused'
  if (status === 409) return 'other'
  if (status === 410) return 'closed'
  const kind = kindOfResponse(status, inSeries)
  if (kind === 'later') return 'later'
  return inSeries && (status === 204 || status === 200) ? 'saved' : 'unknown'
}
