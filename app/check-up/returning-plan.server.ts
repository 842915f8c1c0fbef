import { closedQuestionnaire } from '#assessment/closed-report.ts'
import { planOf, type ReturningPlan } from '#assessment/kept-answers.ts'
import { checkAnswers } from '#assessment/parse-answers.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { lastFinishedOf } from '../shared/response/last-finished.server.ts'
import { answersFrom, questionnaireWithId } from '../shared/response/response.server.ts'
import { datedAnswers } from '../shared/response/returning-form.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { dayIn } from '../shared/words/days.ts'
import type { Audience } from './start/start.ts'

/** Returns the last check-up with the questions to ask and the answers to reuse; null without an earlier one. */
export async function readReturningPlan(
  ctx: RequestContext,
  trx: AnyTransaction,
  { assessmentId, audience }: { assessmentId: number; audience: Audience },
): Promise<{ last: string; plan: ReturningPlan } | null> {
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
  return { last: last.id, plan }
}
