import { cleanText } from '#assessment/answers/clean-text.ts'
import { dayAfter, type Weekday } from '#platform/i18n/dates/days.ts'

/** An entry for the person's own calendar. */
export type CalendarEntry = {
  /** Stable across files, so that opening a second file updates the entry. */
  id: string
  /** The first day, an ISO date such as `2027-02-20`. */
  day: string
  /**
   * Start time, such as `08:30`, and duration in minutes; null for an all-day entry. Floating time, without a zone: it
   * is the local time wherever the person is.
   */
  at?: { time: string; minutes: number } | null
  /** Repeats every week on these days, `times` occurrences in total; null for once. */
  weekly?: { days: readonly Weekday[]; times: number } | null
  /** Interval in months, `times` occurrences in total; null for once. */
  monthly?: { months: number; times: number } | null
  /** Minutes from the alarm to the start; null for no alarm. An all-day entry starts at midnight. */
  alarm?: number | null
  title: string
  text: string
  address: string
}

/** Maximum line length in bytes (RFC 5545, section 3.1). */
const longestLine = 75
/** SEQUENCE counts minutes: a calendar prefers the entry with the higher number. */
const minuteMs = 60_000
const dayNames: Record<Weekday, string> = {
  mon: 'MO',
  tue: 'TU',
  wed: 'WE',
  thu: 'TH',
  fri: 'FR',
  sat: 'SA',
  sun: 'SU',
}

/** Serializes entries as an iCalendar file (RFC 5545). */
export function calendarFile(entries: readonly CalendarEntry[], createdAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellbeing CheckUp//EN',
    ...entries.flatMap((entry) => linesOf(entry, createdAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(
  { id, day, at, weekly, monthly, alarm, title, text, address }: CalendarEntry,
  createdAt: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).hostname}`,
    `DTSTAMP:${compact(createdAt.toISOString()).slice(0, 15)}Z`,
    `SEQUENCE:${Math.floor(createdAt.getTime() / minuteMs)}`,
    ...(at
      ? [`DTSTART:${compact(day)}T${compact(at.time)}00`, `DURATION:PT${at.minutes}M`]
      : [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day, 1))}`]),
    ...(weekly && weekly.days.length > 0
      ? [`RRULE:FREQ=WEEKLY;COUNT=${weekly.times};BYDAY=${weekly.days.map((name) => dayNames[name]).join(',')}`]
      : []),
    ...(monthly ? [`RRULE:FREQ=MONTHLY;INTERVAL=${monthly.months};COUNT=${monthly.times}`] : []),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    ...(alarm == null
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${alarm}M`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

const compact = (time: string): string => time.replaceAll(/[-:]/g, '')

const escaped = (text: string): string =>
  cleanText(text)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Folds a long line: every continuation starts with a space, and no character is cut in two. */
function folded(line: string): string {
  const pieces = ['']
  for (const character of line) {
    const last = pieces.at(-1) ?? ''
    const room = longestLine - (pieces.length > 1 ? 1 : 0)
    if (Buffer.byteLength(last + character) > room) pieces.push(character)
    else pieces[pieces.length - 1] = last + character
  }
  return pieces.join('\r\n ')
}
