/** A kind of error with its own text on the error page (errors.json). */
export type Failure =
  | 'unknownAddress'
  | 'notFound'
  | 'notOpenHere'
  | 'noneOpen'
  | 'badRequest'
  | 'forbidden'
  | 'openedByCode'
  | 'onlyCenterStaff'
  | 'otherCheckUp'
  | 'closedCheckUp'
  | 'tooMany'
  | 'unknownMiddleware'
  | 'server'

const byStatus: Record<number, Failure> = { 403: 'forbidden', 404: 'notFound', 429: 'tooMany' }

/**
 * Returns the failure to show. `thrown` is status and data of the response that a loader, an action or the router
 * threw, null for an unexpected error; `known` is true for an address in the route table.
 */
export function failureOf(thrown: { status: number; data: unknown } | null, known: boolean): Failure {
  if (!thrown) return 'server'
  if (thrown.status === 404 && !known) return 'unknownAddress'
  if (thrown.status >= 500) return thrown.data === 'Unknown middleware' ? 'unknownMiddleware' : 'server'
  if (thrown.status === 404 && (thrown.data === 'notOpenHere' || thrown.data === 'noneOpen')) return thrown.data
  if (thrown.status === 403 && (thrown.data === 'openedByCode' || thrown.data === 'onlyCenterStaff')) return thrown.data
  if (thrown.status === 409 && thrown.data === 'otherCheckUp') return 'otherCheckUp'
  if (thrown.status === 410 && thrown.data === 'closedCheckUp') return 'closedCheckUp'
  return byStatus[thrown.status] ?? 'badRequest'
}
