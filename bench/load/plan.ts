/** One form submission: path, session cookie and encoded body. */
export type Submit = { path: string; cookie: string; body: string }

/** The input of the load generator. It sends the forms in order until all are sent or the seconds are over. */
export type Plan = { origin: string; connections: number; seconds: number; submits: readonly Submit[] }

/**
 * The result of the load generator. Times are in milliseconds, `rate` is per second, `statuses` counts the responses.
 */
export type Outcome = { sent: number; rate: number; p50: number; p95: number; statuses: Record<string, number> }
