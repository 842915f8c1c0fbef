import { giveConsent, withdrawConsent } from '../shared/consent/consent.server.ts'
import { helpersIn } from '../shared/consent/consent.ts'
import { consentWords } from '../shared/consent/consent-words.server.ts'
import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { helpConsents } from '../shared/person/staff-access.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { dayOf, timeOf } from './times.ts'

/** Nobody changes their mind more often; each change is kept. */
const changes: RateLimit = { name: 'partner-help', points: 20, seconds: 3600 }
/** So many looks of the staff stand on the page. */
const mostLooks = 10

/** The partner with which a check-up began; null where it began with none. */
const partnerOf = ({ deps }: RequestContext, { partner_id }: Response) =>
  partner_id === null ? null : deps.partners.find(String(partner_id))

/** Whether staff of the partner may help with a report, and when they looked at it. */
export type HelpView = {
  partner: string
  /** The words that are agreed to. */
  words: readonly string[]
  /** Since which day they may, in words; null when they may not. */
  since: string | null
  /** Where they open it. */
  address: string
  /** The last times that they looked at it, in words, the newest first. */
  looks: readonly { id: string; when: string }[]
  /** There are more of them. */
  hasMore: boolean
}

/** What its owner sees of that; null for a check-up that began with no partner. */
export async function helpView(ctx: RequestContext, response: Response): Promise<HelpView | null> {
  const { deps, locale } = ctx
  const partner = await partnerOf(ctx, response)
  if (!partner) return null
  const [consents, looks] = await Promise.all([
    helpConsents(deps, response.id),
    deps.db
      .selectFrom('audit')
      .select(['id', 'created_at'])
      .where('response_id', '=', response.id)
      .where('actor', '=', 'staff')
      .where('action', '=', 'viewed')
      .orderBy('id', 'desc')
      .limit(mostLooks + 1)
      .execute(),
  ])
  const given = helpersIn(consents).includes(partner.id) && consents.find(({ partner_id }) => partner_id === partner.id)
  return {
    partner: partner.name,
    words: consentWords('partnerHelp', locale, partner.name),
    since: given ? dayOf(ctx, given.created_at) : null,
    address: deps.settings.origin + addressFor(locale, response.id, '/report-emp'),
    looks: looks.slice(0, mostLooks).map(({ id, created_at }) => ({ id, when: timeOf(ctx, created_at) })),
    hasMore: looks.length > mostLooks,
  }
}

/**
 * Lets staff of the partner of a check-up see its report, or takes that back at once. What holds already is not written
 * down again. Only whom the policy of sharing allows may come here.
 */
export async function changeHelp(
  ctx: RequestContext,
  response: Response,
  change: 'give' | 'end',
): Promise<'done' | 'noPartner' | 'tooMany'> {
  const { deps, locale, signedIn } = ctx
  const partner = await partnerOf(ctx, response)
  if (!partner) return 'noPartner'
  if (!(await allow(deps, changes, response.id))) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    const isGiven = helpersIn(await helpConsents({ db: trx }, response.id)).includes(partner.id)
    if (isGiven === (change === 'give')) return
    if (change === 'end')
      return withdrawConsent({ db: trx, now: deps.now }, 'partnerHelp', response.id, { partnerId: partner.id })
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'partnerHelp',
        words: consentWords('partnerHelp', locale, partner.name),
        locale,
        responseId: response.id,
        personId: signedIn?.person.id ?? null,
        partnerId: partner.id,
      },
    )
  })
  return 'done'
}
