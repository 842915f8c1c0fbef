import { nextDayOf } from '../../record/next-day.ts'
import type { Step } from '../../record/step.ts'
import { hours } from '../sending/schedule.ts'

/** Minimum number of minutes between the offer and the first reminder, so that the person has left by then. */
const leastMinutes = 30

/**
 * Returns the offered hour for reminders of a step; null if it is too late on its only day. `minutes` since midnight
 * are in the person's time zone.
 */
export function offeredHour(step: Step, { day, minutes }: { day: string; minutes: number }): number | null {
  const hour = step.remindHour
  if (step.remind || step.onDay === null || nextDayOf(step, day) !== day) return hour
  const soonest = Math.ceil((minutes + leastMinutes) / 60)
  if (soonest <= hour) return hour
  return soonest < hours.end ? soonest : null
}
