/** One request of a person: a form submission, or a page view without a body. */
export type Submit = {
  path: string
  cookie: string
  body?: string
  /** Follows redirects, like a browser without scripts. */
  follow?: boolean
  /**
   * The script's `x-part` header: the main part of the next page in the same response, the page as a dialog, or no
   * page, only to save the form.
   */
  part?: 'main' | 'dialog' | 'none'
  /** Local address to send from, 127.*, since each has separate rate limits. */
  from?: string
  /** Time to send it, in ms after the start, regardless of pending requests. */
  dueMs?: number
}

/**
 * Input of the load generator. Requests without `dueMs` are sent in order, over this number of connections. `proxy`:
 * port on this machine to send all to, in place of the origin's.
 */
export type Plan = {
  origin: string
  connections: number
  submits: readonly Submit[]
  proxy?: number | undefined
}

/**
 * Result of the load generator. Times are in ms (since the due time, if any), `rate` is per second, `bytes` the mean
 * compressed size, `statuses` the count by final status (0: network error), `cpuMs` the CPU time of the generator.
 */
export type Outcome = {
  sent: number
  rate: number
  p50: number
  p95: number
  p99: number
  bytes: number
  statuses: Record<string, number>
  cpuMs: number
}
