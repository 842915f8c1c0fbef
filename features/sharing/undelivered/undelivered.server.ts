import { sql } from 'kysely'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Deps } from '#platform/request/deps.ts'
import { addressFor } from '#routes/address.ts'
import { messageKey } from '../share.ts'

export type UndeliveredDeps = Pick<Deps, 'db' | 'now' | 'log' | 'outbox' | 'partners' | 'settings'>

/** Period for which a run considers messages that ended undelivered, in ms. */
const sinceMs = 3_600_000
const batch = 100
const keyPrefix = 'share-undelivered '

/**
 * Notifies the owners of shares with an undeliverable message, at the verified contact of their account. Each share is
 * notified once, by the key of the message. If one fails, the others are still notified. Guests see it only in the list
 * of shares.
 */
export async function notifyOfUndelivered(deps: UndeliveredDeps): Promise<void> {
  for (const share of await findUndelivered(deps))
    await notifyOwner(deps, share).catch((error: unknown) =>
      deps.log.error({ share: share.id, error: String(error) }, 'the owner of a share could not be notified'),
    )
}

type Undelivered = Awaited<ReturnType<typeof findUndelivered>>[number]

/** Finds shares of accounts with an undelivered message and an owner who was not notified yet, latest first. */
const findUndelivered = ({ db, now }: UndeliveredDeps) =>
  db
    .selectFrom('outbox_message as m')
    .innerJoin('share as s', (join) => join.on('s.id', '=', sql<string>`substr(m.key, ${messageKey('').length + 1})`))
    .innerJoin('response_owner as o', 'o.response_id', 's.response_id')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select(['s.id', 's.response_id', 's.locale', 's.partner_key'])
    .select(['p.email', 'p.email_verified', 'p.phone', 'p.phone_verified'])
    .where('m.state', '=', 'dead')
    .where('m.ended_at', '>', new Date(now().getTime() - sinceMs).toISOString())
    .where('m.template', '=', 'share')
    .where('s.revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_message as notice')
            .select('notice.id')
            .where('notice.key', '=', sql<string>`${keyPrefix} || s.id`),
        ),
      ),
    )
    .orderBy('m.ended_at', 'desc')
    .limit(batch)
    .execute()

async function notifyOwner(deps: UndeliveredDeps, share: Undelivered): Promise<void> {
  const { db, outbox } = deps
  const { id, response_id, locale, partner_key, ...person } = share
  const email = person.email_verified === 1 ? person.email : null
  const phone = person.phone_verified === 1 ? person.phone : null
  const to = [
    { method: 'email' as const, recipient: email },
    { method: 'phone' as const, recipient: phone },
  ].find(({ method, recipient }) => recipient !== null && outbox.methods.includes(method))
  if (!to?.recipient) return
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
      key: keyPrefix + id,
      blanks: (language) => ({
        link: deps.settings.origin + addressFor(language, response_id, '/who-can-see-my-report'),
      }),
    }),
  )
}
