import { unconditionalCount } from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { minutesOfCheckUp } from '#domain/check-ups/minutes.server.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Returns the duration of the pages in minutes: all of a form, or those with only some of its questions. */
export function minutesFor(response: Response, full: Questionnaire, questionnaire: Questionnaire): number {
  const [some, all] = [questionnaire, full].map(({ pages }) => unconditionalCount(pages))
  return Math.ceil((minutesOfCheckUp(response, full) * (some ?? 0)) / Math.max(1, all ?? 0))
}
