import { compareCheckUps } from '#assessment/report/findings/compare.ts'
import { type Returned, returnedOf } from '#assessment/report/findings/returned.ts'
import { isToReturnTo } from '#domain/check-ups/last-finished.server.ts'
import { answerRowsOf, answersFrom, questionnaireOf } from '#domain/check-ups/response.server.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { readableResponses } from '../report.policy.ts'
import { earlierThan, lastBefore } from './comparison.ts'

/**
 * Returns the change on the ladder since the same person's last report, 14 days to 12 months before; null if there is
 * none. Null also for answers given for another person, or on a shared computer, since these may be of a different
 * person each time.
 */
export async function readReturned(ctx: RequestContext, response: Response): Promise<Returned | null> {
  if (ctx.sessionState?.session.kiosk || response.audience === 'for' || !response.completed_at) return null
  const last = lastBefore(response, earlierThan(response, await readableResponses(ctx)))
  if (!last?.completed_at || last.audience === 'for') return null
  const [before, after] = [last.completed_at, response.completed_at].map((at) => dayIn(new Date(at), ctx.timeZone))
  if (!before || !after || !isToReturnTo(before, after)) return null
  const rows = await answerRowsOf(ctx, [last, response])
  const questionnaire = questionnaireOf(ctx, response)
  const answersTo = ({ id }: Response) => answersFrom(rows.get(id) ?? [], questionnaire)
  return returnedOf(compareCheckUps(questionnaire, answersTo(last), answersTo(response)))
}
