import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Hours } from '#platform/content/schemas/phone-line.schema.ts'
import { isFederalHoliday } from '#platform/i18n/dates/business-days.ts'
import { clockInSentence } from '#platform/i18n/dates/clock.ts'
import { weekdayText } from '#platform/i18n/dates/dates.ts'
import { dayAfter, dayIn, type Weekday, weekdayOf } from '#platform/i18n/dates/days.ts'
import { localTime, momentAt } from '#platform/i18n/dates/local-time.ts'

/** The time zone in which the hours of all lines are given. */
const eastern = 'America/New_York'

/** Assumed opening hours of a line without exact hours, to decide which of two numbers to show first. */
const daytime = { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as Weekday[], from: '09:00', to: '17:00' }

/** The next opening of a line: day and time in the person's time zone. */
type Opens = { day: string; time: string }

/**
 * State of a line now, with times in the person's time zone. Closed: `opens` is null if its exact hours are unknown.
 * Open: the time at which it closes today.
 */
export type Opening = { isOpen: false; opens: Opens | null } | { isOpen: true; until: string }

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Times = { days: readonly Weekday[]; from: string; to: string }

/** A point in time in the time zone of the phone lines. `minutes`: since midnight. */
type Here = { day: string; minutes: number }

/** Returns the next opening of a closed line. */
function nextOpening(times: readonly Times[], { day: today, minutes }: Here): Here | null {
  for (let days = 0; days <= 7; days++) {
    const day = dayAfter(today, days)
    const starts = timesOn(times, day).map(({ from }) => minutesOf(from))
    const [first] = starts.filter((from) => days > 0 || from > minutes).toSorted((one, other) => one - other)
    if (first !== undefined) return { day, minutes: first }
  }
  return null
}

const timesOn = (times: readonly Times[], day: string) => times.filter(({ days }) => days.includes(weekdayOf(day)))

/** Returns the hours that contain a moment. */
const hoursNow = (times: readonly Times[], { day, minutes }: Here): Times | undefined =>
  timesOn(times, day).find(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))

/** Returns whether a line with these hours is open; null if unknown, or if its closing time is. */
export type OpeningOf = (hours: Hours | undefined) => Opening | null

/** Returns the function for one moment. Few of all lines are shown, so their states are computed when needed. */
export function openingsAt(now: Date, timeZone: string, locale: Locale): OpeningOf {
  const here = localTime(now, eastern)
  const today = dayIn(now, timeZone)
  const timeOf = (at: Date) => {
    const { minutes } = localTime(at, timeZone)
    return clockInSentence(Math.floor(minutes / 60), minutes % 60, locale)
  }
  return (hours) => {
    if (hours === 'weekdays') return hoursNow([daytime], here) ? null : { isOpen: false, opens: null }
    if (hours === undefined || hours === 'always' || hours.open === undefined || hours.open === 'always') return null
    const open = hoursNow(hours.open, here)
    if (open) {
      const end = momentAt(here.day, minutesOf(open.to), eastern)
      // Lines may be closed on a holiday; west of the date line, they close on the next day.
      return isFederalHoliday(here.day) || dayIn(end, timeZone) !== today ? null : { isOpen: true, until: timeOf(end) }
    }
    const opening = nextOpening(hours.open, here)
    const next = opening && momentAt(opening.day, opening.minutes, eastern)
    return next && { isOpen: false, opens: { day: weekdayText(next, locale, timeZone), time: timeOf(next) } }
  }
}
