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
 * Returns the partner if the caller may see its statistics: staff see those of their partner, platform admins all. Else
 * returns the error response: 401 for guests, 403 for staff who have not given their second factor, and 404 for all
 * others, as for an unknown partner. Logs the 404.
 */
export async function requestedPartner({ signedIn, deps }: Asking, partnerId: number): Promise<Requested> {
  if (!signedIn) return { status: 401, code: 'signIn' }
  if (needsSecondFactor(signedIn)) return { status: 403, code: 'notAllowed' }
  const partner = may(signedIn, 'seeFigures', partnerId) ? await deps.partners.find(String(partnerId)) : null
  if (partner) return { signedIn, partner }
  deps.events.note('refusedStaff')
  return { status: 404, code: 'notFound' }
}
