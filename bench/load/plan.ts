/** A form that somebody sends: where to, the cookie of their browser, and what the form says. */
export type Submit = { path: string; cookie: string; body: string }

/** What the load generator does: sends the forms in order over so many connections, for so long or until all are sent. */
export type Plan = { origin: string; connections: number; seconds: number; submits: readonly Submit[] }

/** What came of it. Times are in milliseconds, `statuses` counts the answers. */
export type Outcome = { sent: number; rate: number; p50: number; p95: number; statuses: Record<string, number> }
