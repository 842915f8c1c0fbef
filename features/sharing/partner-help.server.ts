import { lockResponse } from '#domain/check-ups/response.server.ts'
import { giveConsent, withdrawConsent } from '#domain/consent/consent.server.ts'
import { helpEnd, helpersIn } from '#domain/consent/consent.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { helpConsents } from '#domain/people/staff-access.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { dayOf, maxViews, viewTimes } from './open/times.ts'

const partnerOf = ({ deps }: RequestContext, { partner_id }: Response) =>
  partner_id === null ? null : deps.partners.find(String(partner_id))

/** Says whether staff of the partner may see a report in order to help, and when they viewed it. */
export type HelpView = {
  partner: string
  /** The consent text. */
  texts: readonly string[]
  /** The formatted last day on which they may; null if they may not. */
  until: string | null
  /** Address at which staff open the report. */
  address: string
  /** Address at which the owner sees what staff see. */
  preview: string
  /** The minutes of the latest views by staff, formatted, newest first. */
  views: readonly string[]
  /** True if more views exist than are listed. */
  hasMore: boolean
}

/** Returns the partner's access as shown to the owner of the report; null for a check-up without a partner. */
export async function helpView(ctx: RequestContext, response: Response): Promise<HelpView | null> {
  const { deps, locale } = ctx
  const partner = await partnerOf(ctx, response)
  if (!partner) return null
  const [consents, rows] = await Promise.all([
    helpConsents(deps, response.id),
    deps.db
      .selectFrom('audit')
      .select('created_at')
      .where('response_id', '=', response.id)
      .where('actor', '=', 'staff')
      .where('action', '=', 'viewed')
      .orderBy('id', 'desc')
      .limit(maxViews.read)
      .execute(),
  ])
  const views = viewTimes(ctx, rows)
  const given =
    helpersIn(consents, deps.now()).includes(partner.id) && consents.find(({ partner_id }) => partner_id === partner.id)
  return {
    partner: partner.name,
    texts: consentTexts('partnerHelp', locale, partner.name),
    until: given ? dayOf(ctx, helpEnd(given.created_at).toISOString()) : null,
    address: deps.settings.origin + addressFor(locale, response.id, '/report-emp'),
    preview: addressFor(locale, response.id, '/report-emp'),
    views: views.slice(0, maxViews.listed),
    hasMore: views.length > maxViews.listed || rows.length === maxViews.read,
  }
}

/**
 * Grants staff of the partner of a check-up access to its report, or revokes it at once. Writes nothing if the state
 * does not change. Call it only for a check-up that the sharing policy (share.policy.ts) returned.
 */
export async function changeHelp(
  ctx: RequestContext,
  response: Response,
  change: 'give' | 'end',
): Promise<'done' | 'noPartner' | 'tooMany'> {
  const { deps, locale, signedIn } = ctx
  const partner = await partnerOf(ctx, response)
  if (!partner) return 'noPartner'
  if (!(await allow(ctx, 'partner-help', response.id))) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    const isGiven = helpersIn(await helpConsents({ db: trx }, response.id), deps.now()).includes(partner.id)
    if (isGiven === (change === 'give')) return
    if (change === 'end')
      return withdrawConsent({ db: trx, now: deps.now }, 'partnerHelp', response.id, { partnerId: partner.id })
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'partnerHelp',
        texts: consentTexts('partnerHelp', locale, partner.name),
        locale,
        responseId: response.id,
        personId: signedIn?.person.id ?? null,
        partnerId: partner.id,
      },
    )
  })
  return 'done'
}
