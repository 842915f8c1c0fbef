import type { Answers } from '../answers/answers.ts'
import { type Condition, matches } from '../questionnaire/condition.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import { behaviors, type DialId, dialIds, dialScores, hasHealthProblem, higherRisk, pointsOf } from './dials.ts'

/** Rules in the content: when to act now, and the bands of the dials. */
export type Cv19Rules = {
  /** Most urgent first. */
  actNow: readonly { id: string; when: Condition }[]
  dials: Readonly<Record<DialId, { bands: readonly { id: string; from: number; to: number }[] }>>
}

/**
 * A dial with its score and band. `unknown`: too few answers. `protect`: for the contacts of a person who has COVID-19
 * now and may infect others.
 */
export type Dial = { id: DialId } & (
  | { is: 'known'; score: number; band: string }
  | { is: 'unknown' }
  | { is: 'protect' }
)

export type Cv19Report = {
  /** Id of the most urgent matching rule, shown at the top; null for none. */
  actNow: string | null
  /** True with a warning sign, symptoms or a positive test: advice about going out is then inappropriate. */
  ill: boolean
  /** Suggests to ask a doctor about the medicines: the person is sick or tested positive, and at higher risk. */
  medicines: boolean
  dials: readonly Dial[]
  /** The person has a health problem that raises the risk on its own. */
  healthProblem: boolean
  /** Lives in a group home: advice about its staff is added to the contacts. */
  group: boolean
  /** Points of the answered questions: 2 for always, 1 for sometimes, 0 for rarely. */
  behaviors: readonly { question: string; points: number }[]
  /** Options of the question about needs, in order. Empty if it was not answered. */
  needs: readonly string[]
}

/** Ids of the rules for people who may need treatment now. */
const treated: readonly string[] = ['positive', 'sick']

/** Returns the findings from the answers to the COVID-19 questionnaire, which must come from `checkAnswers`. */
export function cv19Report(questionnaire: Questionnaire, rules: Cv19Rules, answers: Answers): Cv19Report {
  const facts = { answers, scores: {}, helpRequested: false }
  const scores = dialScores(questionnaire, answers)
  const hasIt = answers.c_test === 'yes'
  const needs = answers.c_needs
  const actNow = rules.actNow.find(({ when }) => matches(when, facts))?.id ?? null
  return {
    actNow,
    ill: actNow === 'emergency' || treated.includes(actNow ?? ''),
    medicines: treated.includes(actNow ?? '') && (scores.severity ?? 0) >= higherRisk,
    healthProblem: hasHealthProblem(questionnaire, answers),
    dials: dialIds.map((id) => (id === 'contacts' && hasIt ? { id, is: 'protect' } : dialOf(rules, id, scores[id]))),
    group: answers.c_home === 'group',
    behaviors: behaviors.flatMap((question) => {
      const points = pointsOf(questionnaire, question, answers)?.[0]
      return points === undefined ? [] : [{ question, points }]
    }),
    needs: typeof needs === 'object' ? needs : [],
  }
}

function dialOf(rules: Cv19Rules, id: DialId, score: number | null): Dial {
  if (score === null) return { id, is: 'unknown' }
  const band = rules.dials[id].bands.find(({ from, to }) => from <= score && score <= to)
  return band ? { id, is: 'known', score, band: band.id } : { id, is: 'unknown' }
}
