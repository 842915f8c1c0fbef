import { data } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, roleNow } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Actor } from './member-work.ts'

/** A member of staff who may see the people that consented to be contacted by the partner of that member. */
export type MemberStaff = { signedIn: SignedIn; partnerId: number; actor: Actor }

/**
 * Returns the caller and the partner with the inbox that they may see: staff of that partner with access to personal
 * data. Throws as `staffOnly` does, and 403 for staff with access to statistics only and for platform staff.
 */
export function memberStaff(ctx: RequestContext, url: URL): MemberStaff {
  const signedIn = staffOnly(ctx, url)
  const { id, partnerId } = signedIn.person
  if (partnerId === null || !may(signedIn, 'seeMembers', partnerId)) throw data(null, { status: 403 })
  return { signedIn, partnerId, actor: { id, isAdmin: roleNow(signedIn) === 'partner_admin' } }
}
