import { dayAfter, daysBetween } from '#platform/i18n/dates/days.ts'
import { isDue, needsAnswer, nextDayOf, weekLength, weekStartOf } from '../../record/next-day.ts'
import type { Step } from '../../record/step.ts'
import { isRemindable } from '../remindable.ts'
import { hours } from './schedule.ts'

/** A message to the person. `first` confirms the contact; `pause` is the last one. */
export type ReminderMessage = 'first' | 'step' | 'ask' | 'checkUp' | 'pause'

/** A sent message. `day` is the person's calendar day. */
export type SentReminder = { day: string; message: ReminderMessage }

/** A message that is due on a day, its local hour, and its step. */
export type DueMessage = { message: 'step' | 'ask' | 'checkUp'; hour: number; stepId: string | null }

/** Input of `messageOf` about a person. */
export type ReminderFacts = {
  steps: readonly Step[]
  /** Suggested day of the next check-up; null if the person wants no message about it. */
  checkUpDay: string | null
}

/**
 * Returns the only message of a day; null if nothing is due. Messages asking how a step went take precedence, then the
 * earliest one. The linked page shows the others.
 */
export function messageOf(
  day: string,
  { steps, checkUpDay }: ReminderFacts,
  sent: readonly SentReminder[],
): DueMessage | null {
  const reminded = steps.filter((step) => step.remind && isRemindable(step))
  const wasSentSince = (message: ReminderMessage, from: string) =>
    sent.some((each) => each.message === message && each.day >= from)
  const about = (message: 'step' | 'ask', step: Step): DueMessage => ({
    ...{ message, hour: step.remindHour, stepId: step.id },
  })
  const asks = reminded
    .filter((step) => needsAnswer(step, day) && !wasSentSince('ask', askDayOf(step, day)))
    .map((step) => about('ask', step))
  const isCheckUp = checkUpDay !== null && checkUpDay <= day && !wasSentSince('checkUp', checkUpDay)
  const others: readonly DueMessage[] = [
    ...(isCheckUp ? [{ message: 'checkUp' as const, hour: hours.first, stepId: null }] : []),
    ...reminded.filter((step) => isDue(step, day) && nextDayOf(step, day) === day).map((step) => about('step', step)),
  ]
  return earliestOf(asks) ?? earliestOf(others)
}

/** Returns the first of the earliest messages. */
const earliestOf = (due: readonly DueMessage[]): DueMessage | null =>
  due.toSorted((one, other) => one.hour - other.hour)[0] ?? null

/** Returns the day from which on the missing answer (`needsAnswer`) is asked for. */
function askDayOf(step: Step, today: string): string {
  if (step.onDay !== null) return dayAfter(step.onDay, 1)
  return dayAfter(today, -(daysBetween(weekStartOf(step), today) % weekLength))
}
