import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
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

/** A day and the minutes since its midnight, in the time zone of the lines. */
type Here = { day: string; minutes: number }

/** Returns the next opening of a line; null while it is open. */
function nextOpening(times: readonly Times[], { day: today, minutes }: Here): Here | null {
  const on = (day: string) => times.filter(({ days }) => days.includes(weekdayOf(day)))
  if (on(today).some(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))) return null
  for (let days = 0; days <= 7; days++) {
    const day = dayAfter(today, days)
    const starts = on(day).map(({ from }) => minutesOf(from))
    const [first] = starts.filter((from) => days > 0 || from > minutes).toSorted((one, other) => one - other)
    if (first !== undefined) return { day, minutes: first }
  }
  return null
}

/** Returns the closed state of a line, with its next opening in the person's time zone; null if it may be open. */
export const closedNow = (hours: Hours | undefined, now: Date, timeZone: string, locale: Locale): Closed | null =>
  closedAt(hours, localTime(now, eastern), timeZone, locale)

function closedAt(hours: Hours | undefined, here: Here, timeZone: string, locale: Locale): Closed | null {
  if (hours === 'weekdays') return nextOpening([daytime], here) && { opens: null }
  if (hours === undefined || hours === 'always' || hours.open === undefined || hours.open === 'always') return null
  const opening = nextOpening(hours.open, here)
  if (!opening) return null
  const next = momentAt(opening.day, opening.minutes, eastern)
  const { minutes } = localTime(next, timeZone)
  return {
    opens: {
      day: weekdayText(next, locale, timeZone),
      time: clockText(Math.floor(minutes / 60), minutes % 60, locale),
    },
  }
}

/** Returns the closed state of a line with these hours, as `closedNow` does. */
export type ClosedState = (hours: Hours | undefined) => Closed | null

/** Returns the function for one moment. Few of all lines are shown, so their states are computed when needed. */
export function closedStateAt(now: Date, timeZone: string, locale: Locale): ClosedState {
  const here = localTime(now, eastern)
  return (hours) => closedAt(hours, here, timeZone, locale)
}
