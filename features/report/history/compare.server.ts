import type { Answers } from '#assessment/answers/answers.ts'
import { compareCheckUps } from '#assessment/report/findings/compare.ts'
import { type AnswerRow, answerRowsOf, answersFrom, questionnaireOf } from '#domain/check-ups/response.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { readableResponses } from '../report.policy.ts'
import { type ComparisonView, earlierThan, type LadderSteps, lastBefore, uncertainBefore } from './comparison.ts'

/**
 * Returns the changes since the previous check-up, and the ladder steps of all check-ups up to this one, for the person
 * only. Uses only check-ups of the caller, whatever ids the check-up refers to. `held`: the check-ups of the caller, if
 * already loaded.
 */
export async function comparisonOf(
  ctx: RequestContext,
  response: Response,
  checkUp?: readonly Response[],
): Promise<ComparisonView> {
  const all = checkUp ?? (await readableResponses(ctx))
  const earlier = earlierThan(response, all)
  const compared = lastBefore(response, earlier) ? [...earlier, response] : []
  const uncertain = compared.length === 0 && !ctx.sessionState?.session.kiosk ? uncertainBefore(response, all) : null
  const asks = uncertain?.completed_at ? dayOfMoment(uncertain.completed_at, ctx.locale, ctx.timeZone) : null
  return { ...comparisonWith(ctx, response, earlier, await answerRowsOf(ctx, compared)), asks }
}

/** Like `comparisonOf`, with the earlier check-ups (`earlierThan`) and the answers of all, by check-up. */
export function comparisonWith(
  ctx: RequestContext,
  response: Response,
  earlier: readonly Response[],
  answers: ReadonlyMap<string, readonly AnswerRow[]>,
): ComparisonView {
  const { deps, timeZone } = ctx
  const facts = { timeZone, reusedDays: deps.settings.guestDays, asks: null }
  const last = lastBefore(response, earlier)
  if (!last?.completed_at) return { last: null, ladderSteps: [], ...facts }
  const questionnaire = questionnaireOf(ctx, response)
  const checkUps = [...earlier, response]
  const answersTo = ({ id }: Response) => answersFrom(answers.get(id) ?? [], questionnaire)
  const changes = compareCheckUps(questionnaire, answersTo(last), answersTo(response))
  return {
    last: { at: last.completed_at, changes },
    ladderSteps: checkUps.map((each) => ladderStepsOf(each, answersTo(each))),
    ...facts,
  }
}

function ladderStepsOf({ id, completed_at, updated_at }: Response, { ladder_now, ladder_5y }: Answers): LadderSteps {
  const step = (answer: unknown) => (typeof answer === 'number' ? answer : null)
  return { id, at: completed_at ?? updated_at, now: step(ladder_now), expected: step(ladder_5y) }
}
