import { unconditionalCount } from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { minutesOf } from '#domain/check-ups/minutes.server.ts'
import { formOf } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Most questions of a check-up in the `return` form that take one minute. */
const questionsPerMinute = 10

/**
 * Returns the duration of the pages in minutes: all of a form, or those with only some of its questions. How many
 * questions the `return` form has depends on the last answers, so that it may take longer than others did.
 */
export async function minutesFor(
  ctx: RequestContext,
  response: Response,
  full: Questionnaire,
  questionnaire: Questionnaire = full,
): Promise<number> {
  const form = formOf(response)
  const count = unconditionalCount(full.pages)
  const least = form === 'return' ? Math.ceil(count / questionsPerMinute) : 1
  const minutes = Math.max(least, await minutesOf(ctx, full, form, response.device_class))
  return Math.ceil((minutes * unconditionalCount(questionnaire.pages)) / Math.max(1, count))
}
