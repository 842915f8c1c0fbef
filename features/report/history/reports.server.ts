import type { Answers } from '#assessment/answers/answers.ts'
import { startReport } from '#assessment/report/build-report.ts'
import { type AnswerRow, answerRowsOf, answersFrom, questionnaireOf } from '#domain/check-ups/response.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { readInShort } from '../compute/in-short.server.ts'
import { isStoredReport } from '../compute/report.server.ts'
import { type FinishedCheckUp, numberAndCompare, type StepAndState, stepAndStateOf } from './reports.ts'

/** An unfinished check-up. `day`: the date it was started, in words. */
export type OpenCheckUp = { id: string; day: string }
/** The check-ups of a browser. */
export type CheckUpList = { open: OpenCheckUp[]; finished: FinishedCheckUp[] }

/**
 * Lists check-ups: open ones in the given order, which is by last use; finished ones by completion time, newest first.
 */
export async function listCheckUps(ctx: RequestContext, responses: readonly Response[]): Promise<CheckUpList> {
  const { locale, timeZone } = ctx
  const day = (at: string) => dayOfMoment(at, locale, timeZone)
  const finished = responses
    .flatMap((response) => (response.completed_at === null ? [] : [{ response, at: response.completed_at }]))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const known = await stepsAndStates(
    ctx,
    finished.map(({ response }) => response),
  )
  return {
    open: responses
      .filter(({ completed_at }) => completed_at === null)
      .map(({ id, started_at }) => ({ id, day: day(started_at) })),
    finished: numberAndCompare(
      finished.map(({ response, at }) => ({
        id: response.id,
        day: day(at),
        ...(known.get(response.id) ?? unknown),
      })),
    ),
  }
}

const unknown: StepAndState = { state: null, step: null }

/**
 * Returns state and ladder step of finished check-ups, by id: as stored with their reports, else computed from the
 * answers.
 */
async function stepsAndStates(
  ctx: RequestContext,
  finished: readonly Response[],
): Promise<ReadonlyMap<string, StepAndState>> {
  const inShort = await readInShort(ctx, 'listed', finished)
  const keyOf = (response: Response) => (isStoredReport(ctx, response) ? '' : 'closed')
  const found = new Map(
    finished.flatMap((response) => {
      const saved = inShort.of<StepAndState>(response, keyOf(response))
      return saved ? [[response.id, saved] as const] : []
    }),
  )
  const missing = finished.filter(({ id }) => !found.has(id))
  const rows = await answerRowsOf(ctx, missing)
  for (const response of missing) {
    const created = stepAndState(ctx, response, rows.get(response.id) ?? [])
    found.set(response.id, created)
    await inShort.keep(response, keyOf(response), created)
  }
  return found
}

/** Computes state and ladder step only: a list needs no more. */
function stepAndState(ctx: RequestContext, response: Response, rows: readonly AnswerRow[]): StepAndState {
  const { content } = ctx.deps
  if (!content.questionnaires.has(response.assessment_id)) return unknown
  const questionnaire = questionnaireOf(ctx, response)
  const answers: Answers = answersFrom(rows, questionnaire)
  const { known } = startReport({
    questionnaire,
    interventions: content.interventions,
    answers,
    helpAsked: response.help_asked_at !== null,
    contentVersion: content.version,
  })
  return stepAndStateOf(known)
}
