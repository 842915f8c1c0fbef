import type { Answers } from '#assessment/answers.ts'
import { startReport } from '#assessment/report/build-report.ts'
import { answersFrom } from '../../shared/response/response.server.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { dayOfMoment } from '../../shared/words/dates.ts'
import { type FinishedCheckUp, numberAndCompare, type UncomparedCheckUp } from './reports.ts'

/** An unfinished check-up. `day`: the date it was started, in words. */
export type OpenCheckUp = { id: string; day: string }
/** The check-ups of a browser. */
export type CheckUpList = { open: OpenCheckUp[]; finished: FinishedCheckUp[] }

/**
 * Lists check-ups: open ones in the given order, which is by last use; finished ones by completion time, newest first.
 */
export async function listCheckUps(ctx: RequestContext, responses: readonly Response[]): Promise<CheckUpList> {
  const { locale, deps } = ctx
  const day = (at: string) => dayOfMoment(at, locale, deps.settings.timeZone)
  const finished = responses
    .flatMap((response) => (response.completed_at === null ? [] : [{ response, at: response.completed_at }]))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const rows = await answersOf(
    ctx,
    finished.map(({ response }) => response.id),
  )
  return {
    open: responses
      .filter(({ completed_at }) => completed_at === null)
      .map(({ id, started_at }) => ({ id, day: day(started_at) })),
    finished: numberAndCompare(
      finished.map(({ response, at }) => ({
        id: response.id,
        day: day(at),
        ...stepAndState(ctx, response, rows.get(response.id) ?? []),
      })),
    ),
  }
}

type Row = { question_id: string; value: string }

async function answersOf({ deps }: RequestContext, responseIds: readonly string[]): Promise<Map<string, Row[]>> {
  if (responseIds.length === 0) return new Map()
  const rows = await deps.db
    .selectFrom('answer')
    .select(['response_id', 'question_id', 'value'])
    .where('response_id', 'in', responseIds)
    .execute()
  return Map.groupBy(rows, (row) => row.response_id)
}

/** Computes state and ladder step only: a list needs no whole report. */
function stepAndState(
  { deps }: RequestContext,
  response: Response,
  rows: readonly Row[],
): Pick<UncomparedCheckUp, 'state' | 'step'> {
  const { content } = deps
  const questionnaire = content.questionnaires.get(response.assessment_id)
  if (!questionnaire) return { state: null, step: null }
  const answers: Answers = answersFrom(rows, questionnaire)
  const { known } = startReport({
    questionnaire,
    interventions: content.interventions,
    answers,
    helpAsked: response.help_asked_at !== null,
    contentVersion: content.version,
  })
  return { state: known.state.state, step: known.ladder.now }
}
