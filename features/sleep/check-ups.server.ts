import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { answerRowsOf, answersFrom } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** A check-up with sleep questions. `completedAt`: null if not completed. */
type SleepCheckUp = { id: string; questionnaire: Questionnaire; completedAt: string | null }

/** Reads a person's check-ups with sleep questions: completed ones first, then latest first. */
async function checkUpsOf({ deps }: RequestContext, { ids }: ActingPerson): Promise<SleepCheckUp[]> {
  const rows = await deps.db
    .selectFrom('response')
    .select(['id', 'assessment_id', 'completed_at'])
    .where('id', 'in', ids)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const asking = rows.flatMap(({ id, assessment_id, completed_at: completedAt }) => {
    const questionnaire = deps.content.questionnaires.get(assessment_id)
    return questionnaire && questionWithId(questionnaire, 'sleep_trouble') ? [{ id, questionnaire, completedAt }] : []
  })
  const isFinished = ({ completedAt }: SleepCheckUp) => completedAt !== null
  return [...asking.filter(isFinished), ...asking.filter((each) => !isFinished(each))]
}

/** Answers of a check-up that the sleep weeks use. */
export type CheckUpAnswers = { answers: Answers; facts: Facts; completedAt: string | null }

const nothing: CheckUpAnswers = {
  answers: {},
  facts: { answers: {}, scores: {}, helpRequested: false },
  completedAt: null,
}

/**
 * Reads a person's latest check-up with sleep questions, and the latest one at an earlier time. Both are empty if there
 * are none.
 */
export async function readCheckUps(
  ctx: RequestContext,
  person: ActingPerson,
  moment: string,
): Promise<{ newest: CheckUpAnswers; before: CheckUpAnswers }> {
  const checkUps = await checkUpsOf(ctx, person)
  const newest = checkUps[0]
  if (!newest) return { newest: nothing, before: nothing }
  const before = checkUps.find(({ completedAt }) => completedAt !== null && completedAt <= moment) ?? newest
  const rows = await answerRowsOf(ctx, [newest, before])
  const answersOf = ({ id, questionnaire, completedAt }: SleepCheckUp): CheckUpAnswers => {
    const { answers } = checkAnswers(questionnaire, answersFrom(rows.get(id) ?? [], questionnaire))
    return { answers, facts: factsOf(questionnaire, answers), completedAt }
  }
  return { newest: answersOf(newest), before: answersOf(before) }
}
