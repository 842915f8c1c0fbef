import { nextDayOf } from '../../record/next-day.ts'
import type { Step } from '../../record/step.ts'
import { hours } from '../sending/schedule.ts'

/** Minutes between the offer and the first reminder at least: an earlier one would find the person still here. */
const leastMinutes = 30

/**
 * Returns the hour at which a person is offered a reminder of a step; null if it is too late on its only day. `minutes`
 * after midnight are those of the person's clock.
 */
export function offeredHour(step: Step, { day, minutes }: { day: string; minutes: number }): number | null {
  const hour = step.remindHour
  if (step.remind || step.onDay === null || nextDayOf(step, day) !== day) return hour
  const soonest = Math.ceil((minutes + leastMinutes) / 60)
  if (soonest <= hour) return hour
  return soonest < hours.end ? soonest : null
}
