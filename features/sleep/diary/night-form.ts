import { parseNumber } from '#assessment/answers/typed-number.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { parseClockTime, showClockTime } from '#platform/i18n/dates/clock-time.ts'
import type { Tick } from '../weeks/lessons.ts'
import {
  awakeIn,
  longestExtras,
  type Night,
  type NightProblem,
  type NightProblems,
  type NumberField,
  numberFields,
  orderProblems,
  type TimeField,
  type Times,
} from './night.ts'

/** Fields with a time, and the likely part of the day. */
export const timeFields = { bed_time: 'evening', up_time: 'morning' } as const satisfies Record<TimeField, string>
/** The form as entered, for showing it again. */
export type NightValues = Readonly<Record<TimeField | NumberField | 'rested' | 'extras', string>> & {
  did: readonly string[]
}

const textFields = ['bed_time', 'up_time', 'minutes_awake', 'times_awake', 'nap_minutes', 'rested', 'extras'] as const
const valuesWith = (text: (field: (typeof textFields)[number]) => string, did: readonly string[]) =>
  ({ ...Object.fromEntries(textFields.map((field) => [field, text(field)])), did }) as NightValues

/** An empty form. */
export const emptyNight = valuesWith(() => '', [])

/** Parses the form as entered, without validation. */
export const typedNight = (form: FormData): NightValues =>
  valuesWith(
    (field) => typedText(form.get(field)).replaceAll('\n', ' '),
    form.getAll('did').filter((value) => typeof value === 'string'),
  )

/** Values of the feelings, on a scale from 1 to 5 of how rested the person is. */
export const feelings = { rested: 5, between: 3, tired: 1 } as const
export type Feeling = keyof typeof feelings

/** Returns the feeling for a number from 1 to 5. */
export const feelingOf = (rested: number): Feeling => (rested > 3 ? 'rested' : rested === 3 ? 'between' : 'tired')

/** Returns the form values of a saved night. */
export const valuesOf = (night: Night): NightValues => ({
  ...timesOf(night),
  times_awake: String(night.timesAwake ?? ''),
  nap_minutes: String(night.napMinutes ?? ''),
  rested: String(night.rested ?? ''),
  extras: night.extras ?? '',
  did: Object.entries(night.did).flatMap(([tick, done]) => (done ? [tick] : [])),
})

/** Returns the form values of a new night, prefilled from an earlier one. */
export const valuesLike = (earlier: Night): NightValues => ({
  ...emptyNight,
  ...timesOf(earlier),
  rested: earlier.rested === null ? '' : String(feelings[feelingOf(earlier.rested)]),
})

const timesOf = (night: Night) => ({
  bed_time: showClockTime(night.bedTime, 'en'),
  up_time: showClockTime(night.upTime, 'en'),
  minutes_awake: String(awakeIn(night)),
})

/** Context of the form: the night, the ticks of its week, and the stored entry; null for a new one. */
type Known = { morning: string; ticks: readonly Tick[]; before: Night | null }

/** Returns the night of a form, or the problems. */
export function readNight(
  values: NightValues,
  { morning, ticks, before }: Known,
): { night: Night } | { problems: NightProblems } {
  const bedTime = parseClockTime(values.bed_time, timeFields.bed_time)
  const upTime = parseClockTime(values.up_time, timeFields.up_time)
  const timesAwake = numberIn('times_awake', values)
  const minutesAwake = unchangedAwake(values, before) ?? numberIn('minutes_awake', values)
  const napMinutes = numberIn('nap_minutes', values)
  const isLong = [...values.extras].length > longestExtras
  const wrongTime = (field: TimeField): NightProblem => ({ word: values[field] === '' ? 'missing' : 'time' })
  const wrongNumber = (field: NumberField): NightProblem => {
    const { min, max, optional, unit } = numberFields[field]
    if (values[field] === '' && !optional) return { word: 'missing' }
    const number = parseNumber(values[field], unit)
    return number && 'low' in number ? { word: 'between', ...number } : { word: 'range', min, max }
  }
  if (
    bedTime === null ||
    upTime === null ||
    timesAwake === undefined ||
    minutesAwake === undefined ||
    minutesAwake === null ||
    napMinutes === undefined ||
    isLong
  )
    return {
      problems: {
        ...(bedTime === null && { bed_time: wrongTime('bed_time') }),
        ...(upTime === null && { up_time: wrongTime('up_time') }),
        ...(minutesAwake == null && { minutes_awake: wrongNumber('minutes_awake') }),
        ...(timesAwake === undefined && { times_awake: wrongNumber('times_awake') }),
        ...(napMinutes === undefined && { nap_minutes: wrongNumber('nap_minutes') }),
        ...(isLong && { extras: { word: 'extras' } as const }),
      },
    }
  const times = { bedTime, upTime, wakeTime: upTime, minutesToSleep: null, minutesAwake }
  const night: Night = {
    morning,
    ...(before && isSameSleep(times, before) ? sleepOf(before) : times),
    timesAwake,
    napMinutes,
    rested: /^[1-5]$/.test(values.rested) ? Number(values.rested) : null,
    did: Object.fromEntries(ticks.map((tick) => [tick, values.did.includes(tick)])),
    extras: values.extras || null,
  }
  const { wake_time, ...problems } = orderProblems(night)
  if (wake_time) return { problems: { up_time: wake_time } }
  return Object.keys(problems).length > 0 ? { problems } : { night }
}

const sleepOf = ({ bedTime, wakeTime, upTime, minutesToSleep, minutesAwake }: Times): Times => ({
  ...{ bedTime, wakeTime, upTime, minutesToSleep, minutesAwake },
})

/** Saving a detailed entry unchanged preserves its details. */
const isSameSleep = (times: Times, before: Times): boolean =>
  times.bedTime === before.bedTime && times.upTime === before.upTime && times.minutesAwake === awakeIn(before)

const unchangedAwake = ({ minutes_awake }: NightValues, before: Night | null): number | null =>
  before && minutes_awake === String(awakeIn(before)) ? awakeIn(before) : null

/** Returns the number of a field; null if it is optional and empty; undefined if invalid or out of range. */
function numberIn(field: NumberField, values: NightValues): number | null | undefined {
  const { min, max, optional, unit } = numberFields[field]
  const typed = values[field]
  if (typed === '') return optional ? null : undefined
  const number = parseNumber(typed, unit)
  if (!number || 'low' in number || number.decimals > 0) return undefined
  return number.value >= min && number.value <= max ? number.value : undefined
}
