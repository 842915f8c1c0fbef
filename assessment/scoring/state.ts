import { becauseOf, type Condition, type Facts, holds } from '../condition.ts'
import type { Report } from '../report/report.ts'
import { inDistress } from '../safety.ts'

/**
 * The bands of the ladder of life; the first match applies, otherwise surviving: thriving from 7 now and 8 in five
 * years, struggling at 4 or less for both (Cantril 1965; the published three-band method).
 */
export const stateRules: readonly { state: 'thriving' | 'struggling'; when: Condition }[] = [
  {
    state: 'thriving',
    when: {
      all: [
        { question: 'ladder_now', atLeast: 7 },
        { question: 'ladder_5y', atLeast: 8 },
      ],
    },
  },
  {
    state: 'struggling',
    when: {
      all: [
        { question: 'ladder_now', atMost: 4 },
        { question: 'ladder_5y', atMost: 4 },
      ],
    },
  },
]

/** The bands when the step in five years is unanswered: thriving from 8 now, struggling at 4 or less. */
export const stateRulesWithoutLater: typeof stateRules = [
  { state: 'thriving', when: { question: 'ladder_now', atLeast: 8 } },
  { state: 'struggling', when: { question: 'ladder_now', atMost: 4 } },
]

/**
 * Returns the overall state. Null without the current ladder step. In crisis or distress (S1, S2) it is never thriving:
 * `held` is true when it would have been, and `because` then includes the answers that held it back.
 */
export function stateOf(facts: Facts): Report['state'] {
  const { ladder_now: now, ladder_5y: later } = facts.answers
  if (typeof now !== 'number') return { state: null, held: false, because: [] }
  const rules = typeof later === 'number' ? stateRules : stateRulesWithoutLater
  const state = rules.find(({ when }) => holds(when, facts))?.state ?? 'surviving'
  const steps = typeof later === 'number' ? ['ladder_now', 'ladder_5y'] : ['ladder_now']
  if (state !== 'thriving' || !holds(inDistress, facts)) return { state, held: false, because: steps }
  return { state: 'surviving', held: true, because: [...new Set([...steps, ...becauseOf(inDistress, facts)])] }
}
