import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { businessDaysLate, calendarOf, localTimeIn, type WorkCalendar } from '#domain/requests/due-on.ts'
import { answeringStaff, hasInbox } from '#domain/requests/has-inbox.server.ts'
import { dailyHour, staffRecipients } from '#domain/requests/message-staff.server.ts'
import { promisedDay } from '#domain/requests/promised-day.ts'
import { inOpenIndex } from '#domain/requests/write.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { isBusinessDay } from '#platform/i18n/dates/business-days.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import type { Deps } from '#platform/request/deps.ts'
import { pathTo } from '#routes/screen.ts'
import { settingsPath } from '../../settings/form/settings-path.ts'
import { countRequests } from '../count.server.ts'

type MessageDeps = Pick<Deps, 'db' | 'now' | 'outbox' | 'partners' | 'settings'>

/** From this hour on, daily messages that were missed during downtime are not sent. */
const lastHour = 17

/** Business days after which admins and the product's own team are notified of a late request, claimed or not. */
const veryLateDays = 5

/** The day for which this process has notified each partner. Keys prevent a second message by another process. */
const notified = new Map<number, string>()

/**
 * Notifies partners with an inbox, on their business days from 8 am on, of open requests: the staff by numbers alone,
 * the admins of each late request that no staff claimed, once for each due day, and again once it is very late.
 */
export async function notifyOfOpenRequests(deps: MessageDeps, done = notified): Promise<void> {
  if (!deps.outbox.methods.includes('email')) return
  const rows = await deps.db
    .selectFrom('request')
    .select('partner_id')
    .where(inOpenIndex)
    .where('partner_id', 'is not', null)
    .groupBy('partner_id')
    .execute()
  for (const { partner_id } of rows) {
    const partner = partner_id === null ? null : await deps.partners.find(String(partner_id))
    if (partner) await notifyPartner(deps, partner, done)
  }
}

async function notifyPartner(deps: MessageDeps, partner: Partner, done: Map<number, string>): Promise<void> {
  const calendar = calendarOf(partner, deps.settings.timeZone)
  const { day, hour } = localTimeIn(deps.now(), calendar)
  if (hour < dailyHour || hour >= lastHour || !isBusinessDay(day, calendar.closedDays)) return
  if (done.get(partner.id) === day || !(await hasInbox(deps, partner.id))) return
  await sendDaily(deps, partner, day)
  await sendLate(deps, partner, { day, calendar })
  done.set(partner.id, day)
}

async function sendDaily({ db, now, outbox, settings }: MessageDeps, partner: Partner, day: string): Promise<void> {
  const counts = await countRequests(db, { partnerId: partner.id, id: null }, day)
  if (counts.open === 0) return
  const recipients = await staffRecipients({ db, now }, partner, `requests-daily ${partner.id} ${day}`)
  await db.transaction().execute(async (trx) => {
    for (const to of recipients)
      await outbox.add(trx, {
        name: 'requests-daily',
        method: 'email',
        ...to,
        languages: locales,
        partner,
        blanks: (language) => ({
          ...{ count: formatNumber(counts.open, language), late: formatNumber(counts.late, language) },
          ...{ today: formatNumber(counts.today, language), later: formatNumber(counts.later, language) },
          link: linkTo(settings.origin, language),
          settings: settings.origin + settingsPath(language, null, { part: 'contact' }),
          account: settings.origin + pathTo(language, '/my-account'),
        }),
      })
  })
}

const linkTo = (origin: string, language: Locale): string => origin + pathTo(language, '/staff/requests')

async function sendLate(
  { db, now, outbox, settings }: MessageDeps,
  partner: Partner,
  { day, calendar }: { day: string; calendar: WorkCalendar },
): Promise<void> {
  const late = await db
    .selectFrom('request')
    .select(['id', 'due_on', 'late_told_on', 'state'])
    .where('partner_id', '=', partner.id)
    .where(inOpenIndex)
    .where('state', 'in', ['new', 'taken'])
    .where('due_on', '<', day)
    .execute()
  const admins = await answeringStaff(db, now())
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.email'])
    .where('s.partner_id', '=', partner.id)
    .where('s.role', '=', 'partner_admin')
    .execute()
  const recipients = admins.flatMap(({ email }) => email ?? [])
  const isVeryLate = (due: string | null, on: string | null) =>
    on !== null && businessDaysLate(due, on, calendar) >= veryLateDays
  const veryLate = late.filter(({ due_on }) => isVeryLate(due_on, day))
  const escalated = veryLate.filter(({ due_on, late_told_on }) => !isVeryLate(due_on, late_told_on))
  const unclaimed = late.filter(
    ({ state, due_on, late_told_on }) => state === 'new' && !isNotified(due_on, late_told_on),
  )
  await db.transaction().execute(async (trx) => {
    const messageOf = (due: string, key: string) =>
      Promise.all(
        recipients.map((recipient) =>
          outbox.add(trx, {
            ...{ name: 'request-late', method: 'email', recipient, languages: locales, partner },
            blanks: (language) => ({ day: promisedDay(due, language), link: linkTo(settings.origin, language) }),
            key: `${key} ${recipient}`,
          }),
        ),
      )
    for (const { id, due_on } of unclaimed) await messageOf(due_on ?? day, `request-late ${id} ${due_on}`)
    for (const { id, due_on } of escalated) {
      await messageOf(due_on ?? day, `request-very-late ${id} ${due_on}`)
      await outbox.add(trx, {
        ...{
          name: 'request-very-late',
          method: 'email',
          recipient: settings.helpEmail,
          languages: ['en'],
          partner: null,
        },
        blanks: () => ({ id: String(partner.id), number: String(veryLate.length) }),
        key: `request-very-late ${id} ${due_on}`,
      })
    }
    // Recorded, since keys are deleted with old messages.
    const ids = [...unclaimed, ...escalated].map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('request').set({ late_told_on: day }).where('id', 'in', ids).execute()
  })
}

/** Tests if the admins were notified since this due day passed. A request that was renewed has another due day. */
const isNotified = (due: string | null, notifiedOn: string | null): boolean =>
  notifiedOn !== null && notifiedOn > (due ?? '')
