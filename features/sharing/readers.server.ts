import { readersIn } from '#domain/consent/readers.ts'
import { helpConsents } from '#domain/people/staff-access.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { OwnShare } from './share.server.ts'

/** Current readers of a report besides its owner. */
export type Readers = {
  contacts: number
  /** The partner with staff who may read it; null for none. */
  staffOf: string | null
}

/** Returns the readers of a report. `shares`: all shares of its person. */
export async function readersOf(
  { deps }: RequestContext,
  { id, partner_id }: Response,
  shares: readonly OwnShare[],
): Promise<Readers> {
  const consents = await helpConsents(deps, id)
  const { contacts, staff } = readersIn({ partnerId: partner_id, shares, consents }, deps.now())
  return { contacts, staffOf: staff ? ((await deps.partners.find(String(partner_id)))?.name ?? null) : null }
}
