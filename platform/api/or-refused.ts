import type { Context } from 'hono'
import { type ApiEnv, problem } from './api.ts'

/** Returns what a caller may act on. Otherwise refuses: 403 after a return code, 404 for other callers. */
export function orRefused<Found extends object>(c: Context<ApiEnv>, found: Found | 'openedByCode' | null) {
  if (found === 'openedByCode') return problem(c, 403, found)
  return found ?? problem(c, 404, 'notFound')
}
