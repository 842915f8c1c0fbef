import { reportForPaper } from '#assessment/report/withheld.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import type { ReportView } from './present/report-view.ts'
import { reportForOthersOf } from './report.server.ts'
import { viewOf } from './view.server.ts'

/**
 * Returns the report of a response as another person may read it: what may be printed, without crisis help and without
 * services that are marked `offPaper`. Null if the check-up is not finished or has no answers.
 */
export async function viewForOthers(ctx: RequestContext, response: Response): Promise<ReportView | null> {
  if (response.completed_at === null || !(await reportForOthersOf(ctx, response))) return null
  const view = await viewOf(ctx, response, { restrict: reportForPaper })
  return withoutOffPaper({ ...view, safety: [] })
}

/** Returns a deep copy without anything marked `offPaper`: list entries are removed, members become null. */
export function withoutOffPaper<T>(value: T): T {
  if (Array.isArray(value)) return value.filter(isPrintable).map(withoutOffPaper) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isPrintable(part) ? withoutOffPaper(part) : null]),
  ) as T
}

const isPrintable = (part: unknown): boolean =>
  !(part !== null && typeof part === 'object' && 'offPaper' in part && part.offPaper === true)
