import type { Answers } from '../answers/answers.ts'
import { type Condition, matches } from '../questionnaire/condition.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import {
  behaviors,
  type DialId,
  dialIds,
  dialScores,
  hasHealthProblem,
  higherRisk,
  type Missing,
  missingFor,
  pointsOf,
} from './dials.ts'

/** Lines at the top of the report. `so_far`: too few answers about behavior to say that the person does a lot. */
export const cv19Lines = ['call', 'home', 'contacts', 'activities', 'habits', 'well', 'so_far'] as const
export type Cv19Line = (typeof cv19Lines)[number]

type FirstRule = { dial: DialId; band: string; line: Cv19Line }

/** Returns the id of a first step, such as `severity-higher`. */
export const firstStepId = ({ dial, band }: Omit<FirstRule, 'line'>): string => `${dial}-${band}`

/** Rules in the content: when to act now, and the bands of the dials. */
export type Cv19Rules = {
  /** Most urgent first. */
  actNow: readonly { id: string; when: Condition; line?: Cv19Line | undefined }[]
  dials: Readonly<Record<DialId, { bands: readonly { id: string; from: number; to: number }[] }>>
  /** Most important first: the band of a dial, and the line at the top. */
  first: readonly FirstRule[]
}

/**
 * A dial with its score and band. `unknown`: too few answers. `protect`: for the contacts of a person who has COVID-19
 * now and may infect others.
 */
export type Dial = { id: DialId } & (
  | { is: 'known'; score: number; band: string }
  | { is: 'unknown'; missing: Missing | null }
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
  /** The line at the top. */
  line: Cv19Line
  /** Index of the first step in `rules.first`; -1 if the person is ill or has too few answers. */
  first: number
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
  const rule = rules.actNow.find(({ when }) => matches(when, facts))
  const actNow = rule?.id ?? null
  const ill = actNow === 'emergency' || treated.includes(actNow ?? '')
  const medicines = treated.includes(actNow ?? '') && (scores.severity ?? 0) >= higherRisk
  const dials = dialIds.map(
    (id): Dial =>
      id === 'contacts' && hasIt
        ? { id, is: 'protect' }
        : dialOf(rules, id, scores[id], missingFor(questionnaire, id, answers)),
  )
  const first = ill ? -1 : rules.first.findIndex(({ dial, band }) => bandOf(dials, dial) === band)
  const line = rule?.line ?? rules.first[first]?.line ?? 'so_far'
  return {
    actNow,
    ill,
    medicines,
    healthProblem: hasHealthProblem(questionnaire, answers),
    dials,
    line: medicines ? 'call' : line === 'well' && bandOf(dials, 'behavior') === null ? 'so_far' : line,
    first,
    group: answers.c_home === 'group',
    behaviors: behaviors.flatMap((question) => {
      const points = pointsOf(questionnaire, question, answers)?.[0]
      return points === undefined ? [] : [{ question, points }]
    }),
    needs: typeof needs === 'object' ? needs : [],
  }
}

function dialOf(rules: Cv19Rules, id: DialId, score: number | null, missing: Missing | null): Dial {
  const band = score === null ? null : rules.dials[id].bands.find(({ from, to }) => from <= score && score <= to)
  return band && score !== null ? { id, is: 'known', score, band: band.id } : { id, is: 'unknown', missing }
}

function bandOf(dials: readonly Dial[], id: DialId): string | null {
  const dial = dials.find((each) => each.id === id)
  return dial?.is === 'known' ? dial.band : null
}
