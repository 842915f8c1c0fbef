/** One request of a person: a form submission, or a page view without a body. */
export type Submit = {
  path: string
  cookie: string
  body?: string
  /** Follows the redirect of the answer, as a browser without scripts does. */
  follow?: boolean
  /** The `x-part` of a script: the main part of the next page in the same answer, or none, which only saves the form. */
  part?: 'main' | 'none'
  /** The local address to send from, 127.*: each has separate limits. */
  from?: string
  /** Sent at this time after the start, in ms, however long the requests before it take. */
  dueMs?: number
}

/** The input of the load generator. Requests without `dueMs` are sent in order, over this number of connections. */
export type Plan = { origin: string; connections: number; submits: readonly Submit[] }

/**
 * The result of the load generator. Times are in ms (of a request with `dueMs`, since it was due), `rate` is per second,
 * `bytes` the mean compressed size, `statuses` the count of each response (of a redirect, the last one; 0: network error).
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
