import type { Domain } from '../../questionnaire/questionnaire.ts'
import type { Change } from './compare.ts'
import type { HeadlineId } from './headline.ts'

/** Headlines that are replaced by changes since the last report. Source: rules-3, 3.1. */
const givingWay: readonly HeadlineId[] = ['hard', 'well', 'good', 'much', 'some', 'start', 'so_far']

/** The opening of a later report. `before` and `now` are steps of the Cantril ladder, 0 to 10. */
export type Returned =
  | { line: 'better'; before: number; now: number; area: Domain }
  | { line: 'higher' | 'same' | 'lower'; before: number; now: number }

/** Returns the change on the ladder since the last report; null unless both have a step. Source: rules-3, 3.1. */
export function returnedOf(changes: readonly Change[]): Returned | null {
  const ladder = changes.find((change) => change.kind === 'ladder' && change.of === 'now')
  if (!ladder || typeof ladder.before !== 'number' || typeof ladder.after !== 'number') return null
  const steps = { before: ladder.before, now: ladder.after }
  if (steps.now < steps.before) return { line: 'lower', ...steps }
  if (steps.now === steps.before) return { line: 'same', ...steps }
  // The headline must not mention private matters (I33).
  const better = changes.find((change) => change.kind === 'area' && change.verdict === 'better' && !change.withheld)
  return better?.kind === 'area' ? { line: 'better', ...steps, area: better.of } : { line: 'higher', ...steps }
}

/** Tests if a second report opens with changes instead of this headline. */
export const givesWay = (headline: HeadlineId): boolean => givingWay.includes(headline)
