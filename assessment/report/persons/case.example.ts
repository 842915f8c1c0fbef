import * as fc from 'fast-check'
import type { Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { anyAnswers, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { type Report, tiers } from '../report.ts'
import { servingFor } from '../serving.ts'
import { reportOf } from './report-of.example.ts'

/** A person: the facts of their answers, and their report. */
export type Case = {
  answers: Answers
  facts: ReturnType<typeof factsOf>
  report: Report
  /** Ids of the recommended steps, and of the first three. */
  ids: readonly string[]
  front: readonly string[]
}

/** Returns the case of a person with these answers. `reportBy`: rules other than the current ones. */
export function caseOf(given: Answers, reportBy = reportOf): Case {
  const { answers } = checkAnswers(wellbeing13, given)
  const report = reportBy(answers)
  const ids = report.recommendations.map(({ intervention }) => intervention)
  return { answers, facts: factsOf(wellbeing13, answers), report, ids, front: ids.slice(0, 3) }
}

/** Creates cases one at a time, since all of them at once need much memory. */
export function* casesOf(answers: readonly Answers[], reportBy = reportOf): Iterable<Case> {
  for (const each of answers) yield caseOf(each, reportBy)
}

/** Returns the answers of random people, always the same ones: a smaller sample is the start of a larger one. */
export const randomAnswers = (count: number): Answers[] => fc.sample(anyAnswers, { numRuns: count, seed: 20_260_101 })

/** Tests if an answer is, or contains, one of these values. */
export function has(answers: Answers, question: string, ...values: readonly string[]): boolean {
  const answer = answers[question]
  return typeof answer === 'object' ? values.some((value) => answer.includes(value)) : values.includes(String(answer))
}

/** Returns how much an intervention serves an area for this person. */
export const weightOf = (id: string, area: string, { facts }: Pick<Case, 'facts'>): number =>
  Object.entries(servingFor(interventions, facts).find((each) => each.id === id)?.domains ?? {}).find(
    ([name]) => name === area,
  )?.[1] ?? 0

/** Returns the position of a step's tier among the tiers; -1 for an unlisted step. */
export function rankOf(id: string, { report }: Case): number {
  const found = report.recommendations.find(({ intervention }) => intervention === id)
  return found ? tiers.indexOf(found.tier) : -1
}

/** Tests if one of these steps is not listed. */
export const lacks = ({ ids }: Case, ...steps: readonly string[]): boolean => steps.some((id) => !ids.includes(id))
/** Tests if one of these steps is listed. */
export const names = ({ ids }: Case, ...steps: readonly string[]): boolean => steps.some((id) => ids.includes(id))

/** Tests if a list has a step for an area: one that serves it well or, without any, its wish step. */
export const isServed = (area: string, list: readonly string[], { report, facts }: Case): boolean =>
  list.some((id) => weightOf(id, area, { facts }) >= 3) ||
  report.recommendations.some(({ intervention, tier }) => tier === 'wish' && list.includes(intervention))
