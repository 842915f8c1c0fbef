/** What went wrong, as far as the person needs to know; each has its words in errors.json. */
export type Failure =
  | 'unknownAddress'
  | 'notFound'
  | 'badRequest'
  | 'forbidden'
  | 'tooMany'
  | 'unknownMiddleware'
  | 'server'

const byStatus: Record<number, Failure> = { 403: 'forbidden', 404: 'notFound', 429: 'tooMany' }

/**
 * Which error page fits: `thrown` is the status and data that a loader, an action or the router gave up with, null for
 * anything unforeseen; `known` says whether the address is in the table of routes.
 */
export function failureOf(thrown: { status: number; data: unknown } | null, known: boolean): Failure {
  if (!thrown) return 'server'
  if (thrown.status === 404 && !known) return 'unknownAddress'
  if (thrown.status >= 500) return thrown.data === 'Unknown middleware' ? 'unknownMiddleware' : 'server'
  return byStatus[thrown.status] ?? 'badRequest'
}
