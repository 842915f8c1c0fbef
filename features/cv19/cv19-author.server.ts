import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { frontOf } from '#features/report/own/own-steps.server.ts'
import { loadSteps } from '#features/steps/record/promise.server.ts'
import { callingOf, stepView } from '#features/steps/record/step-view.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import type { Cv19Author } from './first-step.tsx'

/** Returns the author of a COVID-19 report with the step for its cover. */
export async function cv19Author(ctx: RequestContext, person: ActingPerson): Promise<Cv19Author> {
  const found = await loadSteps(ctx, person)
  const { id } = person.response
  const today = todayOf(ctx)
  // Steps of other check-ups are about other results.
  const steps = found.steps.filter(({ responseId }) => responseId === id)
  const step = frontOf(steps, id, today)
  return { responseId: id, today, step: step && stepView(ctx, found, await callingOf(ctx, found), step) }
}
