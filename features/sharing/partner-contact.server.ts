import { findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { endContact } from '#domain/requests/agree.server.ts'
import { ownRequests } from '#domain/requests/own.server.ts'
import { isOpen, type RequestKind } from '#domain/requests/request-states.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { dayOf, maxViews, viewTimes } from './open/times.ts'

/** A partner's permission to contact the person, and the views by its staff. */
export type ContactView = {
  partner: string
  /** The person's open requests to the partner, oldest first; empty if there are none. */
  entries: readonly { id: string; kind: RequestKind; day: string; question: string | null }[]
  /** The minutes of the latest views, formatted, newest first. */
  views: readonly string[]
  /** Address of the page with the contact data. */
  contactInfo: string
}

/** Returns the ids of all check-ups of the author, or only this one. */
const idsOf = async (ctx: RequestContext, response: Response): Promise<readonly string[]> =>
  (await findActingPerson(ctx, response))?.ids ?? [response.id]

/** Returns the person's requests to the check-up's partner; null for a check-up without a partner. */
export async function contactView(ctx: RequestContext, response: Response): Promise<ContactView | null> {
  const { deps, locale } = ctx
  const partner = response.partner_id === null ? null : await deps.partners.find(String(response.partner_id))
  if (!partner) return null
  const ids = await idsOf(ctx, response)
  const [entries, rows] = await Promise.all([
    ownRequests(deps, ids),
    deps.db
      .selectFrom('audit')
      .select('created_at')
      .where('response_id', 'in', ids)
      .where('partner_id', '=', partner.id)
      .where('action', '=', 'memberSeen')
      .orderBy('id', 'desc')
      .limit(maxViews.read)
      .execute(),
  ])
  return {
    partner: partner.friendlyName,
    entries: entries
      .filter(({ partnerId, state }) => partnerId === partner.id && isOpen(state))
      .map(({ id, kind, requestedAt, details }) => ({
        ...{ id, kind, day: dayOf(ctx, requestedAt) },
        question: kind === 'question' ? (details?.text ?? null) : null,
      }))
      .toReversed(),
    views: viewTimes(ctx, rows).slice(0, maxViews.listed),
    contactInfo: addressFor(locale, response.id, '/contact-info'),
  }
}

/**
 * Withdraws all requests of the person to the check-up's partner, and the consent to be contacted. Call it only for a
 * check-up that the sharing policy (share.policy.ts) returned.
 */
export async function endPartnerContact(
  ctx: RequestContext,
  response: Response,
): Promise<'done' | 'noPartner' | 'tooMany'> {
  const { deps } = ctx
  const partner = response.partner_id === null ? null : await deps.partners.find(String(response.partner_id))
  if (!partner) return 'noPartner'
  if (!(await allow(ctx, 'partner-help', response.id))) return 'tooMany'
  const ids = await idsOf(ctx, response)
  await deps.db.transaction().execute(async (trx) => {
    await endContact(ctx, trx, ids, { partner, what: 'all' })
  })
  await deps.deletedRows.afterDeletion()
  return 'done'
}
