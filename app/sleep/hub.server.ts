import type { ActingPerson } from '../shared/response/acting-person.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { readNights } from './diary.server.ts'
import { readPathway, sleepsBadly } from './pathway.server.ts'
import { type Stage, stageNow } from './progress.ts'

/** What the progress hub says about the sleep pathway: the stage is null before it has begun. */
export type SleepHub = { stage: Stage | null; mornings: number }

/**
 * Returns where somebody is on the sleep pathway, and how many mornings they have written; null for who has not begun and
 * does not sleep badly.
 */
export async function sleepHubOf(ctx: RequestContext, person: ActingPerson): Promise<SleepHub | null> {
  const { plan, starts } = await readPathway(ctx, person)
  const mornings = (await readNights(ctx, person)).length
  if (plan) return { stage: stageNow(starts), mornings }
  return mornings > 0 || (await sleepsBadly(ctx, person)) ? { stage: null, mornings } : null
}
