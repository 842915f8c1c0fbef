import type { RequestContext } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'
import { isAuthor } from './response.server.ts'

/**
 * Returns the first name of whom the answers are about, for their author alone: the one that was given for this
 * check-up, else that of the signed-in person, unless they answered for somebody else. Null if there is none.
 */
export async function firstNameOf(ctx: RequestContext, response: Response): Promise<string | null> {
  const name = response.first_name || nameOfAccount(ctx, response)
  return name !== null && (await isAuthor(ctx, response.id)) ? name : null
}

/** Returns the first name by which the signed-in person's account knows whom the answers are about; null if it does not. */
export const nameOfAccount = ({ signedIn }: RequestContext, { audience }: Pick<Response, 'audience'>): string | null =>
  audience === 'for' ? null : (signedIn?.person.firstName ?? null)
