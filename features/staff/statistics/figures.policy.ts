import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, needsSecondFactor } from '#platform/identity/roles.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** The partner and the caller, or the reason for a refusal. */
export type Requested =
  | { signedIn: SignedIn; partner: Partner }
  | { status: 401; code: 'signIn' }
  | { status: 403; code: 'notAllowed' }
  | { status: 404; code: 'notFound' }

/** Input of the policy: the caller, the partners, and the log of refusals. */
type Asking = Pick<RequestContext, 'signedIn'> & {
  deps: { partners: Pick<Deps['partners'], 'find'>; events: Pick<Deps['events'], 'note'> }
}

/**
 * Returns the partner for the caller's statistics: their own for staff, any for platform admins. Staff without a second
 * factor are asked for it; other callers get the response for an unknown partner, which is logged.
 */
export async function requestedPartner({ signedIn, deps }: Asking, partnerId: number): Promise<Requested> {
  if (!signedIn) return { status: 401, code: 'signIn' }
  if (needsSecondFactor(signedIn)) return { status: 403, code: 'notAllowed' }
  const partner = may(signedIn, 'seeFigures', partnerId) ? await deps.partners.find(String(partnerId)) : null
  if (partner) return { signedIn, partner }
  deps.events.note('refusedStaff')
  return { status: 404, code: 'notFound' }
}
