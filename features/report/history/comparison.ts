import type { Change } from '#assessment/report/findings/compare.ts'
import { type OfSomeone, ofSamePerson, samePerson } from '#domain/subjects/same-person.ts'
import type { Response } from '#platform/request/session-state.ts'

/** The ladder steps of a check-up, today's and the one expected in five years; null if not answered. `at`: ISO 8601. */
export type LadderSteps = { id: string; at: string; now: number | null; expected: number | null }

/** The comparison of a check-up with earlier ones. `at` is a moment in ISO 8601. */
export type ComparisonView = {
  /** The previous check-up and the changes since then; null if there is none. */
  last: { at: string; changes: readonly Change[] } | null
  /** Formatted day of an earlier check-up that may be about someone else, so the page asks about it; null if none. */
  asks: string | null
  /** Ladder steps of every check-up up to this one, oldest first. */
  ladderSteps: readonly LadderSteps[]
  timeZone: string
  /** Days after its last visit until a browser's check-ups are deleted. */
  reusedDays: number
}

type Finished = Pick<Response, 'id' | 'assessment_id' | 'completed_at' | 'prev_response_id'> & OfSomeone

/**
 * Returns the check-ups that are certainly about the same person and were completed with the same questionnaire before
 * this one, oldest first. `current`: the check-ups of the caller.
 */
export function earlierThan<T extends Finished>(response: Finished, current: readonly T[]): T[] {
  const one = current.find(({ id }) => id === response.id) ?? response
  return ofSamePerson(one, finishedBefore(response, current))
}

/**
 * Returns the earlier check-up for which only the subject is uncertain, so that the person is asked about it; null for
 * none.
 */
export function uncertainBefore<T extends Finished>(response: Finished, current: readonly T[]): T | null {
  const one = current.find(({ id }) => id === response.id) ?? response
  if (one.ownerId !== undefined) return null
  const last = lastBefore(response, finishedBefore(response, current))
  return last?.id === one.prev_response_id && last?.ownerId === undefined && samePerson(one, last) === 'unsure'
    ? last
    : null
}

function finishedBefore<T extends Finished>(response: Finished, current: readonly T[]): T[] {
  const end = ({ id, completed_at }: Finished) => `${completed_at} ${id}`
  return current
    .filter(({ completed_at, assessment_id }) => completed_at !== null && assessment_id === response.assessment_id)
    .filter((other) => response.completed_at !== null && end(other) < end(response))
    .toSorted((a, b) => (end(a) < end(b) ? -1 : 1))
}

/**
 * Returns the check-up to compare with: the one stored as previous, if it is among the caller's `earlier` ones; else
 * the latest of them. A link can set any id as previous, so it is not trusted otherwise.
 */
export const lastBefore = <T extends Finished>(response: Finished, earlier: readonly T[]): T | undefined =>
  earlier.find(({ id }) => id === response.prev_response_id) ?? earlier.at(-1)
