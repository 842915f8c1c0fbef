import { parseNumber } from '#assessment/answers/typed-number.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayAfter, isDay } from '#platform/i18n/dates/days.ts'
import { type Outcome, outcomes } from './ladder.ts'

/** When to start. */
export const starts = ['today', 'tomorrow', 'day'] as const
/** When to start. */
type Start = (typeof starts)[number]

/** Maximum lengths of the texts, in characters. */
export const longest = { moment: 40, place: 40, companion: 40, note: 300 }
/** How many days ahead a step may begin: later is not a plan. */
const maxDaysUntilStart = 60

/** A step as chosen. */
export type StepChoice = {
  /** The calendar day of the beginning. */
  day: string
  moment: string | null
  place: string | null
  companion: string | null
  sure: number | null
}

/** The form values as typed. */
export type StepValues = {
  start: Start | null
  day: string
  moment: string
  place: string
  companion: string
  sure: number | null
}

/** Validation errors by field. */
export type StepProblems = Partial<{ start: 'missing'; day: 'day'; moment: 'long'; place: 'long'; companion: 'long' }>

/** Reads the form values as typed, without validation. */
export function typedStep(form: FormData): StepValues {
  const line = (name: 'moment' | 'place' | 'companion') => typedText(form.get(name)).replaceAll('\n', ' ')
  return {
    start: starts.find((start) => start === form.get('start')) ?? null,
    day: typedText(form.get('day')),
    moment: line('moment'),
    place: line('place'),
    companion: line('companion'),
    sure: scaleValue(form.get('sure')),
  }
}

/** Returns a number from 0 to 10 of a form; null for none or anything else. */
function scaleValue(value: FormDataEntryValue | null): number | null {
  return typeof value === 'string' && /^(\d|10)$/.test(value) ? Number(value) : null
}

/** Validates form values; `today` is the person's calendar day. */
export function readStep(values: StepValues, today: string): { choice: StepChoice } | { problems: StepProblems } {
  const day = { today, tomorrow: dayAfter(today, 1), day: values.day }[values.start ?? 'day']
  const isPossible = isDay(day) && day >= today && day <= dayAfter(today, maxDaysUntilStart)
  const problems: StepProblems = {
    ...(values.start === null && { start: 'missing' as const }),
    ...(values.start === 'day' && !isPossible && { day: 'day' as const }),
    ...Object.fromEntries(
      (['moment', 'place', 'companion'] as const)
        .filter((name) => [...values[name]].length > longest[name])
        .map((name) => [name, 'long']),
    ),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { moment, place, companion, sure } = values
  return { choice: { day, moment: moment || null, place: place || null, companion: companion || null, sure } }
}

/** The outcome of a step as the form has it. */
export type ReportedStep = { outcome: Outcome; days: number | null; helped: string | null; obstacle: string | null }

/** How a step went, as typed. */
export type OutcomeValues = { outcome: string | null; days: string; helped: string; obstacle: string }

/** Reads how a step went, without validation. */
export const typedOutcome = (form: FormData): OutcomeValues => ({
  outcome: typedText(form.get('outcome')) || null,
  days: typedText(form.get('days')),
  helped: typedText(form.get('helped')),
  obstacle: typedText(form.get('obstacle')),
})

/** Validation errors of how a step went, by field. */
export type OutcomeProblems = Partial<{ outcome: 'outcome'; days: 'days'; helped: 'long'; obstacle: 'long' }>

/** Validates how a step went. The number of days is optional. */
export function readOutcome(values: OutcomeValues): { outcomes: ReportedStep } | { problems: OutcomeProblems } {
  const outcome = outcomes.find((each) => each === values.outcome)
  const days = daysIn(values.days)
  const problems: OutcomeProblems = {
    ...(!outcome && { outcome: 'outcome' as const }),
    ...(days === undefined && { days: 'days' as const }),
    ...Object.fromEntries(
      (['helped', 'obstacle'] as const)
        .filter((name) => [...values[name]].length > longest.note)
        .map((name) => [name, 'long']),
    ),
  }
  if (!outcome || days === undefined || Object.keys(problems).length > 0) return { problems }
  return {
    outcomes: {
      outcome,
      days,
      helped: values.helped || null,
      obstacle: values.obstacle || null,
    },
  }
}

/** Returns on how many of seven days; null if nothing was typed, undefined for anything else. */
function daysIn(typed: string): number | null | undefined {
  if (typed === '') return null
  const number = parseNumber(typed, 'days')
  const isCount = number && 'value' in number && number.decimals === 0 && number.value >= 0 && number.value <= 7
  return isCount ? number.value : undefined
}
