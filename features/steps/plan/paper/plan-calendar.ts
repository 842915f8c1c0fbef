import type { i18n } from 'i18next'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { dayAfter, weekdayOf } from '#platform/i18n/dates/days.ts'
import type { PlanAction } from '../plan.ts'

/** Number of weeks that an action stays in the calendar: about until the next check-up. */
const weeks = 13
const minutes = 15
/** The calendar rings a little before the time; without a time, at eight in the evening before. */
const ringsBefore = { time: 10, day: 240 }

/** Input of the calendar entry of an action. */
export type EntryInput = {
  t: i18n['t']
  action: PlanAction
  interventions: readonly Intervention[]
  today: string
  /** Address of the week planner. */
  address: string
}

/**
 * Returns the calendar entry of an action. Others may see that calendar: the title names no topic, and the text omits a
 * step about mood, alcohol or safety at home.
 */
export function entryOf({ t, action, interventions, today, address }: EntryInput): CalendarEntry {
  const { id, days, time, what } = action
  return {
    id,
    day: firstDay(action, today),
    at: time === null ? null : { time, minutes },
    weekly: { days, times: weeks * days.length },
    alarm: time === null ? ringsBefore.day : ringsBefore.time,
    title: t('plan:entry.title'),
    text: isPrivate(action, interventions)
      ? t('plan:entry.plain', { link: address })
      : t('plan:entry.text', { step: /[.!?…]$/.test(what) ? what : `${what}.`, link: address }),
    address,
  }
}

function isPrivate({ from }: PlanAction, interventions: readonly Intervention[]): boolean {
  const found = interventions.find(({ id }) => id === from?.intervention)
  return found !== undefined && (withheldInterventions.includes(found.id) || 'emotional' in found.domains)
}

/** Returns the first day from today on for which an action is planned. */
const firstDay = ({ days }: Pick<PlanAction, 'days'>, today: string): string =>
  Array.from({ length: 7 }, (_, at) => dayAfter(today, at)).find((day) => days.includes(weekdayOf(day))) ?? today

const compact = (text: string): string => text.replaceAll(/[-:]/g, '')

/** Returns the Google Calendar address for a new entry: only the title, the days and the time. */
export function googleAddress({ day, at, weekly, title }: CalendarEntry): string {
  const dates = at
    ? [`${compact(day)}T${compact(at.time)}00`, `${compact(day)}T${compact(timeAfter(at.time, at.minutes))}00`]
    : [compact(day), compact(dayAfter(day, 1))]
  const on = weekly?.days.map((name) => name.slice(0, 2).toUpperCase()).join(',')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: dates.join('/'),
    ...(weekly && { recur: `RRULE:FREQ=WEEKLY;COUNT=${weekly.times};BYDAY=${on}` }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Returns the time some minutes later, at most the last minute of the day. */
function timeAfter(time: string, more: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(hour * 60 + minute + more, 24 * 60 - 1)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
