import { locales } from '#assessment/questionnaire.ts'
import { addressFor } from '../shared/routing/address.ts'
import type { Deps } from '../shared/visit/deps.ts'
import { messageKey } from './share.ts'

/** Dependencies of the job. */
export type UndeliveredDeps = Pick<Deps, 'db' | 'now' | 'outbox' | 'partners' | 'settings'>

/** Period and number of messages of one run. */
const sinceMs = 3_600_000
const batch = 100

/**
 * Notifies the owners of shares with an undeliverable message, at the verified contact of their account. Once for each
 * share, by the key of the message. Guests see it in the list of shares only.
 */
export async function notifyOfUndelivered(deps: UndeliveredDeps): Promise<void> {
  const { db, now, outbox } = deps
  const dead = await db
    .selectFrom('outbox_message')
    .select('key')
    .where('state', '=', 'dead')
    .where('ended_at', '>', new Date(now().getTime() - sinceMs).toISOString())
    .where('template', '=', 'share')
    .orderBy('ended_at', 'desc')
    .limit(batch)
    .execute()
  if (dead.length === 0) return
  const ids = dead.map(({ key }) => key.slice(messageKey('').length))
  const owners = await db
    .selectFrom('share as s')
    .innerJoin('response_owner as o', 'o.response_id', 's.response_id')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select(['s.id', 's.response_id', 's.locale', 's.partner_key'])
    .select(['p.email', 'p.email_verified', 'p.phone', 'p.phone_verified'])
    .where('s.id', 'in', ids)
    .where('s.revoked_at', 'is', null)
    .execute()
  for (const { id, response_id, locale, partner_key, ...person } of owners) {
    const email = person.email_verified === 1 ? person.email : null
    const phone = person.phone_verified === 1 ? person.phone : null
    const to = [
      { method: 'email' as const, recipient: email },
      { method: 'phone' as const, recipient: phone },
    ].find(({ method, recipient }) => recipient !== null && outbox.methods.includes(method))
    if (!to?.recipient) continue
    const { method, recipient } = to
    const partner = partner_key ? await deps.partners.find(partner_key) : null
    const first = locales.find((each) => each === locale) ?? 'en'
    await db.transaction().execute((trx) =>
      outbox.add(trx, {
        name: 'share-undelivered',
        method,
        recipient,
        languages: [first, ...locales.filter((other) => other !== first)],
        partner,
        key: `share-undelivered ${id}`,
        blanks: (language) => ({
          link: deps.settings.origin + addressFor(language, response_id, '/who-can-see-my-report'),
        }),
      }),
    )
  }
}
