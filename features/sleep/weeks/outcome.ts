import { type Week, weeks } from './lessons.ts'

/** How sleep is after the four weeks. */
export const sleepNow = ['better', 'same', 'worse'] as const
/** How sleep is now. */
type SleepNow = (typeof sleepNow)[number]

/** The person's answers at the end: how sleep is now, and the week that helped most, if any. */
export type Outcome = { now: SleepNow; helped: Week | null }

/** The form as typed. */
export type TypedOutcome = { now: string; helped: string }

/** Reads the form of the last page. */
export function typedOutcome(form: FormData): TypedOutcome {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { now: text('now'), helped: text('helped') }
}

/** Returns the answers at the end; null if sleep was not rated. */
export function readOutcome(typed: { now: unknown; helped: unknown }): Outcome | null {
  const now = sleepNow.find((each) => each === typed.now)
  const helped = weeks.find((week) => String(week) === String(typed.helped ?? ''))
  return now ? { now, helped: helped ?? null } : null
}
