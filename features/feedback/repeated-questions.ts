import type { Answers } from '#assessment/answers/answers.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { SafetyRule } from '#assessment/report/report.ts'
import { metSafetyRules } from '#assessment/safety/safety.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'

const lowMood: readonly SafetyRule[] = ['S1_crisis', 'S2_distress']

/**
 * Tests if the questions about mood are repeated: if the answers of the check-up met a rule about low mood or worry, or
 * the person works on their mood.
 */
export const repeatsMoodQuestion = (questionnaire: Questionnaire, before: Answers, worksOn: string | null): boolean =>
  worksOn === 'emotional' || metSafetyRules(factsOf(questionnaire, before)).some(({ rule }) => lowMood.includes(rule))

/** The rules that repeated questions can meet, most urgent first. */
const rulesAboutMood = ['S1_crisis', 'S2_distress', 'S2b_heavy'] as const
export type MoodRule = (typeof rulesAboutMood)[number]

/**
 * Returns the most urgent safety rule met by the new answers: alone, or together with those of the check-up that they
 * do not replace. Null if there is none. A rule met by earlier answers only is omitted: the report has its text.
 */
export function ruleStillMet(questionnaire: Questionnaire, before: Answers, now: Answers): MoodRule | null {
  const given = Object.keys(now)
  const together = metSafetyRules(factsOf(questionnaire, { ...before, ...now })).filter(({ because }) =>
    because.some((question) => given.includes(question)),
  )
  const met = [...together, ...metSafetyRules(factsOf(questionnaire, now))].map(({ rule }) => rule)
  return rulesAboutMood.find((rule) => met.includes(rule)) ?? null
}
