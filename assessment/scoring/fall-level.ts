import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'

/** The risk of falling. `soon`: a doctor should be seen soon. */
export type FallLevel = 'soon' | 'at_risk' | 'low'

/**
 * A fall with a high risk: with an injury that needed care, or of a person who is unsteady, dizzy from medicines, or 85
 * and over. Injury or unsteadiness after a fall raises the level (World Falls Guidelines 2022; the cut-off is our own).
 */
export const fallsSoon: Condition = {
  any: [
    { question: 'fall_injury', in: ['serious'] },
    {
      all: [
        { question: 'fall_past', in: ['yes'] },
        {
          any: [
            { question: 'fall_unsteady', in: ['yes'] },
            { question: 'meds_trouble', has: ['dizzy'] },
            { question: 'age_group', in: ['85'] },
          ],
        },
      ],
    },
  ],
}

/** At least at risk of falling: a yes to one of the three key questions (CDC STEADI), or `fallsSoon`. */
export const fallRisk: Condition = { any: [{ score: 'fall_screen', is: true }, fallsSoon] }

/** The level is known and not `soon`. An unknown level never matches, since its questions must be answered. */
export const fallsNotSoon: Condition = {
  all: [{ any: [fallRisk, { score: 'fall_screen', is: false }] }, { unless: fallsSoon }],
}

/** The level is known and `low`: all three key questions were answered no. */
export const fallsLow: Condition = { all: [{ score: 'fall_screen', is: false }, { unless: fallsSoon }] }

/** Returns the risk of falling; null with too few answers. */
export function fallLevelOf(facts: Facts): FallLevel | null {
  if (matches(fallsSoon, facts)) return 'soon'
  if (matches(fallRisk, facts)) return 'at_risk'
  return matches(fallsLow, facts) ? 'low' : null
}
