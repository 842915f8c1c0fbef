import { type Condition, examine, type Facts } from '../questionnaire/condition.ts'
import type { Because, SafetyRule } from '../report/report.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'

/** S1: mood so low that help is shown first. Independent of the button 'I need help now'. */
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

/** S2: PHQ-2 or GAD-2 positive (at least 3: Kroenke 2003, 2007), or mental health rated poor. */
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

/** S4b: hurt in a fall in the last month. Includes an unknown date, since a bleed in the head can show weeks later. */
const hurtThisMonth: Condition = {
  all: [seriousFall, { unless: { question: 'fall_when', in: ['week', 'half', 'year'] } }],
}

/** S6: homeless, or food often ran out. */
export const noHomeOrFood: Condition = {
  any: [
    { question: 'housing', in: ['none'] },
    { question: 'food2', in: ['often'] },
  ],
}

/**
 * The safety rules in the order of their alerts on the report. All but the published cut-offs are our own and need the
 * clinical reviewer (docs/clinical.md). A score that has reached its cut-off counts even if one of its items was
 * skipped. Of two rules with the same meaning only the stronger can match, so every matching rule shows an alert.
 */
export const safetyRules: readonly { rule: SafetyRule; when: Condition }[] = [
  // S1 already shows the same text, so the button adds nothing.
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

/** Returns the matching safety rules, in the order of their alerts, with the answers that match. */
export function metSafetyRules(facts: Facts): { rule: SafetyRule; because: Because }[] {
  return safetyRules.flatMap(({ rule, when }) => {
    const { truth, because } = examine(when, facts)
    return truth === true ? [{ rule, because }] : []
  })
}
