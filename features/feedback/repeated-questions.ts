import type { Answers } from '#assessment/answers/answers.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { metSafetyRules } from '#assessment/safety/safety.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'

/** Rules that repeated questions can meet, most urgent first. */
const rulesAboutMood = ['S1_crisis', 'S2_distress', 'S2b_heavy'] as const
export type MoodRule = (typeof rulesAboutMood)[number]

/**
 * Returns the most urgent safety rule that the new answers meet, alone or with the remaining answers of the check-up;
 * null for none. Omits rules that only earlier answers meet: the report has their text.
 */
export function ruleStillMet(questionnaire: Questionnaire, before: Answers, now: Answers): MoodRule | null {
  const given = Object.keys(now)
  const together = metSafetyRules(factsOf(questionnaire, { ...before, ...now })).filter(({ because }) =>
    because.some((question) => given.includes(question)),
  )
  const met = [...together, ...metSafetyRules(factsOf(questionnaire, now))].map(({ rule }) => rule)
  return rulesAboutMood.find((rule) => met.includes(rule)) ?? null
}
