import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { loadSteps, type PersonSteps } from '../record/promise.server.ts'
import type { Step } from '../record/step.ts'
import { visibleFrontStep } from './visible-front-step.ts'

/** A person and the step that a page is about. */
export type OnStep = { found: PersonSteps; step: Step | null; today: string }

/**
 * Returns the step in the URL, else the main step; null if there is none. Throws for callers who are not the author of
 * the check-up.
 */
export async function actingOnStep(ctx: RequestContext, url: URL): Promise<OnStep> {
  const found = await loadSteps(ctx, await actingPerson(ctx, url))
  const today = todayOf(ctx)
  const id = url.searchParams.get('step')
  const step = id === null ? visibleFrontStep(found.steps, today) : (found.steps.find((each) => each.id === id) ?? null)
  return { found, step, today }
}
