import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { keyBegins } from '#domain/contacts/message-keys.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { isBusinessDay } from '#platform/i18n/dates/business-days.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import type { RequestDetails } from './details.server.ts'
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
      blanks: (language) => ({
        link: deps.settings.origin + pathTo(language, '/staff/requests'),
        help: deps.settings.helpEmail,
      }),
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

type NewContact = Pick<Withdrawn, 'id' | 'kind' | 'partner'> & { details: Pick<RequestDetails, 'method' | 'contact'> }

/** Sends the new contact of a request to staff who got the former one by email, without an inbox. */
export async function emailNewContact(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  { id, kind, partner, details: { method: way, contact } }: NewContact,
): Promise<void> {
  const { outbox, settings, now } = deps
  if (kind === 'agreed' || !way || !contact || !outbox.methods.includes('email')) return
  if (await hasInbox({ db: trx, now }, partner?.id ?? null)) return
  await outbox.add(trx, {
    ...{ name: 'request-contact', method: 'email', languages: ['en'], partner },
    recipient: kind === 'talk' ? talkEmail(partner, settings) : (partner?.helpEmail ?? settings.helpEmail),
    blanks: () => ({ reference: referenceOf(id), contact: showContact(methodOfWay(way), contact) }),
    key: `request-contact ${id} ${now().toISOString()}`,
  })
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

/** Deletes the unsent messages about a request to the person who made it. */
export async function withdrawMessagesToPerson(trx: AnyTransaction, id: string): Promise<void> {
  for (const name of ['request-tried', 'request-wrote', 'request-unreached', 'request-wrong'])
    await withdrawUnsent(trx, `${name} ${id} `)
  await withdrawUnsent(trx, `check-in-received ${id}`)
}

/**
 * Withdraws the messages about a request: deletes the unsent ones. If staff were sent one, sends them a second that
 * asks not to contact the person. Partners with an inbox get no messages.
 */
export async function withdrawMessage(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  { id, kind, partner, program, turn, name }: Withdrawn,
): Promise<void> {
  const { outbox, settings } = deps
  await withdrawMessagesToPerson(trx, id)
  if (kind !== 'talk' && kind !== 'program' && kind !== 'question') return
  await withdrawUnsent(trx, `request-contact ${id} `)
  const isUnsent = await withdrawUnsent(trx, sentKeys[kind](id))
  // A changed request can have several messages, of which an earlier one was already sent.
  const wasSent = await trx
    .selectFrom('outbox_message')
    .select('id')
    .where(keyBegins(sentKeys[kind](id)))
    .executeTakeFirst()
  if (!wasSent && (isUnsent || (await hasInbox({ db: trx, now: deps.now }, partner?.id ?? null)))) return
  if (!outbox.methods.includes('email')) return
  const mail = { method: 'email', languages: ['en'], partner } as const
  const [reference, helpEmail] = [referenceOf(id), partner?.helpEmail ?? settings.helpEmail]
  if (kind === 'program')
    return outbox.add(trx, {
      ...{ ...mail, name: 'program-canceled', recipient: helpEmail },
      blanks: (language) => ({
        ...{ reference, program: programName({ deps }, program ?? '', language), name },
      }),
      key: `program-canceled ${id} ${turn + 1}`,
    })
  return outbox.add(trx, {
    ...(kind === 'talk'
      ? {
          ...mail,
          name: 'check-in-withdrawn',
          recipient: talkEmail(partner, settings),
          key: `check-in-withdrawn ${id}`,
        }
      : {
          ...{ ...mail, name: 'question-withdrawn', recipient: helpEmail },
          key: `question-withdrawn ${id} ${deps.now().toISOString()}`,
        }),
    blanks: () => ({ reference, name }),
  })
}

/** Key prefixes of the messages to staff with the content of a request. */
export const sentKeys = {
  talk: (id: string) => `check-in-request ${id}`,
  program: (id: string) => `program-request ${id} `,
  question: (id: string) => `question-request ${id} `,
} as const

/** Deletes the unsent messages by a prefix of their keys. Returns true if there were any. */
async function withdrawUnsent(trx: AnyTransaction, prefix: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox_message')
    .where(keyBegins(prefix))
    .where('state', 'in', ['waiting', 'dead', 'unsure'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}
