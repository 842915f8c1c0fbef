import { typedText } from '#platform/forms/typed-text.ts'
import { daysBetween } from '#platform/i18n/dates/days.ts'

/** Number of prompts, one a day in a cycle. Their texts are `prompts` in gratitude.json. */
export const promptCount = 14

/** Number of a prompt, 1 to 14. */
export type Prompt = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14

/** Day of the first prompt. */
const firstDay = '2026-01-01'

/** Returns the prompt of a calendar day, the same for all people. */
export function promptOn(day: string): Prompt {
  const days = daysBetween(firstDay, day) % promptCount
  return (((days + promptCount) % promptCount) + 1) as Prompt
}

/** Returns the next prompt in the cycle. */
export const promptAfter = (prompt: Prompt): Prompt => ((prompt % promptCount) + 1) as Prompt

/** Parses the number of a prompt in a form or an address; null if it is invalid. */
export const promptIn = (text: FormDataEntryValue | null): Prompt | null =>
  typeof text === 'string' && /^([1-9]|1[0-4])$/.test(text) ? (Number(text) as Prompt) : null

export const longestMoment = 500

/** An entry as typed. */
export type TypedMoment = { text: string; prompt: Prompt | null }

/** Reads the form as typed, without validation. */
export const typedMoment = (form: FormData): TypedMoment => ({
  text: typedText(form.get('moment')),
  prompt: promptIn(form.get('prompt')),
})

/** Validates a text. Returns null if it can be saved. */
export function problemOf({ text }: TypedMoment): 'empty' | 'long' | null {
  if (text === '') return 'empty'
  return [...text].length > longestMoment ? 'long' : null
}

/** A month such as `2026-11`, and its number of entries. */
export type MonthOfMoments = { month: string; count: number }

/** Returns the months with entries, newest first, from the number of entries per day. */
export function monthsOf(days: readonly { day: string; count: number }[]): MonthOfMoments[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return [...months]
    .map(([month, inMonth]) => ({ month, count: inMonth.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.month.localeCompare(one.month))
}

/**
 * Returns the month to show: the one in the address if it has entries, else the newest; null if the journal is empty.
 */
export const monthToShow = (months: readonly MonthOfMoments[], wanted: string | null): string | null =>
  (months.find(({ month }) => month === wanted) ?? months[0])?.month ?? null
