import { type Condition, examine, type Facts } from '../questionnaire/condition.ts'
import type { Because, SafetyRule } from '../report/report.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'

/** S1: mood so low that help comes before everything else. The button 'I need help now' is not part of it. */
export const inCrisis: Condition = {
  any: [
    { score: 'phq2_total', atLeast: 5 },
    {
      all: [
        { score: 'phq2_total', atLeast: 3 },
        { question: 'ladder_now', atMost: 1 },
      ],
    },
  ],
}

/** S2: PHQ-2 or GAD-2 positive (from 3: Kroenke 2003, 2007), or mental health rated poor. */
export const distressed: Condition = {
  any: [
    { score: 'phq2_total', atLeast: 3 },
    { score: 'gad2_total', atLeast: 3 },
    { question: 'gen_mental', in: ['poor'] },
  ],
}

/** Crisis or distress (S1, S2): mental health has at most 3 stars, and talking with a person is the first step. */
export const inDistress: Condition = { any: [inCrisis, distressed] }

/** S2b: life feels heavy, or always lonely with little support, without signs of low mood or worry. */
export const inHeavyTimes: Condition = {
  all: [
    { unless: inDistress },
    {
      any: [
        { question: 'ladder_now', atMost: 2 },
        {
          all: [
            { question: 'lonely', in: ['always'] },
            { question: 'support', in: ['rarely', 'never'] },
          ],
        },
      ],
    },
  ],
}

/** S3: does not feel safe. */
export const unsafe: Condition = { question: 'safe', in: ['no'] }
/** S3m: feels safe only most of the time. */
export const mostlySafe: Condition = { question: 'safe', in: ['mostly'] }

const seriousFall: Condition = { question: 'fall_injury', in: ['serious'] }
/** S4a: hurt in a fall in the last 7 days. */
export const hurtThisWeek: Condition = { all: [seriousFall, { question: 'fall_when', in: ['week'] }] }

/**
 * S4b: hurt in a fall in the last month. A late bleed in the head can appear weeks later; an unknown date counts, too.
 */
const hurtThisMonth: Condition = {
  all: [seriousFall, { unless: { question: 'fall_when', in: ['week', 'half', 'year'] } }],
}

/** S6: no place to live, or food often did not last. */
export const noHomeOrFood: Condition = {
  any: [
    { question: 'housing', in: ['none'] },
    { question: 'food2', in: ['often'] },
  ],
}

/**
 * The safety rules in the order of their boxes on the report. All but the published cut-offs is ours and needs the
 * clinical reviewer (docs/clinical.md). A score that has already reached its cut-off counts even when one of its items
 * was skipped. Of two rules that say the same, only the stronger is met, so every rule met is a box.
 */
export const safetyRules: readonly { rule: SafetyRule; when: Condition }[] = [
  // The red text already appears once, so the button adds nothing to S1.
  { rule: 'S0_help', when: { all: [{ helpRequested: true }, { unless: inCrisis }] } },
  { rule: 'S1_crisis', when: inCrisis },
  { rule: 'S4a_fall_week', when: hurtThisWeek },
  { rule: 'S3_unsafe', when: unsafe },
  { rule: 'S3m_mostly_safe', when: mostlySafe },
  { rule: 'S2_distress', when: { all: [distressed, { unless: inCrisis }] } },
  { rule: 'S7_alcohol', when: inAlcoholZone('high') },
  { rule: 'S6_no_home_food', when: noHomeOrFood },
  { rule: 'S4b_fall_month', when: hurtThisMonth },
  { rule: 'S2b_heavy', when: inHeavyTimes },
  {
    rule: 'S5_memory',
    when: {
      all: [
        { question: 'memory', in: ['yes'] },
        { question: 'memory_talked', in: ['no'] },
      ],
    },
  },
]

/** Returns the safety rules met, in the order of their boxes, with the answers that meet them. */
export function metSafetyRules(facts: Facts): { rule: SafetyRule; because: Because }[] {
  return safetyRules.flatMap(({ rule, when }) => {
    const { truth, because } = examine(when, facts)
    return truth === true ? [{ rule, because }] : []
  })
}
