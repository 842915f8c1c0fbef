import { type Condition, examine, type Facts } from './condition.ts'
import type { Domain } from './questionnaire.ts'
import type { Because, SafetyRule } from './report/report.ts'

type SafetyRuleData = {
  rule: SafetyRule
  /** The rule is met when one of these conditions holds. `area`: the area of life that it makes urgent, if any. */
  any: readonly { when: Condition; area?: Domain }[]
}

/**
 * The safety rules, most urgent first. PHQ-2 and GAD-2 are positive from 3 (Kroenke 2003, 2007); the rest is ours and
 * needs the clinical reviewer (docs/clinical.md). A score that has already reached its cut-off counts even when one of
 * its items was skipped.
 */
export const safetyRules: readonly SafetyRuleData[] = [
  {
    rule: 'S1_crisis',
    any: [
      { when: { helpAsked: true }, area: 'emotional' },
      { when: { score: 'phq2_total', atLeast: 5 }, area: 'emotional' },
      {
        when: {
          all: [
            { score: 'phq2_total', atLeast: 3 },
            { question: 'ladder_now', atMost: 1 },
          ],
        },
        area: 'emotional',
      },
    ],
  },
  {
    rule: 'S2_distress',
    any: [
      { when: { score: 'phq2_total', atLeast: 3 }, area: 'emotional' },
      { when: { score: 'gad2_total', atLeast: 3 }, area: 'emotional' },
      { when: { question: 'gen_mental', in: ['poor'] }, area: 'emotional' },
      { when: { question: 'ladder_now', atMost: 2 }, area: 'emotional' },
      {
        when: {
          all: [
            { question: 'lonely', in: ['always'] },
            { question: 'support', in: ['rarely', 'never'] },
          ],
        },
        area: 'emotional',
      },
    ],
  },
  { rule: 'S3_unsafe', any: [{ when: { question: 'safe', in: ['no'] }, area: 'home_safety' }] },
  { rule: 'S4_fall_head', any: [{ when: { question: 'fall_injury', in: ['serious'] }, area: 'movement' }] },
  // Informative, not urgent: it pins the talk with the doctor and makes no area urgent.
  {
    rule: 'S5_memory',
    any: [
      {
        when: {
          all: [
            { question: 'memory', in: ['yes'] },
            { question: 'memory_talked', in: ['no'] },
          ],
        },
      },
    ],
  },
  {
    rule: 'S6_no_home_food',
    any: [
      { when: { question: 'housing', in: ['none'] }, area: 'home_safety' },
      { when: { question: 'food2', in: ['often'] }, area: 'money_food' },
    ],
  },
]

/** Returns the condition under which a safety rule is met, for other rules to use. */
export function safetyCondition(rule: SafetyRule): Condition {
  return { any: safetyRules.filter((data) => data.rule === rule).flatMap((data) => data.any.map(({ when }) => when)) }
}

/** Crisis or distress (S1, S2): the state is not thriving, mental health has at most 3 stars, talking comes first. */
export const inDistress: Condition = { any: [safetyCondition('S1_crisis'), safetyCondition('S2_distress')] }

/** Returns the safety rules met, most urgent first, with the answers that meet them. */
export function metSafetyRules(facts: Facts): { rule: SafetyRule; because: Because }[] {
  return safetyRules.flatMap(({ rule }) => {
    const { truth, because } = examine(safetyCondition(rule), facts)
    return truth === true ? [{ rule, because }] : []
  })
}

/** Returns the areas that safety rules make urgent, each with the answers behind it. */
export function urgentAreas(facts: Facts): Map<Domain, Because> {
  const urgent = new Map<Domain, Because>()
  for (const { when, area } of safetyRules.flatMap((data) => data.any)) {
    const { truth, because } = examine(when, facts)
    if (area && truth === true) urgent.set(area, [...new Set([...(urgent.get(area) ?? []), ...because])])
  }
  return urgent
}
