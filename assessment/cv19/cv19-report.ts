import type { Answers } from '../answers/answers.ts'
import { type Condition, matches } from '../questionnaire/condition.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import { behaviors, type DialId, dialIds, dialScores, hasHealthProblem, higherRisk, pointsOf } from './dials.ts'

/** Rules of the content: when to act now, and the bands of the dials. */
export type Cv19Rules = {
  /** The most urgent first. */
  actNow: readonly { id: string; when: Condition }[]
  dials: Readonly<Record<DialId, { bands: readonly { id: string; from: number; to: number }[] }>>
}

/**
 * A dial with its score and band; `unknown` with too few answers; `protect` for the contacts of a person who has
 * COVID-19 now and may infect others.
 */
export type Dial = { id: DialId } & (
  | { is: 'known'; score: number; band: string }
  | { is: 'unknown' }
  | { is: 'protect' }
)

/** Conclusions of the COVID-19 variant. */
export type Cv19Report = {
  /** Id of the most urgent rule that applies; it opens the report. */
  actNow: string | null
  /** A warning sign, symptoms or a positive test: advice for days out does not fit. */
  ill: boolean
  /** Whether to name the medicines to the doctor: sick or tested positive, and at higher risk. */
  medicines: boolean
  dials: readonly Dial[]
  /** Has a health problem that alone makes the risk higher. */
  healthProblem: boolean
  /** Lives in a group home: a line about its staff goes with the contacts. */
  group: boolean
  /** By question, those answered only: 2 always, 1 sometimes, 0 rarely. */
  behaviors: readonly { question: string; points: number }[]
  /** Options of the question about needs, in its order. Empty when it was not answered. */
  needs: readonly string[]
}

/** Rules for people who may be treated now. */
const treated: readonly string[] = ['positive', 'sick']

/** Returns what follows from the answers to the COVID-19 questionnaire. They are those that `checkAnswers` returns. */
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
