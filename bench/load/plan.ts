/** One request of a person: a form submission, or a page view without a body. */
export type Submit = {
  path: string
  cookie: string
  body?: string
  /** Follows the redirect of the answer, as a browser without scripts does. */
  follow?: boolean
  /**
   * The script's `x-part` header: the main part of the next page in the same response, the page as a dialog, or none to
   * only save the form.
   */
  part?: 'main' | 'dialog' | 'none'
  /** The local address to send from, 127.*: each has separate limits. */
  from?: string
  /** Sent at this time after the start, in ms, however long the requests before it take. */
  dueMs?: number
}

/** The input of the load generator. Requests without `dueMs` are sent in order, over this number of connections. */
export type Plan = { origin: string; connections: number; submits: readonly Submit[] }

/**
 * The result of the load generator. Times are in ms (with `dueMs` since the due time), `rate` is per second, `bytes`
 * the mean compressed size, `statuses` the count by final status (0: network error).
 */
export type Outcome = {
  sent: number
  rate: number
  p50: number
  p95: number
  p99: number
  bytes: number
  statuses: Record<string, number>
}
