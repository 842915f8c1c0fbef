import type { Context } from 'hono'

/** Variables of a request: `reference` stands in the log and on error pages. */
export type Env = { Variables: { reference: string } }

/** Tests for a call of the API, as opposed to a page. */
export const isCall = (c: Context): boolean => /^\/api(\/|$)/i.test(new URL(c.req.url).pathname)

/** Tests for a method that changes nothing. */
export const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)
