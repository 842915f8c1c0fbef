import { type Answers, checkAnswers } from '../answers.ts'
import type { Facts } from '../condition.ts'
import type { Questionnaire } from '../questionnaire.ts'
import { metSafetyRules } from '../safety.ts'
import { areasOf } from '../scoring/areas.ts'
import { factsOf, scoreIds } from '../scoring/instrument-scores.ts'
import { starsOf } from '../scoring/stars.ts'
import { stateOf } from '../scoring/state.ts'
import { challengesOf } from './challenges.ts'
import { findingsOf } from './findings.ts'
import { prioritiesOf } from './priorities.ts'
import { type RankedIntervention, recommendationsOf } from './recommendations.ts'
import type { Report } from './report.ts'
import { strengthsOf } from './strengths.ts'

/** The version of the rules. Raise it with every change that can give a person another result. */
export const rulesVersion = '1.0'

function ladderOf({ answers }: Facts): Report['ladder'] {
  const step = (answer: unknown) => (typeof answer === 'number' ? answer : null)
  return { now: step(answers.ladder_now), later: step(answers.ladder_5y) }
}

/**
 * Everything that the answers say about a person. Answers that the questionnaire does not know, allow or show are left
 * out of account, so it never throws whatever was stored. `helpAsked`: the person pressed 'I need help now'. The same
 * input gives the same bytes, whatever the order of the answers and the interventions.
 */
export function buildReport(input: {
  questionnaire: Questionnaire
  interventions: readonly RankedIntervention[]
  answers: Answers
  contentVersion: string
  helpAsked?: boolean
}): Report {
  const { questionnaire, interventions, contentVersion } = input
  const { answers } = checkAnswers(questionnaire, input.answers)
  const facts = factsOf(questionnaire, answers, input.helpAsked)
  const areas = areasOf(facts)
  const priorities = prioritiesOf(areas, facts)
  return {
    version: {
      questionnaire: questionnaire.id,
      questionnaireVersion: questionnaire.version,
      content: contentVersion,
      rules: rulesVersion,
    },
    safety: metSafetyRules(facts),
    state: stateOf(facts),
    ladder: ladderOf(facts),
    stars: starsOf(questionnaire, facts),
    areas: areas.map(({ domain, state, points, because }) => ({ domain, state, points, because })),
    priorities,
    challenges: challengesOf(facts),
    strengths: strengthsOf(facts),
    recommendations: recommendationsOf(interventions, areas, priorities, facts),
    findings: findingsOf(facts, areas),
    scores: Object.fromEntries(scoreIds.map((id) => [id, facts.scores[id]?.value ?? null])),
  }
}
