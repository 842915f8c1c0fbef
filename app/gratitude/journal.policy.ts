import { type ActingPerson, findActor } from '../shared/response/acting-person.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Returns whose good moments may be read and written: the author of a check-up. Null for everybody else, who may read the
 * practice and its prompts only, also for a check-up opened with a return code.
 */
export const findJournalOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)
