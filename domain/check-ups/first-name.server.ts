import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { isAuthor } from './response.server.ts'

/**
 * Returns the respondent's first name, for the author only: the one entered for this check-up, else that of the
 * account, unless the check-up is about another person. Null if there is none.
 */
export async function firstNameOf(ctx: RequestContext, response: Response): Promise<string | null> {
  const name = response.first_name || nameOfAccount(ctx, response)
  return name !== null && (await isAuthor(ctx, response.id)) ? name : null
}

/** Returns the respondent's first name from the signed-in account; null if the check-up may be about another person. */
export const nameOfAccount = (
  { signedIn }: RequestContext,
  { audience, subject }: Pick<Response, 'audience' | 'subject'>,
): string | null => {
  if (!signedIn || audience === 'for') return null
  const isHolders = signedIn.person.subjects <= 1 ? subject !== null : subject?.who === 'me'
  return isHolders ? signedIn.person.firstName : null
}
