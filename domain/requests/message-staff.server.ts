import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { isBusinessDay } from '#platform/i18n/dates/business-days.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { calendarOf, localTimeIn } from './due-on.ts'
import { answeringStaff, hasInbox } from './has-inbox.server.ts'
import { programName } from './program-name.ts'
import { referenceOf, talkEmail } from './reference.ts'

/** Hour of the daily message to partners, in their time zone. */
export const dailyHour = 8

/**
 * Notifies the staff of a partner with an inbox of a request that is due today or tomorrow, once a day at most and
 * without names. Others are in the daily message of the next business day.
 */
export async function notifyOfNew(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  partner: Partner,
  dueOn: string,
): Promise<void> {
  const calendar = calendarOf(partner, deps.settings.timeZone)
  const { day, hour } = localTimeIn(deps.now(), calendar)
  const isBeforeDaily = hour < dailyHour && isBusinessDay(day, calendar.closedDays)
  if (isBeforeDaily || dueOn > dayAfter(day, 1)) return
  await queueWaiting({ deps }, trx, partner, day)
}

/** Queues the message that the inbox has an open request. Only the first request of a day adds it. */
export async function queueWaiting(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  partner: Partner,
  day: string,
): Promise<void> {
  if (!deps.outbox.methods.includes('email')) return
  for (const to of await staffRecipients({ db: trx, now: deps.now }, partner, `member-waiting ${partner.id} ${day}`))
    await deps.outbox.add(trx, {
      name: 'member-waiting',
      method: 'email',
      ...to,
      languages: locales,
      partner,
      blanks: (language) => ({ link: deps.settings.origin + pathTo(language, '/staff/requests') }),
    })
}

/**
 * Returns the recipients of a message about open requests with its keys: the help address, and the staff who chose the
 * daily message. No address gets it twice.
 */
export async function staffRecipients(
  { db, now }: { db: Database | AnyTransaction; now: () => Date },
  partner: Partner,
  key: string,
): Promise<{ recipient: string; key: string }[]> {
  const staff = await answeringStaff(db, now())
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.email'])
    .where('s.partner_id', '=', partner.id)
    .where('p.gets_daily_mail', '=', 1)
    .execute()
  const help = partner.helpEmail.toLowerCase()
  const others = staff.flatMap(({ id, email }) =>
    email && email.toLowerCase() !== help ? [{ recipient: email, key: `${key} ${id}` }] : [],
  )
  return [{ recipient: partner.helpEmail, key }, ...others]
}

/** Returns the key of the message about a program. Each sending or withdrawal is a turn. */
export const programKey = (id: string, turn: number): string => `program-request ${id} ${turn}`

type Withdrawn = {
  id: string
  kind: string
  partner: Partner | null
  program: string | null
  turn: number
  /** The shortened name. */
  name: string
}

/**
 * Withdraws the message about a request to the staff: deletes it if unsent, else sends a second one that asks not to
 * contact the person. Partners with an inbox get no messages.
 */
export async function withdrawMessage(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  { id, kind, partner, program, turn, name }: Withdrawn,
): Promise<void> {
  const { outbox, settings } = deps
  if (kind === 'talk') await outbox.withdraw(trx, `check-in-received ${id}`)
  const key = kind === 'program' ? programKey(id, turn) : `check-in-request ${id}`
  if (kind !== 'talk' && kind !== 'program') return
  const isUnsent = await outbox.withdraw(trx, key)
  // A request that was changed has a message a turn: an earlier one may have left.
  const keys = Array.from({ length: turn + 1 }, (_, at) => programKey(id, at))
  const wasSent = await trx
    .selectFrom('outbox_message')
    .select('id')
    .where('key', 'in', [key, ...keys])
    .executeTakeFirst()
  if (!wasSent && (isUnsent || (await hasInbox({ db: trx, now: deps.now }, partner?.id ?? null)))) return
  if (!outbox.methods.includes('email')) return
  const mail = { method: 'email', languages: ['en'], partner } as const
  await outbox.add(
    trx,
    kind === 'talk'
      ? {
          ...{ ...mail, name: 'check-in-withdrawn', recipient: talkEmail(partner, settings) },
          blanks: () => ({ reference: referenceOf(id), name }),
          key: `check-in-withdrawn ${id}`,
        }
      : {
          ...{ ...mail, name: 'program-canceled', recipient: partner?.helpEmail ?? settings.helpEmail },
          blanks: (language) => ({
            reference: referenceOf(id),
            program: programName({ deps }, program ?? '', language),
            name: name || '-',
          }),
          key: `program-canceled ${id} ${turn + 1}`,
        },
  )
}
