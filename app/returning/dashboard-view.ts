import type { Domain } from '#assessment/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import type { NextCheckUp } from '../shared/response/next-check-up.ts'

/** A finished check-up in the list of past ones. */
export type PastCheckUp = {
  id: string
  day: string
  state: State | null
  /** The step on the ladder of life, 0 to 10; null when not answered. */
  step: number | null
  change: { steps: number; since: string } | null
}

/** A requested check-in: the day of the request, its topics, and the check-up with its confirmation page. */
export type AskedCheckIn = { responseId: string; day: string; topics: string }

/** An area to work on, with the names of some services for it. */
export type HelpForArea = { area: Domain; services: readonly string[] }

/** The sentence after the name in the greeting of a returning person. */
export type Greeting =
  | { word: 'up' | 'down'; count: number; day: string }
  | { word: 'same'; day: string }
  | { word: 'known' | 'begun' | 'none' }

/**
 * Returns how things have gone: the ladder step of the newest finished check-up compared with that of the oldest, if
 * both are known and they are different check-ups. `past` is newest first.
 */
export function greetingFor(past: readonly PastCheckUp[], hasOpen: boolean): Greeting {
  const [newest] = past
  const oldest = past.at(-1)
  if (!newest || !oldest) return { word: hasOpen ? 'begun' : 'none' }
  if (newest === oldest || newest.step === null || oldest.step === null) return { word: 'known' }
  const steps = newest.step - oldest.step
  if (steps === 0) return { word: 'same', day: oldest.day }
  return { word: steps > 0 ? 'up' : 'down', count: Math.abs(steps), day: oldest.day }
}

/** When the next check-up is suggested, in words: the day, and whether it has come. */
export type NextInWords = Pick<NextCheckUp, 'isDue'> & { responseId: string; day: string; last: string }
