import { type ClockTime, dayMinutes } from '#platform/i18n/dates/clock-time.ts'
import type { Tick } from '../weeks/lessons.ts'

/** A night of the diary. `morning` is the day on which it ended. */
export type Night = {
  morning: string
  bedTime: ClockTime
  /** Null if included in `minutesAwake`, as in all nights entered in the form. */
  minutesToSleep: number | null
  timesAwake: number | null
  minutesAwake: number
  /** Time of the last waking; the time of getting up if not asked. */
  wakeTime: ClockTime
  upTime: ClockTime
  napMinutes: number | null
  /** From 1, not at all, to 5, very rested. */
  rested: number | null
  /** Advice that was followed. Advice that was not asked about is absent. */
  did: Readonly<Partial<Record<Tick, boolean>>>
  /** Coffee, alcohol, pills or pain, in the person's own words. */
  extras: string | null
}

/** Fields with a number: the range, and whether they are optional. */
export const numberFields = {
  times_awake: { min: 0, max: 20, optional: true, unit: 'times' },
  minutes_awake: { min: 0, max: 600, optional: false, unit: 'minutes' },
  nap_minutes: { min: 0, max: 480, optional: true, unit: 'minutes' },
} as const
/** Maximum length of the remark, in characters. */
export const longestExtras = 100
/** More hours from going to bed to getting up suggest that a.m. and p.m. were confused. */
const mostHoursInBed = 18

/** A field with a time. */
export type TimeField = 'bed_time' | 'up_time'
/** A field with a number. */
export type NumberField = keyof typeof numberFields

/** Problem of a field. */
export type NightProblem =
  | { word: 'missing' | 'time' | 'order' | 'awake' | 'extras' }
  | { word: 'long'; hours: number }
  | { word: 'range'; min: number; max: number }
  | { word: 'between'; low: number; high: number }
/** Problems by field. */
export type NightProblems = Readonly<Partial<Record<TimeField | NumberField | 'extras', NightProblem>>>
/** Problems between fields that are valid on their own. */
type OrderProblems = Readonly<Partial<Record<'wake_time' | 'up_time' | 'minutes_awake', NightProblem>>>

/** Times and durations of a night. */
export type Times = Pick<Night, 'bedTime' | 'wakeTime' | 'upTime' | 'minutesToSleep' | 'minutesAwake'>

/** Returns the total minutes awake in bed: before falling asleep, at night, and after the last waking. */
export function awakeIn(night: Times): number {
  const { toWake, toUp } = spansOf(night)
  return (night.minutesToSleep ?? 0) + night.minutesAwake + toUp - toWake
}

/** Returns the minutes from going to bed to the last waking, and to getting up. */
export function spansOf({ bedTime, wakeTime, upTime }: Pick<Night, 'bedTime' | 'wakeTime' | 'upTime'>) {
  const toWake = minutesFrom(bedTime, wakeTime)
  return { toWake, toUp: toWake + minutesFrom(wakeTime, upTime) }
}

/** Returns the minutes from one time to the next occurrence of another, if necessary after midnight. */
const minutesFrom = (from: ClockTime, to: ClockTime): number => (to - from + dayMinutes) % dayMinutes

/** Returns the problems of times and numbers that contradict each other. */
export function orderProblems(night: Times): OrderProblems {
  const { toWake, toUp } = spansOf(night)
  if (toWake > mostHoursInBed * 60) return { wake_time: { word: 'long', hours: mostHoursInBed } }
  if (toUp - toWake > dayMinutes / 2) return { up_time: { word: 'order' } }
  if (toUp > mostHoursInBed * 60) return { up_time: { word: 'long', hours: mostHoursInBed } }
  if ((night.minutesToSleep ?? 0) + night.minutesAwake > toWake) return { minutes_awake: { word: 'awake' } }
  return {}
}
