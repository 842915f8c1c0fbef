import { typedText } from '#platform/forms/typed-text.ts'
import { dayAfter, isDay, weekdays } from '#platform/i18n/dates/days.ts'
import { horizonDays, type Schedule } from './step.ts'

/** Input of the form for the day or weekdays of a step. */
export type WhenValues = {
  /** `today`, `tomorrow`, `day`, or `days` for weekdays; empty for none. */
  when: string
  day: string
  weekdays: readonly string[]
}

export type WhenProblem = 'noDay' | 'past' | 'tooLate'

/** Parses the form values as entered, without validation. */
export const typedWhen = (form: FormData): WhenValues => ({
  when: typedText(form.get('when')),
  day: typedText(form.get('day')),
  weekdays: form.getAll('weekdays').filter((day) => typeof day === 'string'),
})

/** Validates the schedule of a step. `today` is the person's calendar day. */
export function readWhen({ when, day, weekdays: typed }: WhenValues, today: string): Schedule | WhenProblem {
  if (when === 'days') {
    const chosen = weekdays.filter((each) => typed.includes(each))
    return chosen.length === 0 ? 'noDay' : { onDay: null, weekdays: chosen, fromDay: today }
  }
  const onDay = when === 'today' ? today : when === 'tomorrow' ? dayAfter(today, 1) : when === 'day' ? day : ''
  if (!isDay(onDay)) return 'noDay'
  if (onDay < today) return 'past'
  return onDay > dayAfter(today, horizonDays) ? 'tooLate' : { onDay, weekdays: [], fromDay: null }
}
