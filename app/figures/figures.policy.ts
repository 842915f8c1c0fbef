import type { Partner } from '#server/content/partner.schema.ts'
import { may, needsSecondFactor } from '../shared/person/roles.ts'
import type { Deps } from '../shared/visit/deps.ts'
import type { SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/** Who asked for which partner's figures, or why there are none. */
export type Asked =
  | { signedIn: SignedIn; partner: Partner }
  | { status: 401; code: 'signIn' }
  | { status: 403; code: 'notAllowed' }
  | { status: 404; code: 'notFound' }

/** What the answer depends on: who is signed in, which partners there are; and where a refusal is noted. */
type Asking = Pick<RequestContext, 'signedIn'> & {
  deps: { partners: Pick<Deps['partners'], 'find'>; events: Pick<Deps['events'], 'note'> }
}

/**
 * Returns the partner whose figures somebody asks for: their own for its staff, any for admins of the platform. Staff without
 * their second factor are told so; for everybody else it is as if there were no such partner, which is noted.
 */
export async function askedPartner({ signedIn, deps }: Asking, partnerId: number): Promise<Asked> {
  if (!signedIn) return { status: 401, code: 'signIn' }
  if (needsSecondFactor(signedIn)) return { status: 403, code: 'notAllowed' }
  const partner = may(signedIn, 'seeFigures', partnerId) ? await deps.partners.find(String(partnerId)) : null
  if (partner) return { signedIn, partner }
  deps.events.note('refusedStaff')
  return { status: 404, code: 'notFound' }
}
