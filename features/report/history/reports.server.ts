import type { Answers } from '#assessment/answers/answers.ts'
import { oncePer } from '#assessment/once-per.ts'
import { factsForReport, ladderOf } from '#assessment/report/build-report.ts'
import { stateOf } from '#assessment/scoring/state.ts'
import { variantOf } from '#domain/check-ups/report-address.ts'
import { allAnswerRows, answersFrom, questionnaireOf, type StoredAnswer } from '#domain/check-ups/response.server.ts'
import { samePerson } from '#domain/subjects/same-person.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import {
  type FinishedCheckUp,
  numberAndCompare,
  type PersonOfList,
  type StepAndState,
  stepAndStateOf,
} from './reports.ts'

/** An unfinished check-up. `day`: the formatted date of its start. */
export type OpenCheckUp = { id: string; day: string }
/** The check-ups of a browser. */
export type CheckUpList = { open: OpenCheckUp[]; finished: FinishedCheckUp[] }

/**
 * Lists check-ups: open ones in the given order, which is by last use; completed ones by completion time, newest first.
 */
export async function listCheckUps(ctx: RequestContext, responses: readonly Response[]): Promise<CheckUpList> {
  const finished = responses.filter(({ completed_at }) => completed_at !== null)
  return listWith(ctx, responses, answersIn(ctx, await allAnswerRows(ctx, finished)))
}

/** Returns a function that finds the answers of a check-up among stored ones. */
export function answersIn(ctx: RequestContext, stored: readonly StoredAnswer[]): (response: Response) => Answers {
  const rows = Map.groupBy(stored, ({ response_id }) => response_id)
  return oncePer((response) => answersFrom(rows.get(response.id) ?? [], questionnaireOf(ctx, response)))
}

/** Like `listCheckUps`, with the answers of the completed ones. */
export function listWith(
  ctx: RequestContext,
  responses: readonly Response[],
  answersOf: (response: Response) => Answers,
): CheckUpList {
  const { locale, timeZone } = ctx
  const day = (at: string) => dayOfMoment(at, locale, timeZone)
  const finished = responses
    .flatMap((response) => (response.completed_at === null ? [] : [{ response, at: response.completed_at }]))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const several = new Set(responses.flatMap((each) => (each.ownerId ? [each.subject?.id ?? each.id] : []))).size > 1
  return {
    open: responses
      .filter(({ completed_at }) => completed_at === null)
      .map(({ id, started_at }) => ({ id, day: day(started_at) })),
    finished: numberAndCompare(
      finished.map(({ response, at }) => ({
        id: response.id,
        day: day(at),
        variant: variantOf(ctx, response),
        person: several ? personOf(response) : null,
        isSameAs: (id) =>
          finished.some((other) => other.response.id === id && samePerson(response, other.response) === 'same'),
        ...stepAndState(ctx, response, answersOf),
      })),
    ),
  }
}

/** Returns the subject under which a check-up is grouped; null if it is not saved. */
function personOf({ ownerId, subject }: Response): PersonOfList | null {
  if (ownerId === undefined) return null
  return subject ? { id: subject.id, name: subject.name || null, who: subject.who } : 'unsorted'
}

const unknown: StepAndState = { state: null, step: null }

/** Computes only state and ladder step, which is enough for a list. */
function stepAndState(
  ctx: RequestContext,
  response: Response,
  answersOf: (response: Response) => Answers,
): StepAndState {
  const { content } = ctx.deps
  if (!content.questionnaires.has(response.assessment_id)) return unknown
  const { facts } = factsForReport({
    questionnaire: questionnaireOf(ctx, response),
    interventions: content.interventions,
    answers: answersOf(response),
    helpRequested: response.help_asked_at !== null,
    contentVersion: content.version,
  })
  return stepAndStateOf({ state: stateOf(facts), ladder: ladderOf(facts) })
}
