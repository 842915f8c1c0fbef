import type { Selectable } from 'kysely'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Database, Schema } from '#database/schema.ts'
import { openReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import { hours } from './sending/schedule.ts'

/** A row of `reminder`. */
export type ReminderRow = Selectable<Schema['reminder']>

/** Columns that only the previous version reads, since it may run at the same time. */
export const formerColumns = { kinds: '', days: weekdays.join(','), hour: hours.first } as const

/** Returns the settings in a row, with the contact decrypted; null if its secret is no longer configured. */
export const settingsIn = ({ seal }: Pick<Deps, 'seal'>, row: ReminderRow) => ({
  timeZone: row.time_zone,
  method: row.method === 'email' ? ('email' as const) : ('phone' as const),
  locale: locales.find((locale) => locale === row.locale) ?? 'en',
  contact: openReminderContact({ seal }, row),
  checkUp: row.check_up === 1,
})

/** Tests if reminders are active. */
export const isOn = ({ proved_at, ended_at }: Pick<ReminderRow, 'proved_at' | 'ended_at'>): boolean =>
  proved_at !== null && ended_at === null

/** Finds a person's reminders: the latest ones set with any of their check-ups; null if there are none. */
export async function findRow(db: Database, ids: readonly string[]): Promise<ReminderRow | null> {
  const row = await db
    .selectFrom('reminder')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Returns the person's calendar day of the last message; null if none was sent. */
export async function lastDayOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('reminder_sent')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('reminder_id', '=', id)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Returns the hours of the day at which something can be due: those of the steps and that of the next check-up. */
export async function hoursOf(db: Database, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('step')
    .select('remind_hour')
    .distinct()
    .where('response_id', 'in', ids)
    .where('remind', '=', 1)
    .execute()
  return [...new Set([hours.first, ...rows.map(({ remind_hour }) => remind_hour ?? hours.first)])]
}
