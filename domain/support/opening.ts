import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Link } from '#platform/content/schemas/link.schema.ts'
import type { Hours } from '#platform/content/schemas/phone-line.schema.ts'
import { clockText } from '#platform/i18n/dates/clock.ts'
import { weekdayText } from '#platform/i18n/dates/dates.ts'
import { dayAfter, type Weekday, weekdayOf } from '#platform/i18n/dates/days.ts'
import { localTime, momentAt } from '#platform/i18n/dates/local-time.ts'

/** The time zone in which the hours of all lines are given. */
const eastern = 'America/New_York'

/** Assumed opening hours of a line without exact hours, to decide which of two numbers to show first. */
const daytime = { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as Weekday[], from: '09:00', to: '17:00' }

/** The next opening of a line: day and time in the person's time zone. */
type Opens = { day: string; time: string }

/** A line that is closed now. `opens` is null if its exact hours are unknown. */
export type Closed = { opens: Opens | null }

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Times = { days: readonly Weekday[]; from: string; to: string }

/** Returns the next opening of a line; null while it is open. */
function nextOpening(times: readonly Times[], now: Date): Date | null {
  const { day: today, minutes } = localTime(now, eastern)
  const on = (day: string) => times.filter(({ days }) => days.includes(weekdayOf(day)))
  if (on(today).some(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))) return null
  const [next] = Array.from({ length: 8 }, (_, days) => dayAfter(today, days)).flatMap((day) =>
    on(day)
      .map(({ from }) => ({ day, from: minutesOf(from) }))
      .filter(({ from }) => day > today || from > minutes)
      .toSorted((one, other) => one.from - other.from),
  )
  return next ? momentAt(next.day, next.from, eastern) : null
}

/** Returns the closed state of a line, with its next opening in the person's time zone; null if it may be open. */
export function closedNow(hours: Hours | undefined, now: Date, timeZone: string, locale: Locale): Closed | null {
  if (hours === 'weekdays') return nextOpening([daytime], now) && { opens: null }
  if (hours === undefined || hours === 'always' || hours.open === undefined || hours.open === 'always') return null
  const next = nextOpening(hours.open, now)
  if (!next) return null
  const { minutes } = localTime(next, timeZone)
  return {
    opens: {
      day: weekdayText(next, locale, timeZone),
      time: clockText(Math.floor(minutes / 60), minutes % 60, locale),
    },
  }
}

/** The lines that are closed now, by key. */
export type ClosedLines = Readonly<Record<string, Closed>>

export const closedLines = (
  links: Readonly<Record<string, Pick<Link, 'hours'>>>,
  now: Date,
  timeZone: string,
  locale: Locale,
): ClosedLines =>
  Object.fromEntries(
    Object.entries(links).flatMap(([key, { hours }]) => {
      const closed = closedNow(hours, now, timeZone, locale)
      return closed ? [[key, closed]] : []
    }),
  )
