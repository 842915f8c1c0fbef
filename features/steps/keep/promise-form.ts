import { typedText } from '#platform/forms/typed-text.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import { maxLengths, type Schedule } from '../record/step.ts'
import { readWhen, typedWhen, type WhenProblem, type WhenValues } from '../record/when-form.ts'

/** The form "When will you do it?" as entered. */
export type PromiseValues = WhenValues & {
  /** Own words; empty for a step of an intervention. */
  what: string
}

export type PromiseProblem = WhenProblem | 'missing' | 'long'

/** Parses the form values as entered, without validation. The value of a day's button is the day. */
export function typedPromise(form: FormData): PromiseValues {
  const typed = typedWhen(form)
  const when = isDay(typed.when) ? { ...typed, when: 'day', day: typed.when } : typed
  return { ...when, what: typedText(form.get('what')).replaceAll('\n', ' ') }
}

/** Validates the form: when and, for own words, what. `today` is the person's calendar day. */
export function readPromise(values: PromiseValues, isOwn: boolean, today: string): Schedule | PromiseProblem {
  if (isOwn && values.what === '') return 'missing'
  if (isOwn && [...values.what].length > maxLengths.what) return 'long'
  return readWhen(values, today)
}
