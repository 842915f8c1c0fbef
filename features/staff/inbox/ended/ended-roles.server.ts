import { sql } from 'kysely'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { answeringStaff } from '#domain/requests/has-inbox.server.ts'
import { releaseEnded } from '#domain/requests/write.server.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { isStandIn } from '#platform/identity/person.ts'
import type { Deps } from '#platform/request/deps.ts'
import { pathTo } from '#routes/screen.ts'
import { countRequests } from '../count.server.ts'

type EndDeps = Pick<Deps, 'db' | 'now' | 'outbox' | 'partners' | 'settings'>

/**
 * Follows the end of roles: releases the requests of their holders, and notifies the platform's admins once of each
 * partner that has no staff left who see its requests.
 */
export async function followEndedRoles(deps: EndDeps): Promise<void> {
  const { db, now } = deps
  await releaseEnded(db, now())
  const inForce = answeringStaff(db, now()).select('s.person_id').where(sql<boolean>`s.partner_id = partner.id`)
  await db
    .updateTable('partner')
    .set({ had_inbox: 1 })
    .where('had_inbox', '=', 0)
    .where(({ exists }) => exists(inForce))
    .execute()
  if (!deps.outbox.methods.includes('email')) return
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('partner')
      .set({ had_inbox: 0 })
      .where('had_inbox', '=', 1)
      .where(({ exists, not }) => not(exists(inForce)))
      .returning('id')
      .execute()
    for (const { id } of ended) await notifyPlatform(deps, trx, id)
  })
}

async function notifyPlatform(deps: EndDeps, trx: AnyTransaction, partnerId: number): Promise<void> {
  const { now, outbox, partners, settings } = deps
  const partner = await partners.find(String(partnerId), trx)
  if (!partner) return
  const day = dayIn(now(), settings.timeZone)
  const { open } = await countRequests(trx, { partnerId, id: null }, day)
  const admins = await platformAdmins(trx, now())
  for (const recipient of admins.length > 0 ? admins : [settings.helpEmail])
    await outbox.add(trx, {
      ...{ name: 'inbox-ended', method: 'email', recipient, languages: locales, partner: null },
      blanks: (language) => ({
        ...{ center: partner.friendlyName, count: String(open) },
        link: settings.origin + pathTo(language, '/staff/people'),
      }),
      key: `inbox-ended ${partnerId} ${now().toISOString()} ${recipient}`,
    })
}

async function platformAdmins(trx: AnyTransaction, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff_role as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('p.email')
    .where('s.role', '=', 'platform_admin')
    .where('s.accepted_at', 'is not', null)
    .where((eb) => eb.or([eb('s.ends_at', 'is', null), eb('s.ends_at', '>', now.toISOString())]))
    .execute()
  return rows.flatMap(({ email }) => (email === null || isStandIn(email) ? [] : [email]))
}
