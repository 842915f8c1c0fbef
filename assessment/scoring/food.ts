import type { Condition } from '../questionnaire/condition.ts'

/** Food often ran out or was often a worry: `foodOften` in rules-3. */
export const foodShortValue: Condition = {
  any: [
    { question: 'food1', in: ['often'] },
    { question: 'food2', in: ['often'] },
  ],
}

/** Food ran out or was a worry at least sometimes (Hager 2010): `foodAny` in rules-3. */
export const foodShort: Condition = { score: 'food_insecure', is: true }
