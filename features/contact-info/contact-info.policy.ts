import { type ActingPerson, findActor } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the owner of the contact data that the caller may see and change: the author of a check-up. Null for others,
 * including readers with a return code, who only learn where to get help.
 */
export const findContactOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)
