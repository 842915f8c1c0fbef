import type { Condition } from '../questionnaire/condition.ts'

/** Food often did not last or was often a worry: `foodOften` in the rules. */
export const foodShortValue: Condition = {
  any: [
    { question: 'food1', in: ['often'] },
    { question: 'food2', in: ['often'] },
  ],
}

/** Food did not last or was a worry at least sometimes (Hager 2010): `foodAny` in the rules. */
export const foodShort: Condition = { score: 'food_insecure', is: true }
