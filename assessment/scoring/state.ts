import { becauseOf, type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import type { Report } from '../report/report.ts'
import { inDistress, inHeavyTimes, noHomeOrFood, unsafe } from '../safety/safety.ts'
import { age75AndOver } from './about-person.ts'

/**
 * The bands of the Cantril ladder; the first match applies, otherwise surviving. Thriving: at least 7 now and 8 in five
 * years. Struggling: at most 4 for both (Cantril 1965; the published three-band method). From 75 on, people expect a
 * lower step than they later have, and fare well with it (Lang 2013, Lachman 2008): there, 8 now and 5 in five years
 * are thriving, too, if life is satisfying and its quality good. That rule is our own.
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
    state: 'thriving',
    when: {
      all: [
        { question: 'ladder_now', atLeast: 8 },
        { question: 'ladder_5y', atLeast: 5 },
        age75AndOver,
        { question: 'life_sat', in: ['vs', 's'] },
        { question: 'qol', in: ['excellent', 'very_good', 'good'] },
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

/**
 * Without an answer about five years from now: the steps 5 and 6 are surviving in any case, all others are ambiguous.
 */
export const survivingWithoutExpectation: Condition = { question: 'ladder_now', atLeast: 5, atMost: 6 }

/** Conditions that prevent the state of thriving: crisis, distress, heavy times, no safety, no home or food. */
export const capsState: Condition = { any: [inDistress, inHeavyTimes, unsafe, noHomeOrFood] }

/**
 * Returns the overall state. Null if the current ladder step is unknown, or if the step in five years is unknown and
 * could decide. `held` is true if it would be thriving but for `capsState`; `because` then includes the answers that
 * cap it.
 */
export function stateOf(facts: Facts): Report['state'] {
  const { ladder_now: now, ladder_5y: later } = facts.answers
  if (typeof now !== 'number') return { state: null, held: false, because: [] }
  if (typeof later !== 'number') {
    return matches(survivingWithoutExpectation, facts)
      ? { state: 'surviving', held: false, because: ['ladder_now'] }
      : { state: null, held: false, because: [] }
  }
  const rule = stateRules.find(({ when }) => matches(when, facts))
  const steps = [...new Set(['ladder_now', 'ladder_5y', ...(rule ? becauseOf(rule.when, facts) : [])])]
  if (rule?.state !== 'thriving' || !matches(capsState, facts)) {
    return { state: rule?.state ?? 'surviving', held: false, because: steps }
  }
  return { state: 'surviving', held: true, because: [...new Set([...steps, ...becauseOf(capsState, facts)])] }
}
