import { type Week, weeks } from './lessons.ts'

/** Changes in sleep after the four weeks. */
export const sleepNow = ['better', 'same', 'worse'] as const
type SleepNow = (typeof sleepNow)[number]

/** Final answers: the change in sleep, and the week that helped most, if any. */
export type Outcome = { now: SleepNow; helped: Week | null }

/** The form as entered. */
export type TypedOutcome = { now: string; helped: string }

/** Parses the form of the last page, without validation. */
export function typedOutcome(form: FormData): TypedOutcome {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { now: text('now'), helped: text('helped') }
}

/** Returns the final answers; null if sleep was not rated. */
export function readOutcome(typed: { now: unknown; helped: unknown }): Outcome | null {
  const now = sleepNow.find((each) => each === typed.now)
  const helped = weeks.find((week) => String(week) === String(typed.helped ?? ''))
  return now ? { now, helped: helped ?? null } : null
}
