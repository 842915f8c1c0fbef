import { type ClockTime, dayMinutes } from '#platform/i18n/dates/clock-time.ts'
import type { Tick } from '../weeks/lessons.ts'

/** One night of the diary. `morning` is the day on which it ended. */
export type Night = {
  morning: string
  bedTime: ClockTime
  /** Null where they are part of `minutesAwake`, as in all nights of the form. */
  minutesToSleep: number | null
  timesAwake: number | null
  minutesAwake: number
  /** Time of the last waking; that of getting up where it was not asked. */
  wakeTime: ClockTime
  upTime: ClockTime
  napMinutes: number | null
  /** 1, not at all, to 5, very rested. */
  rested: number | null
  /** Advice that was followed; absent for what was not asked. */
  did: Readonly<Partial<Record<Tick, boolean>>>
  /** Coffee, alcohol, pills or pain, in the person's own words. */
  extras: string | null
}

/** The fields with a number: its range, and whether it may be left out. */
export const numberFields = {
  times_awake: { min: 0, max: 20, optional: true, unit: 'times' },
  minutes_awake: { min: 0, max: 600, optional: false, unit: 'minutes' },
  nap_minutes: { min: 0, max: 480, optional: true, unit: 'minutes' },
} as const
/** Most characters of the remark. */
export const longestExtras = 100
/** More hours from going to bed to getting up are a mistake of a.m. and p.m. */
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
/** Problems between fields that are valid one by one. */
type OrderProblems = Readonly<Partial<Record<'wake_time' | 'up_time' | 'minutes_awake', NightProblem>>>

/** Times and minutes of a night. */
export type Times = Pick<Night, 'bedTime' | 'wakeTime' | 'upTime' | 'minutesToSleep' | 'minutesAwake'>

/** Minutes awake in bed, all together: until falling asleep, in the night, and after the last waking. */
export function awakeIn(night: Times): number {
  const { toWake, toUp } = spansOf(night)
  return (night.minutesToSleep ?? 0) + night.minutesAwake + toUp - toWake
}

/** How long a night was, in minutes: from going to bed to waking for the last time, and to getting up. */
export function spansOf({ bedTime, wakeTime, upTime }: Pick<Night, 'bedTime' | 'wakeTime' | 'upTime'>) {
  const toWake = minutesFrom(bedTime, wakeTime)
  return { toWake, toUp: toWake + minutesFrom(wakeTime, upTime) }
}

/** Minutes from one time on the clock to the next time that it shows another: over midnight, if need be. */
const minutesFrom = (from: ClockTime, to: ClockTime): number => (to - from + dayMinutes) % dayMinutes

/** Returns the problems of times and numbers that are valid one by one but contradict each other. */
export function orderProblems(night: Times): OrderProblems {
  const { toWake, toUp } = spansOf(night)
  if (toWake > mostHoursInBed * 60) return { wake_time: { word: 'long', hours: mostHoursInBed } }
  if (toUp - toWake > dayMinutes / 2) return { up_time: { word: 'order' } }
  if (toUp > mostHoursInBed * 60) return { up_time: { word: 'long', hours: mostHoursInBed } }
  if ((night.minutesToSleep ?? 0) + night.minutesAwake > toWake) return { minutes_awake: { word: 'awake' } }
  return {}
}
