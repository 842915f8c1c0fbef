import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { businessDayAfter, businessDaysBetween, isBusinessDay } from '#platform/i18n/dates/business-days.ts'
import { dateFormat } from '#platform/i18n/dates/date-format.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'

/** Hour from which a request counts as sent on the next business day. */
const endOfDay = 17

/** Default of the business days within which a partner answers. */
const defaultContactDays = 2

/** Returns the business days within which a partner, or the product's own team, answers a request. */
export const contactDaysOf = (partner: Pick<Partner, 'contactDays'> | null): number =>
  partner?.contactDays ?? defaultContactDays

/** When a partner, or the product's own team, works. */
export type WorkCalendar = { contactDays: number; closedDays: readonly string[]; timeZone: string }

/** Returns the calendar of a partner; for null, of the product's own team. `zone`: time zone of the settings. */
export const calendarOf = (
  partner: Pick<Partner, 'contactDays' | 'closedDays' | 'timeZone'> | null,
  zone: string,
): WorkCalendar => ({
  contactDays: contactDaysOf(partner),
  closedDays: partner?.closedDays ?? [],
  timeZone: partner?.timeZone ?? zone,
})

/** Returns the calendar day and the hour of a moment in the time zone of a calendar. */
export function localTimeIn(at: Date, { timeZone }: Pick<WorkCalendar, 'timeZone'>): { day: string; hour: number } {
  const hour = dateFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at)
  return { day: dayIn(at, timeZone), hour: Number(hour) }
}

/**
 * Returns the day by which a request must be answered: `contactDays` business days after it was sent. If it was sent
 * after 5 pm or on a day off, they count from the next business day.
 */
export function dueOn(askedAt: Date, calendar: WorkCalendar): string {
  const { contactDays, closedDays } = calendar
  const { day, hour } = localTimeIn(askedAt, calendar)
  const counts = hour < endOfDay && isBusinessDay(day, closedDays)
  return businessDayAfter(day, counts ? contactDays : contactDays + 1, closedDays)
}

/** Returns the next business day after a moment. */
export const nextBusinessDay = (at: Date, calendar: WorkCalendar): string =>
  businessDayAfter(localTimeIn(at, calendar).day, 1, calendar.closedDays)

/** Returns the business days since a due day; 0 if it is not past. A day late at least, once it is past. */
export const businessDaysLate = (due: string | null, today: string, { closedDays }: WorkCalendar): number =>
  due === null || due >= today ? 0 : Math.max(1, businessDaysBetween(due, today, closedDays))
