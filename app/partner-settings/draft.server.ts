import type { Partner } from '#server/content/partner.schema.ts'
import { may } from '../shared/person/roles.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { readEdited } from './versions.server.ts'

/**
 * Returns a partner as a page shows it: with `draft` in the address, to somebody who may change it, as the draft would have
 * it. Nobody else ever sees a draft, whatever the address says.
 */
export async function asDrafted(
  { deps, signedIn }: Pick<RequestContext, 'deps' | 'signedIn'>,
  url: URL,
  partner: Partner | null,
): Promise<Partner | null> {
  if (!partner || !url.searchParams.has('draft') || !may(signedIn, 'editPartner', partner.id)) return partner
  return (await readEdited(deps, partner.id))?.drafted ?? partner
}
