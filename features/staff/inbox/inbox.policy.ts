import { data } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, needsSecondFactor, roleNow } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** A member of staff who may see the requests to the partner of that member. */
export type InboxStaff = { id: string; partnerId: number }

/**
 * Returns the caller and the partner with the inbox that they may see: staff of that partner with access to personal
 * data. Throws as `staffOnly` does, and 403 for staff with access to statistics only and for platform staff.
 */
export function inboxStaff(ctx: RequestContext, url: URL): InboxStaff {
  const staff = findInboxStaff(staffOnly(ctx, url))
  if (!staff) throw data('onlyCenterStaff', { status: 403 })
  return staff
}

/** Like `inboxStaff`, for calls: the status of the refusal in place of what it throws. */
export function inboxCaller({ signedIn, deps }: RequestContext): InboxStaff | 401 | 403 | 404 {
  if (!signedIn) return 401
  if (needsSecondFactor(signedIn)) return 403
  if (roleNow(signedIn) !== 'person') return findInboxStaff(signedIn) ?? 403
  deps.events.note('refusedStaff')
  return 404
}

/** Like `inboxStaff`: null for everybody else. */
export function findInboxStaff(signedIn: SignedIn | null): InboxStaff | null {
  if (!signedIn) return null
  const { id, partnerId } = signedIn.person
  return partnerId !== null && may(signedIn, 'seeMembers', partnerId) ? { id, partnerId } : null
}
