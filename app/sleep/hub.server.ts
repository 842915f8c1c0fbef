import type { ActingPerson } from '../shared/response/acting-person.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { readNights } from './diary.server.ts'
import { readPathway } from './pathway.server.ts'
import { type Stage, stageNow } from './progress.ts'

/** What the progress hub says about the sleep pathway: null before it has begun. */
export type SleepHub = { stage: Stage; mornings: number } | null

/** Returns where somebody is on the sleep pathway, and how many mornings they have written. */
export async function sleepHubOf(ctx: RequestContext, person: ActingPerson): Promise<SleepHub> {
  const { plan, starts } = await readPathway(ctx, person)
  if (!plan) return null
  return { stage: stageNow(starts), mornings: (await readNights(ctx, person)).length }
}
