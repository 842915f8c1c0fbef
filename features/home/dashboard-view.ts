import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import type { NextCheckUp } from '#domain/check-ups/next/next-check-up.ts'

/** A finished check-up in the list of past ones. */
export type PastCheckUp = {
  id: string
  day: string
  state: State | null
  /** The step on the ladder of life, 0 to 10; null when not answered. */
  step: number | null
}

/** A requested check-in: the day of the request, its topics, and the check-up with its confirmation page. */
export type RequestedCheckIn = { responseId: string; day: string; topics: string }

/** An area to work on, with the names of some services for it. */
export type HelpForArea = { area: Domain; services: readonly string[] }

/** How the step on the ladder of life has changed since the first check-up, in words. */
export type Climb = { word: 'up' | 'down'; count: number; day: string } | { word: 'same'; day: string }

/**
 * Compares the ladder step of the newest finished check-up with that of the oldest; null if either is unknown or they
 * are the same check-up. `past` is newest first.
 */
export function climbOf(past: readonly PastCheckUp[]): Climb | null {
  const [newest] = past
  const oldest = past.at(-1)
  if (!newest || !oldest || newest === oldest || newest.step === null || oldest.step === null) return null
  const steps = newest.step - oldest.step
  if (steps === 0) return { word: 'same', day: oldest.day }
  return { word: steps > 0 ? 'up' : 'down', count: Math.abs(steps), day: oldest.day }
}

/** From this number of finished check-ups on, the greeting mentions the progress. */
const many = 3

/** The sentence after the greeting of a returning person. */
export type Greeting = 'none' | 'begun' | 'first' | 'known' | 'many'

/**
 * Returns the greeting by the number of finished check-ups, whether one is unfinished, and whether there is a plan or
 * step.
 */
export function greetingFor(
  finished: number,
  { hasOpen, hasStarted }: { hasOpen: boolean; hasStarted: boolean },
): Greeting {
  if (finished === 0) return hasOpen ? 'begun' : 'none'
  if (finished >= many) return 'many'
  return finished === 1 && !hasStarted ? 'first' : 'known'
}

/** When the next check-up is suggested, in words: the day, and whether it has come. */
export type NextText = Pick<NextCheckUp, 'isDue'> & { responseId: string; day: string; last: string }
