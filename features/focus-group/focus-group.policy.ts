import { redirect } from 'react-router'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { findMember, type Member } from './member.server.ts'

/** Returns the member of the focus group that this browser is. Throws a redirect to the invitation for any other. */
export async function memberOnly(ctx: RequestContext, request: Request): Promise<Member> {
  const member = await findMember(ctx, request)
  if (!member) throw redirect(inLocale(ctx.locale, '/focus-group'), 303)
  return member
}

/** Tests if the caller may read the feedback: administrators of the platform with their second factor. */
export const mayReadFeedback = ({ signedIn }: RequestContext): boolean => reachOf(signedIn, 'readFocusGroup') === 'any'
