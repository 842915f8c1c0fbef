import { type ActingPerson, findActingById, findActor } from '../shared/response/acting-person.server.ts'
import { isAuthor, type openedByCode } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Returns whose reminders may be seen and changed: the author of a check-up. Null for everybody else, also for who opened
 * it with a return code: reminders go to the contact of a person, and whoever finds a code must not set one.
 */
export const findReminderOwner = (ctx: RequestContext, url: URL): Promise<ActingPerson | null> => findActor(ctx, url)

/** Like `findReminderOwner`, for calls that name a check-up. */
export const findReminderOwnerById = (
  ctx: RequestContext,
  responseId: string,
): Promise<ActingPerson | typeof openedByCode | null> => findActingById(ctx, responseId)

/** Whether a link in a message leads the caller to its page: only the author of the check-up; the link is no key. */
export const mayOpen = (ctx: RequestContext, responseId: string): Promise<boolean> => isAuthor(ctx, responseId)
