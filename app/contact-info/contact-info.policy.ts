import { type ActingPerson, findActor } from '../shared/response/acting-person.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Returns whose contact details may be seen and changed: the author of a check-up. Null for everybody else, who may read
 * whom to ask for help only, also for a check-up opened with a return code.
 */
export const findContactOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)
