import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import {
  type ClockTime,
  dayMinutes,
  fromClock24,
  parseClockTime,
  showClockTime,
} from '#platform/i18n/dates/clock-time.ts'
import type { TimeField } from './night.ts'
import { timeFields } from './night-form.ts'

/** A value of a select with its label. */
type Option = { value: string; label: string }

const minutesApart = 15
/** The first time of each list, and the start value of its buttons. */
const times = { bed_time: { first: '18:00', start: '22:30' }, up_time: { first: '02:00', start: '07:00' } } as const

/** Returns the times of the list, every 15 minutes around the clock, with the entered one. */
export function timeOptions(field: TimeField, typed: string, locale: Locale): Option[] {
  const first = fromClock24(times[field].first)
  const after = (time: ClockTime) => (time - first + dayMinutes) % dayMinutes
  const quarters = Array.from(
    { length: dayMinutes / minutesApart },
    (_, at) => (first + at * minutesApart) % dayMinutes,
  )
  const chosen = parseClockTime(typed, timeFields[field])
  const all = [...new Set(chosen === null ? quarters : [...quarters, chosen])].toSorted((a, b) => after(a) - after(b))
  const options = all.map((time) => ({ value: optionOf(time), label: showClockTime(time, locale) }))
  return chosen === null && typed !== '' ? [{ value: typed, label: typed }, ...options] : options
}

/** Returns the option value of an entered time; the input if it is not a time. */
export function timeValue(field: TimeField, typed: string): string {
  const time = parseClockTime(typed, timeFields[field])
  return time === null ? typed : optionOf(time)
}

/** Returns the start option of the buttons. */
export const startOfTimes = (field: TimeField): string => optionOf(fromClock24(times[field].start))

/** Without a.m. or p.m., the likely half of the day would be assumed. */
const optionOf = (time: ClockTime): string => showClockTime(time, 'en').replace('\u00a0', ' ')

const tens = Array.from({ length: 61 }, (_, at) => at * 10)
/** Start value of the plus and minus buttons in minutes, if the field is empty. */
export const startOfMinutes = '30'

/** Returns the minutes of the list, every ten, with the entered number. */
export function minuteOptions(typed: string, label: (minutes: number) => string): Option[] {
  const chosen = /^\d{1,4}$/.test(typed) ? Number(typed) : null
  const all = [...new Set(chosen === null ? tens : [...tens, chosen])].toSorted((a, b) => a - b)
  const options = all.map((minutes) => ({ value: String(minutes), label: label(minutes) }))
  return chosen === null && typed !== '' ? [{ value: typed, label: typed }, ...options] : options
}
