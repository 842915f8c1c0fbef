import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { readNights } from './diary/diary.server.ts'
import { readPathway, sleepsBadly } from './pathway.server.ts'
import { type Stage, stageNow } from './weeks/progress.ts'

/** The sleep pathway on the progress hub; `stage` is null before it starts. */
export type SleepHub = { stage: Stage | null; mornings: number }

/**
 * Returns the stage on the sleep pathway and the number of mornings; null for people who have not started and sleep
 * well.
 */
export async function sleepHubOf(ctx: RequestContext, person: ActingPerson): Promise<SleepHub | null> {
  const { plan, starts } = await readPathway(ctx, person)
  const mornings = (await readNights(ctx, person)).length
  if (plan) return { stage: stageNow(starts), mornings }
  return mornings > 0 || (await sleepsBadly(ctx, person)) ? { stage: null, mornings } : null
}
