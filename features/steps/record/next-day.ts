import { dayAfter, daysBetween, weekdayOf } from '#platform/i18n/dates/days.ts'
import type { Schedule, Step, StepLog } from './step.ts'

type Scheduled = Schedule & Pick<Step, 'state' | 'weekReviewedOn' | 'log' | 'isRetry'>

/** Number of days after which a week of a step is reviewed. */
export const weekLength = 7

const isLogged = (log: StepLog, day: string): boolean => log[day] === 'did' || log[day] === 'partly'

/**
 * Returns the next day of a step. For a one-day step, that is its day, even if it has passed. Null for a step that is
 * done or stopped.
 */
export function nextDayOf(step: Scheduled, today: string): string | null {
  const { state, log } = step
  if (state === 'done' || state === 'stopped') return null
  if (step.onDay !== null) return step.onDay
  const { weekdays, fromDay } = step
  const first = fromDay > today ? fromDay : today
  // Only today can have a logged result already, so the next day is within eight days.
  const days = Array.from({ length: weekLength + 1 }, (_, at) => dayAfter(first, at))
  return days.find((day) => weekdays.includes(weekdayOf(day)) && !isLogged(log, day)) ?? null
}

/** Tests if a step is due. A check that recurs stays due from its day until it is done; other habits are never due. */
export function isDue(step: Scheduled, today: string): boolean {
  if (step.state === 'habit') return step.onDay !== null && step.onDay <= today
  return step.state === 'promised' && nextDayOf(step, today) === today
}

/**
 * Tests if the person should be asked how a step went: the day after its day, or once a week for a step of several
 * days.
 */
export function needsAnswer(step: Scheduled, today: string): boolean {
  const { state, log } = step
  if (state !== 'promised') return false
  if (step.onDay !== null) {
    const { onDay, isRetry } = step
    return onDay < today && (isRetry || !Object.keys(log).some((day) => day >= onDay))
  }
  return daysBetween(weekStartOf(step), today) >= weekLength
}

/** Returns the day from which on the weeks of a step of several days are counted: its first one, or the last review. */
export const weekStartOf = ({ fromDay, weekReviewedOn }: Scheduled & { fromDay: string }): string =>
  weekReviewedOn !== null && weekReviewedOn > fromDay ? weekReviewedOn : fromDay

/** A result may be recorded for today and up to this many days back. */
const maxDaysBack = 7

/** Tests if a result may be recorded for a day. */
export const isOpenDay = (day: string, today: string): boolean => day <= today && day >= dayAfter(today, -maxDaysBack)
