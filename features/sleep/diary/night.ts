import { parseNumber } from '#assessment/answers/typed-number.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { type ClockTime, dayMinutes, parseClockTime } from '#platform/i18n/dates/clock-time.ts'
import type { Tick } from '../lessons.ts'

/** One night of the diary. `morning` is the day on which it ended. */
export type Night = {
  morning: string
  bedTime: ClockTime
  minutesToSleep: number
  timesAwake: number | null
  minutesAwake: number
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

/** The fields with a time, and when it is likely to be. */
const timeFields = { bed_time: 'evening', wake_time: 'morning', up_time: 'morning' } as const
/** The fields with a number: its range, and whether it may be left out. */
export const numberFields = {
  minutes_to_sleep: { min: 0, max: 300, optional: false, unit: 'minutes' },
  times_awake: { min: 0, max: 20, optional: true, unit: 'times' },
  minutes_awake: { min: 0, max: 600, optional: false, unit: 'minutes' },
  nap_minutes: { min: 0, max: 480, optional: true, unit: 'minutes' },
} as const
/** Most characters of the remark. */
export const longestExtras = 100
/** More hours from going to bed to getting up are a mistake of a.m. and p.m. */
const mostHoursInBed = 18

/** A field with a time. */
export type TimeField = keyof typeof timeFields
/** A field with a number. */
export type NumberField = keyof typeof numberFields

/** The form as typed, to show it again. */
export type NightValues = Readonly<Record<TimeField | NumberField | 'rested' | 'extras', string>> & {
  did: readonly string[]
}

/** Problem of a field. */
type NightProblem =
  | { word: 'time' | 'order' | 'awake' | 'extras' }
  | { word: 'long'; hours: number }
  | { word: 'range'; min: number; max: number }
  | { word: 'between'; low: number; high: number }
/** Problems by field. */
export type NightProblems = Readonly<Partial<Record<TimeField | NumberField | 'extras', NightProblem>>>

/** An empty form. */
export const emptyNight: NightValues = {
  bed_time: '',
  minutes_to_sleep: '',
  times_awake: '',
  minutes_awake: '',
  wake_time: '',
  up_time: '',
  nap_minutes: '',
  rested: '',
  extras: '',
  did: [],
}

/** Reads the form as typed. */
export function typedNight(form: FormData): NightValues {
  const text = (name: string) => typedText(form.get(name)).replaceAll('\n', ' ')
  return {
    bed_time: text('bed_time'),
    minutes_to_sleep: text('minutes_to_sleep'),
    times_awake: text('times_awake'),
    minutes_awake: text('minutes_awake'),
    wake_time: text('wake_time'),
    up_time: text('up_time'),
    nap_minutes: text('nap_minutes'),
    rested: text('rested'),
    extras: text('extras'),
    did: form.getAll('did').filter((value) => typeof value === 'string'),
  }
}

/** Returns the night of a form, or its problems. `ticks` are those that were asked. */
export function readNight(
  morning: string,
  values: NightValues,
  ticks: readonly Tick[],
): { night: Night } | { problems: NightProblems } {
  const bedTime = parseClockTime(values.bed_time, timeFields.bed_time)
  const wakeTime = parseClockTime(values.wake_time, timeFields.wake_time)
  const upTime = parseClockTime(values.up_time, timeFields.up_time)
  const minutesToSleep = numberIn('minutes_to_sleep', values)
  const timesAwake = numberIn('times_awake', values)
  const minutesAwake = numberIn('minutes_awake', values)
  const napMinutes = numberIn('nap_minutes', values)
  const isLong = [...values.extras].length > longestExtras
  const wrongTime = { word: 'time' } as const
  const wrongNumber = (field: NumberField): NightProblem => {
    const { min, max, unit } = numberFields[field]
    const number = parseNumber(values[field], unit)
    return number && 'low' in number ? { word: 'between', ...number } : { word: 'range', min, max }
  }
  if (
    bedTime === null ||
    wakeTime === null ||
    upTime === null ||
    minutesToSleep === undefined ||
    minutesToSleep === null ||
    timesAwake === undefined ||
    minutesAwake === undefined ||
    minutesAwake === null ||
    napMinutes === undefined ||
    isLong
  )
    return {
      problems: {
        ...(bedTime === null && { bed_time: wrongTime }),
        ...(minutesToSleep == null && { minutes_to_sleep: wrongNumber('minutes_to_sleep') }),
        ...(timesAwake === undefined && { times_awake: wrongNumber('times_awake') }),
        ...(minutesAwake == null && { minutes_awake: wrongNumber('minutes_awake') }),
        ...(wakeTime === null && { wake_time: wrongTime }),
        ...(upTime === null && { up_time: wrongTime }),
        ...(napMinutes === undefined && { nap_minutes: wrongNumber('nap_minutes') }),
        ...(isLong && { extras: { word: 'extras' } as const }),
      },
    }
  const rested = /^[1-5]$/.test(values.rested) ? Number(values.rested) : null
  const did = Object.fromEntries(ticks.map((tick) => [tick, values.did.includes(tick)]))
  const night: Night = {
    morning,
    bedTime,
    minutesToSleep,
    timesAwake,
    minutesAwake,
    wakeTime,
    upTime,
    napMinutes,
    rested,
    did,
    extras: values.extras || null,
  }
  const problems = orderProblems(night)
  return Object.keys(problems).length > 0 ? { problems } : { night }
}

/** Returns the number of a field; null if it may be and is left out; undefined if there is none in the range. */
function numberIn(field: NumberField, values: NightValues): number | null | undefined {
  const { min, max, optional, unit } = numberFields[field]
  const typed = values[field]
  if (typed === '') return optional ? null : undefined
  const number = parseNumber(typed, unit)
  if (!number || 'low' in number || number.decimals > 0) return undefined
  return number.value >= min && number.value <= max ? number.value : undefined
}

/** How long a night was, in minutes: from going to bed to waking for the last time, and to getting up. */
export function spansOf({ bedTime, wakeTime, upTime }: Pick<Night, 'bedTime' | 'wakeTime' | 'upTime'>) {
  const toWake = minutesFrom(bedTime, wakeTime)
  return { toWake, toUp: toWake + minutesFrom(wakeTime, upTime) }
}

/** Minutes from one time on the clock to the next time that it shows another: over midnight, if need be. */
const minutesFrom = (from: ClockTime, to: ClockTime): number => (to - from + dayMinutes) % dayMinutes

/** Returns the problems of times and numbers that are valid one by one but contradict each other. */
export function orderProblems(
  night: Pick<Night, 'bedTime' | 'wakeTime' | 'upTime' | 'minutesToSleep' | 'minutesAwake'>,
): NightProblems {
  const { toWake, toUp } = spansOf(night)
  if (toWake > mostHoursInBed * 60) return { wake_time: { word: 'long', hours: mostHoursInBed } }
  if (toUp - toWake > dayMinutes / 2) return { up_time: { word: 'order' } }
  if (toUp > mostHoursInBed * 60) return { up_time: { word: 'long', hours: mostHoursInBed } }
  if (night.minutesToSleep + night.minutesAwake > toWake) return { minutes_awake: { word: 'awake' } }
  return {}
}
