import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { Weekday } from '#platform/i18n/dates/days.ts'

/** `once` and `call` end when done; `days` end after a number of days, or become a habit. */
export const stepKinds = ['once', 'call', 'days'] as const
export type StepKind = (typeof stepKinds)[number]

/** `stopped`: set aside by the person; can be resumed. */
export const stepStates = ['promised', 'done', 'habit', 'stopped'] as const
export type StepState = (typeof stepStates)[number]

/** Result of a step on one day. */
export const dayResults = ['did', 'partly', 'notyet'] as const
export type DayResult = (typeof dayResults)[number]
/** Result of a day that has only a note, since its result was removed. */
export const clearedDay = 'cleared'

/** Result of a call. */
export const callResults = ['help', 'papers', 'number', 'none'] as const
export type CallResult = (typeof callResults)[number]

/** Answers to whether a completed step helped. */
export const helpedAnswers = ['yes', 'little', 'no'] as const
export type Helped = (typeof helpedAnswers)[number]

/** Maximum number of active steps per person. */
export const maxPromised = 3
/** The day of a step can be today or up to this many days ahead. */
export const horizonDays = 60

/** Maximum lengths of the person's own words, in characters. */
export const maxLengths = { what: 100, moment: 40, place: 40, companion: 40, obstacle: 60, reply: 60 }
type StepText = keyof typeof maxLengths

/** The person's own words; absent if empty. `what` is only for a step that is not from an intervention. */
export type StepTexts = Partial<Record<StepText, string>>

/** One of the six steps of an intervention, by number from 1 to 6. Number 0 is a smaller variant of step 1. */
export type StepOf = {
  intervention: string
  number: number
  /** Id of the line in the intervention's `first` that replaced the text of step 1. */
  firstId: string | null
}

/** Logged results of a step by calendar day. */
export type StepLog = Readonly<Record<string, DayResult>>

/** Schedule of a step: one day, or weekdays from a day on. */
export type Schedule =
  | { onDay: string; weekdays: readonly []; fromDay: null }
  | { onDay: null; weekdays: readonly Weekday[]; fromDay: string }

/**
 * A step to which a person has committed. In the state `promised` it is active. Days are calendar days in the person's
 * time zone.
 */
export type Step = Schedule & {
  id: string
  /** The check-up in which it was chosen. */
  responseId: string
  /** Null for own words. */
  of: StepOf | null
  kind: StepKind
  texts: StepTexts
  /** Number of logged days that complete it; null if there is none. */
  run: number | null
  /** Number of months after which a one-day step of the kind `days` recurs. */
  everyMonths: number | null
  /** Time of day such as `08:30`. */
  time: string | null
  /** Confidence, from 0 to 10. */
  sure: number | null
  remind: boolean
  /** Hour of the reminder, from 9 to 19. */
  remindHour: number
  state: StepState
  /** Day of the last change of state. */
  stateOn: string
  /** Marked as done before, without a day. */
  doneBefore: boolean
  /** Number of consecutive "not yet" answers. */
  notYet: number
  helped: Helped | null
  callResult: CallResult | null
  /** The day was chosen again after a result of that day, so it is asked about again. */
  isRetry: boolean
  /** State stored in the row, if a newer, more careful check-up makes the step appear as stopped; null otherwise. */
  setAside: 'promised' | 'habit' | null
  /** Day of the agreed visit or call back. */
  callBackOn: string | null
  /** Day of the last weekly review. */
  weekReviewedOn: string | null
  position: number
  /** ISO 8601 timestamp. */
  updatedAt: string
  log: StepLog
}

/**
 * Tests if a step counts toward the maximum. Steps about safety at home are shown nowhere else, so they do not count.
 */
export const isCounted = ({ of }: Pick<Step, 'of'>): boolean => of?.intervention !== safetyIntervention
