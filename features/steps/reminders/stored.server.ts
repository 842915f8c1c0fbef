import type { Selectable } from 'kysely'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Database, Schema } from '#database/schema.ts'
import { openReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import { reminderKinds } from './sending/schedule.ts'

/** A row of `reminder`. */
export type ReminderRow = Selectable<Schema['reminder']>

/** Returns the settings in a row, with the contact decrypted; null if its secret is no longer in the settings. */
export const settingsIn = ({ seal }: Pick<Deps, 'seal'>, row: ReminderRow) => ({
  kinds: reminderKinds.filter((kind) => row.kinds.split(',').includes(kind)),
  days: weekdays.filter((day) => row.days.split(',').includes(day)),
  hour: row.hour,
  timeZone: row.time_zone,
  method: row.method === 'email' ? ('email' as const) : ('phone' as const),
  locale: locales.find((locale) => locale === row.locale) ?? 'en',
  contact: openReminderContact({ seal }, row),
})

/** Whether reminders are being sent. */
export const isOn = ({ proved_at, ended_at }: Pick<ReminderRow, 'proved_at' | 'ended_at'>): boolean =>
  proved_at !== null && ended_at === null

/** Finds the reminders of a person: those set last with any of their check-ups; null without any. */
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

/** Returns the person's calendar day of the last message; null before the first. */
export async function lastDayOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('reminder_sent')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('reminder_id', '=', id)
    .executeTakeFirst()
  return row?.day ?? null
}
