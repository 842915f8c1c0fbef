import type { Change } from '#assessment/report/compare.ts'
import type { Response } from '../../shared/visit/visit.ts'

/** A check-up with its step of that day and the one expected in five years; null where there was no answer. */
export type LadderSteps = { id: string; at: string; now: number | null; later: number | null }

/** What can be said of earlier check-ups. Days are moments in ISO 8601. */
export type ComparisonView = {
  /** The check-up that this one is compared with, and what has changed; null where there is none before it. */
  last: { at: string; changes: readonly Change[] } | null
  /** Every check-up up to this one, oldest first. */
  ladderSteps: readonly LadderSteps[]
  timeZone: string
  /** How many days a browser keeps its check-ups after a visit. */
  keptDays: number
}

type Finished = Pick<Response, 'id' | 'assessment_id' | 'completed_at' | 'prev_response_id'>

/** Those of the check-ups held that were finished before this one and asked the same questionnaire, oldest first. */
export function earlierThan<T extends Finished>(response: Finished, held: readonly T[]): T[] {
  const end = ({ id, completed_at }: Finished) => `${completed_at} ${id}`
  return held
    .filter(({ completed_at, assessment_id }) => completed_at !== null && assessment_id === response.assessment_id)
    .filter((other) => response.completed_at !== null && end(other) < end(response))
    .toSorted((a, b) => (end(a) < end(b) ? -1 : 1))
}

/**
 * The check-up to compare with: the one that this one names as the one before, if it is among the `earlier` ones, which
 * the asker holds. A link may name any id, so nothing else is ever taken from it. Else the latest of them.
 */
export const lastBefore = <T extends Finished>(response: Finished, earlier: readonly T[]): T | undefined =>
  earlier.find(({ id }) => id === response.prev_response_id) ?? earlier.at(-1)
