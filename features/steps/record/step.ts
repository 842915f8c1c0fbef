import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { Weekday } from '#platform/i18n/dates/days.ts'

/** `once` and `call` end when they are done; `days` after a number of days, or as a habit. */
export const stepKinds = ['once', 'call', 'days'] as const
export type StepKind = (typeof stepKinds)[number]

/** `stopped`: set aside by the person; it can be resumed. */
export const stepStates = ['promised', 'done', 'habit', 'stopped'] as const
export type StepState = (typeof stepStates)[number]

/** Result of a step on one day. */
export const dayResults = ['did', 'partly', 'notyet'] as const
export type DayResult = (typeof dayResults)[number]
/** The result of a day that has a note alone: its result was removed. */
export const clearedDay = 'cleared'

/** Result of a call. */
export const callResults = ['help', 'papers', 'number', 'none'] as const
export type CallResult = (typeof callResults)[number]

/** Whether a finished step helped. */
export const helpedAnswers = ['yes', 'little', 'no'] as const
export type Helped = (typeof helpedAnswers)[number]

/** Maximum number of promised steps of a person. */
export const maxPromised = 3
/** A step is promised for today or a day within this many days. */
export const horizonDays = 60

/** Maximum lengths of the person's own words, in characters. */
export const maxLengths = { what: 100, moment: 40, place: 40, companion: 40, obstacle: 60, reply: 60 }
type StepText = keyof typeof maxLengths

/** The person's own words; absent where empty. `what` only for a step that is not from an intervention. */
export type StepTexts = Partial<Record<StepText, string>>

/** One of the six steps of an intervention; 0 is number 1 made smaller. */
export type StepOf = {
  intervention: string
  number: number
  /** The line of the intervention's `first` that replaced number 1. */
  firstId: string | null
}

/** The logged results of a step by calendar day. */
export type StepLog = Readonly<Record<string, DayResult>>

/** When a step is to be done: on one day, or on weekdays from a day on. */
export type Schedule =
  | { onDay: string; weekdays: readonly []; fromDay: null }
  | { onDay: null; weekdays: readonly Weekday[]; fromDay: string }

/** Something a person has said they will do. Days are calendar days of the person's time zone. */
export type Step = Schedule & {
  id: string
  /** The check-up in which it was chosen. */
  responseId: string
  /** Null for own words. */
  of: StepOf | null
  kind: StepKind
  texts: StepTexts
  /** Number of logged days that end it; null without an end. */
  run: number | null
  /** For `days` on one day that returns: after how many months. */
  everyMonths: number | null
  /** Time of day such as `08:30`. */
  time: string | null
  /** Confidence, 0 to 10. */
  sure: number | null
  remind: boolean
  /** Hour of the reminder, 9 to 19. */
  remindHour: number
  state: StepState
  /** Day of the last change of state. */
  stateOn: string
  /** Marked as done already, without a day. */
  doneBefore: boolean
  /** Number of "not yet" in a row. */
  notYet: number
  helped: Helped | null
  callResult: CallResult | null
  /** Its day was chosen once more after a result of that day, so that it is asked about again. */
  isRetry: boolean
  /** The state in its row, where a newer, more careful check-up has it shown as stopped; null otherwise. */
  setAside: 'promised' | 'habit' | null
  /** Day of the promised visit or call back. */
  callBackOn: string | null
  /** Day on which the week was last talked over. */
  weekReviewedOn: string | null
  position: number
  /** ISO moment. */
  updatedAt: string
  log: StepLog
}

/** Whether a step takes one of the places: those about safety at home show nowhere else, so they take none. */
export const isCounted = ({ of }: Pick<Step, 'of'>): boolean => of?.intervention !== safetyIntervention
