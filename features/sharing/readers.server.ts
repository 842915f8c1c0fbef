import { readersIn } from '#domain/consent/readers.ts'
import { helpConsents } from '#domain/people/staff-access.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { listShares } from './share.server.ts'

/** Current readers of a report besides its owner. */
export type Readers = {
  contacts: number
  /** The name of the partner with staff who may read it; null for none. */
  staffOf: string | null
}

export async function readersOf({ deps }: RequestContext, { id, partner_id }: Response): Promise<Readers> {
  const [shares, consents] = await Promise.all([listShares(deps, id), helpConsents(deps, id)])
  const { contacts, staff } = readersIn({ partnerId: partner_id, shares, consents }, deps.now())
  return { contacts, staffOf: staff ? ((await deps.partners.find(String(partner_id)))?.name ?? null) : null }
}
