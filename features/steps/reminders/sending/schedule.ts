import { type Weekday, weekdayOf, weekOf } from '#platform/i18n/dates/days.ts'
import { daysFrom, localTime, momentAt } from '#platform/i18n/dates/local-time.ts'

/** Topics of reminders: a step, the week's plan, the next check-up, or the progress question. */
export const reminderKinds = ['step', 'week', 'checkUp', 'progress'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * A message to the person. `ask` asks for the outcome of a step, `first` confirms the settings, `pause` is the last
 * one.
 */
export type ReminderMessage = ReminderKind | 'ask' | 'first' | 'pause'

/** The first hour of a day in which a reminder may be sent, and the hour after the last one (both local). */
export const hours = { first: 9, end: 20 } as const
/** The hours that can be chosen: 9 a.m. to 7 p.m. */
export const hourChoices = Array.from({ length: hours.end - hours.first }, (_, index) => hours.first + index)

/** Number of reminders without a visit, after which a last message ends them. */
export const mostUnanswered = 4

/** When a person wants to be reminded. */
export type Schedule = {
  /** At least one. */
  days: readonly Weekday[]
  /** One of `hourChoices`. */
  hour: number
  /** IANA name. */
  timeZone: string
}

/**
 * Returns the next scheduled moment after `after`. `lastDay` is the person's calendar day of the last message: no
 * further message is sent on that day or before, even after a clock change or a change of the settings.
 */
export function nextDue({ days, hour, timeZone }: Schedule, after: Date, lastDay: string | null = null): Date {
  // A week and a day include every weekday once after today; a second week is for a last day in the future.
  for (const day of daysFrom(after, timeZone, 16)) {
    if (!days.includes(weekdayOf(day)) || (lastDay !== null && day <= lastDay)) continue
    const at = momentAt(day, hour * 60, timeZone)
    if (at > after) return at
  }
  throw new Error('A schedule without days is never due')
}

/**
 * Returns the person's calendar day on which a reminder due at `dueAt` may be sent now, and the end of the allowed
 * time; null if it is too late, or too early: another day, or the quiet hours.
 */
export function sendingDay(
  { timeZone }: Pick<Schedule, 'timeZone'>,
  dueAt: Date,
  now: Date,
): { day: string; until: Date } | null {
  const { day, minutes } = localTime(now, timeZone)
  const isSameDay = localTime(dueAt, timeZone).day === day
  const isQuiet = minutes < hours.first * 60 || minutes >= hours.end * 60
  return now >= dueAt && isSameDay && !isQuiet ? { day, until: momentAt(day, hours.end * 60, timeZone) } : null
}

/** A person's state on a day. Days are calendar days. */
export type ReminderFacts = {
  /** The current step: its first day, and the day from which to ask for its outcome. */
  step: { from: string; askFrom: string } | null
  /** There is a plan with something to do. */
  hasPlan: boolean
  /** The suggested days of the next check-up and of the progress question. */
  checkUpDay: string | null
  progressDay: string | null
}

/** A message that was sent. */
export type SentReminder = { day: string; message: ReminderMessage }

/**
 * Returns the one message of a day; null if nothing is due. Of several, sends the rarest: the next check-up, then the
 * progress question, then the week's plan, then the step. A postponed week's plan is sent on the next chosen day of
 * that week; a step recurs anyway.
 */
export function messageOf(
  day: string,
  kinds: readonly ReminderKind[],
  facts: ReminderFacts,
  sent: readonly SentReminder[],
): Exclude<ReminderMessage, 'first' | 'pause'> | null {
  const wasSentSince = (message: ReminderMessage, from: string) =>
    sent.some((each) => each.message === message && each.day >= from)
  const isOpen = (kind: 'checkUp' | 'progress', due: string | null) =>
    kinds.includes(kind) && due !== null && due <= day && !wasSentSince(kind, due)
  if (isOpen('checkUp', facts.checkUpDay)) return 'checkUp'
  if (isOpen('progress', facts.progressDay)) return 'progress'
  if (kinds.includes('week') && facts.hasPlan && !wasSentSince('week', weekOf(day))) return 'week'
  if (!kinds.includes('step') || facts.step === null || facts.step.from > day) return null
  return facts.step.askFrom <= day ? 'ask' : 'step'
}
