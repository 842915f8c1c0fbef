import type { Answers } from '../answers/answers.ts'
import { answerTo } from '../questionnaire/condition.ts'
import { questionWithId } from '../questionnaire/pages.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'

/** The dials of the COVID-19 report, in display order. */
export const dialIds = ['behavior', 'activities', 'contacts', 'severity'] as const
export type DialId = (typeof dialIds)[number]

/** Questions about protective habits. Each yields 0 to 2 points. */
export const behaviors = ['c_b_home_sick', 'c_b_hands', 'c_b_air', 'c_b_mask', 'c_b_vax', 'c_b_plan'] as const

/** Minimum number of answers about behavior for its dial. */
const fewestBehaviors = 4
/** Minimum score of a higher risk of severe illness. One health problem is enough, at any age. */
export const higherRisk = 2
/** Maximum number of health conditions that count, so that a long list does not mask age and immune system. */
const mostConditions = 3

/**
 * Returns the score of each dial, null with too few answers. Behavior is 0 to 10, activities 0 to 5, contacts 0 to 6,
 * severity 0 to 9. The questionnaire has the points of each answer; a missing or declined answer adds none. Rules: our
 * own interpretation of the published proposal, for the clinical reviewer. No score is a probability.
 */
export function dialScores(questionnaire: Questionnaire, answers: Answers): Readonly<Record<DialId, number | null>> {
  const points = (id: string): number[] | null => pointsOf(questionnaire, id, answers)
  const sum = (id: string): number => total(points(id) ?? [])
  const known = (ids: readonly string[], score: () => number) =>
    ids.every((id) => points(id) !== null) ? score() : null
  const activities = points('c_activities')
  return {
    behavior: behaviorScore(behaviors.flatMap((id) => points(id) ?? [])),
    activities: activities && activityScore(activities),
    contacts: known(needed.contacts, () => sum('c_contact') + sum('c_home') + sum('c_visitors')),
    severity: hasHealthProblem(questionnaire, answers)
      ? Math.max(higherRisk, severityScore(sum))
      : known(needed.severity, () => severityScore(sum)),
  }
}

/** Returns the points for age, health problems, immune system and tobacco. */
const severityScore = (sum: (id: string) => number): number =>
  sum('c_age') + Math.min(mostConditions, sum('c_cond')) + sum('c_immune') + sum('c_tobacco')

/** Tests if the person has one of the listed health problems, or an immune system that is or may be weak. */
export const hasHealthProblem = (questionnaire: Questionnaire, answers: Answers): boolean =>
  total(pointsOf(questionnaire, 'c_cond', answers) ?? []) > 0 || ['yes', 'unsure'].includes(String(answers.c_immune))

/** Returns the points as a share of the maximum of the answered questions, from 0 to 10. */
function behaviorScore(points: readonly number[]): number | null {
  return points.length < fewestBehaviors ? null : Math.round((10 * total(points)) / (2 * points.length))
}

/** Returns the highest risk of an activity, plus one for three or more activities with at least 2 points. */
function activityScore(points: readonly number[]): number {
  const many = points.filter((each) => each >= 2).length >= 3 ? 1 : 0
  return Math.max(0, ...points) + many
}

/** Questions without which a dial is unknown. */
const needed = {
  behavior: behaviors,
  activities: ['c_activities'],
  contacts: ['c_home', 'c_visitors'],
  severity: ['c_age', 'c_cond'],
} as const satisfies Record<DialId, readonly string[]>

/** Returns the first unanswered question of an unknown dial, and the minimum number of answers that it lacks. */
export function missingFor(questionnaire: Questionnaire, id: DialId, answers: Answers): Missing | null {
  const open = needed[id].filter((question) => pointsOf(questionnaire, question, answers) === null)
  const [question] = open
  if (!question) return null
  const answered = needed[id].length - open.length
  return { question, count: id === 'behavior' ? fewestBehaviors - answered : open.length }
}
export type Missing = { question: string; count: number }

const total = (points: readonly number[]) => points.reduce((sum, each) => sum + each, 0)

/** Returns the points of the chosen options; null if the question was not answered. */
export function pointsOf(questionnaire: Questionnaire, id: string, answers: Answers): number[] | null {
  const question = questionWithId(questionnaire, id)
  const answer = answerTo(id, answers)
  if (answer === undefined || !question || !('options' in question)) return null
  const chosen = [answer].flat().map(String)
  return question.options.filter(({ value }) => chosen.includes(value)).map(({ score }) => score ?? 0)
}
