import type { i18n } from 'i18next'
import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.ts'
import { nextDayOf } from '../../record/next-day.ts'
import type { Step } from '../../record/step.ts'

/** Number of weeks that a step stays in the calendar, about until the next check-up. */
const weeks = 13
/** Number of occurrences in the calendar of a check that recurs after months. */
const returns = 5
const minutes = 15
/** Minutes before the time at which the calendar alerts; without a time, at 8 p.m. on the evening before. */
const ringsBefore = { time: 10, day: 240 }

interface EntryInput {
  t: i18n['t']
  step: Step
  today: string
  /** URL of the steps. */
  address: string
}

/**
 * Returns the calendar entry of a step; null if it has no future day or is about safety at home. The entry names no
 * topic, since others may see the calendar.
 */
export function entryOf({ t, step, today, address }: EntryInput): CalendarEntry | null {
  const { id, onDay, weekdays, everyMonths, run, log, time, state } = step
  const day = nextDayOf(step, today)
  if (day === null || day < today || step.of?.intervention === safetyIntervention) return null
  const logged = Object.values(log).filter((result) => result !== 'notyet').length
  // A habit has no last day. A resumed step has at least one day left.
  const times = run === null || state === 'habit' ? weeks * weekdays.length : Math.max(1, run - logged)
  return {
    ...{ id, day, address },
    at: time === null ? null : { time, minutes },
    weekly: onDay === null ? { days: weekdays, times } : null,
    monthly: everyMonths === null ? null : { months: everyMonths, times: returns },
    alarm: time === null ? ringsBefore.day : ringsBefore.time,
    title: t('steps:entry.title'),
    text: t('steps:entry.text', { link: address }),
  }
}
