import { type ActingPerson, findActor } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the person with the right to read and write journal entries: the author of a check-up. Null for other
 * callers, who may only read the practice and its prompts, also for a check-up opened with a return code.
 */
export const findJournalOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)
