import { reportForPaper } from '#assessment/report/withheld.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import type { ReportView } from './present/report-view.ts'
import { reportForOthersOf } from './report.server.ts'
import { viewOf } from './view.server.ts'

/**
 * The report of a response as somebody else may read it: what may stand on paper, without help in a crisis, and without
 * the services that are kept off paper. Null where there is no finished report.
 */
export async function viewForOthers(ctx: RequestContext, response: Response): Promise<ReportView | null> {
  if (response.completed_at === null || !(await reportForOthersOf(ctx, response))) return null
  const view = await viewOf(ctx, response, { keep: reportForPaper })
  return withoutOffPaper({ ...view, safety: [] })
}

/** The same without anything that is marked to be kept off paper, however deep it stands. */
export function withoutOffPaper<T>(value: T): T {
  if (Array.isArray(value)) return value.filter(isOpen).map(withoutOffPaper) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isOpen(part) ? withoutOffPaper(part) : null]),
  ) as T
}

const isOpen = (part: unknown): boolean =>
  !(part !== null && typeof part === 'object' && 'offPaper' in part && part.offPaper === true)
