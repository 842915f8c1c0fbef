import { type ActingPerson, findActor } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the owner of the journal that the caller may read and write: the author of a check-up. Null for other
 * callers, including readers with a return code, who may only read the practice and its prompts.
 */
export const findJournalOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)
