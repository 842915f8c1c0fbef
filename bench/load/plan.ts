/** One request of a person: a form submission, or a page view without a body. */
export type Submit = {
  path: string
  cookie: string
  body?: string
  /** Follows the redirect of the answer, as a browser without scripts does. */
  follow?: boolean
  /**
   * The `x-part` of a script: the main part of the next page in the same answer, or none, which only saves the form.
   */
  part?: 'main' | 'none'
  /** The content type of the body; default: that of browser forms. */
  type?: string
  /** The local address to send from, 127.*: each has separate limits. */
  from?: string
}

/** The input of the load generator. It sends the forms in order until all are sent or the seconds are over. */
export type Plan = { origin: string; connections: number; seconds: number; submits: readonly Submit[] }

/**
 * The result of the load generator. Times are in milliseconds, `rate` is per second, `statuses` counts the responses:
 * the last one of a redirect. `bytes` is the mean compressed size per submit.
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

/**
 * Input of the paced load: each person sends a form every `everySeconds`, and restarts with the next cookie after the
 * last one.
 */
export type PacedPlan = {
  origin: string
  everySeconds: number
  seconds: number
  people: readonly { cookies: readonly string[]; forms: readonly { path: string; body: string }[] }[]
}
