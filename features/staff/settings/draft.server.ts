import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { may } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { readEdited } from './versions.server.ts'

/** Tests if a page shows the draft of a partner: the address requests it, and the caller may change that partner. */
export const showsDraft = (
  { signedIn }: Pick<RequestContext, 'signedIn'>,
  url: URL,
  partner: Partner | null,
): boolean => partner !== null && url.searchParams.has('draft') && may(signedIn, 'editPartner', partner.id)

/**
 * Returns a partner for a page, with its draft if the address requests it and the caller may change the partner. Other
 * callers never see a draft.
 */
export async function asDrafted(
  ctx: Pick<RequestContext, 'deps' | 'signedIn'>,
  url: URL,
  partner: Partner | null,
): Promise<Partner | null> {
  if (!partner || !showsDraft(ctx, url, partner)) return partner
  return (await readEdited(ctx.deps, partner.id))?.drafted ?? partner
}
