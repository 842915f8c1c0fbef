import { redirect } from 'react-router'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { findMember, hasConsented, type Member } from './member.server.ts'

/**
 * Returns the focus group member of this browser. Throws a redirect to the invitation for any other caller, and for a
 * member who agreed to an older version of the consent unless they delete their feedback.
 */
export async function memberOnly(
  ctx: RequestContext,
  request: Request,
  { deletes = false }: { deletes?: boolean } = {},
): Promise<Member> {
  const member = await findMember(ctx, request)
  if (!member || !(deletes || hasConsented(ctx, member))) throw redirect(inLocale(ctx.locale, '/focus-group'), 303)
  return member
}

/** Tests if the caller may read the feedback: platform admins with their second factor. */
export const mayReadFeedback = ({ signedIn }: RequestContext): boolean => reachOf(signedIn, 'readFocusGroup') === 'any'
