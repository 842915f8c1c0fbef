/** What to do with the answer to a page that was sent. */
export type ResponseKind =
  /** The next page, or the same with what needs another look. */
  | 'page'
  /** Another screen, to be opened as a document of its own. */
  | 'elsewhere'
  /** It was not kept; it may be the next time. */
  | 'later'
  /** Nothing that this script understands. */
  | 'unknown'

/** Tells by the status, and by whether the answer stands in the same series of pages, what an answer is. */
export function kindOfResponse(status: number, inSeries: boolean): ResponseKind {
  if (status >= 500 || status === 429) return 'later'
  if (status === 204 || (status === 200 && !inSeries)) return 'elsewhere'
  return status === 200 || status === 422 ? 'page' : 'unknown'
}
