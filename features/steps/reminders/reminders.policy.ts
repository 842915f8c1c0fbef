import { type ActingPerson, findActingById, findActor } from '#domain/check-ups/acting-person.server.ts'
import { isAuthor, type openedByCode } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the person who may see and change reminders: the author of a check-up. Null for other callers, also after a
 * return code: reminders go to a person's contact, and finding a code must not allow setting one.
 */
export const findReminderOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)

/** Like `findReminderOwner`, for API requests with the id of a check-up. */
export const findReminderOwnerById = (
  ctx: RequestContext,
  responseId: string,
): Promise<ActingPerson | typeof openedByCode | null> => findActingById(ctx, responseId)

/**
 * Tests if a link in a message redirects the caller to its page. It does so only for the author of the check-up and
 * grants no access.
 */
export const mayOpen = (ctx: RequestContext, responseId: string): Promise<boolean> => isAuthor(ctx, responseId)
