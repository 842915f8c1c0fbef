import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { planOf, type ReturningPlan } from '#assessment/answers/reused-answers.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import { closedQuestionnaire } from '#assessment/safety/closed-report.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { type FinishedResponse, lastFinishedOf } from '#domain/check-ups/last-finished.server.ts'
import { answersFrom, questionnaireWithId } from '#domain/check-ups/response.server.ts'
import { datedAnswers } from '#domain/check-ups/returning/returning-form.server.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Audience } from '../start/start.ts'

/**
 * Returns the respondent's last completed check-up, the answers that a new check-up may copy from it, and the questions
 * to ask again. Returns null if no completed check-up may be reused, and always for a helper who answers alone.
 */
export async function readReturningPlan(
  ctx: RequestContext,
  trx: AnyTransaction,
  { assessmentId, audience }: { assessmentId: number; audience: Audience },
): Promise<{ last: FinishedResponse; plan: ReturningPlan } | null> {
  const { deps, timeZone } = ctx
  const last = audience === 'for' ? null : await lastFinishedOf(ctx, assessmentId, trx)
  if (!last) return null
  const isShared = audience !== 'self'
  const all = questionnaireWithId(ctx, assessmentId)
  const questionnaire = isShared ? closedQuestionnaire(all) : all
  const rows = await trx
    .selectFrom('answer')
    .select(['question_id', 'value', 'kept_from'])
    .where('response_id', '=', last.id)
    .execute()
  const { answers } = checkAnswers(questionnaire, answersFrom(rows, questionnaire))
  const since = dayIn(new Date(last.completed_at), timeZone)
  const { interventions, version } = deps.content
  const plan = planOf({
    ...{ questionnaire, since, today: dayIn(deps.now(), timeZone), isShared },
    answers: datedAnswers(
      rows.filter(({ question_id }) => Object.hasOwn(answers, question_id)),
      since,
    ),
    report: buildReport({ questionnaire, interventions, answers, contentVersion: version }),
  })
  return { last, plan }
}
