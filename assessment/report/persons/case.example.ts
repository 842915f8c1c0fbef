import * as fc from 'fast-check'
import type { Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { anyAnswers, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { type Report, tiers } from '../report.ts'
import { servingFor } from '../serving.ts'
import { reportOf } from './report-of.example.ts'

/** One person: what counts of their answers, and their report. */
export type Case = {
  answers: Answers
  facts: ReturnType<typeof factsOf>
  report: Report
  /** The ids of the recommended steps, and of the first three. */
  ids: readonly string[]
  front: readonly string[]
}

/** Returns the case of a person with these answers; `reportBy`: other rules than today's. */
export function caseOf(given: Answers, reportBy = reportOf): Case {
  const { answers } = checkAnswers(wellbeing13, given)
  const report = reportBy(answers)
  const ids = report.recommendations.map(({ intervention }) => intervention)
  return { answers, facts: factsOf(wellbeing13, answers), report, ids, front: ids.slice(0, 3) }
}

/** Makes cases one after the other, since all of them at once take much memory. */
export function* casesOf(answers: readonly Answers[], reportBy = reportOf): Iterable<Case> {
  for (const each of answers) yield caseOf(each, reportBy)
}

/** Returns the answers of random persons, always the same ones: fewer persons are the first of more. */
export const randomAnswers = (count: number): Answers[] => fc.sample(anyAnswers, { numRuns: count, seed: 20_260_101 })

/** Whether one of these values was answered, or is among those chosen. */
export function has(answers: Answers, question: string, ...values: readonly string[]): boolean {
  const answer = answers[question]
  return typeof answer === 'object' ? values.some((value) => answer.includes(value)) : values.includes(String(answer))
}

/** How much an intervention serves an area of this person. */
export const weightOf = (id: string, area: string, { facts }: Pick<Case, 'facts'>): number =>
  Object.entries(servingFor(interventions, facts).find((each) => each.id === id)?.domains ?? {}).find(
    ([name]) => name === area,
  )?.[1] ?? 0

/** The place of a step's tier among the tiers; -1 if the step is not listed. */
export function rankOf(id: string, { report }: Case): number {
  const found = report.recommendations.find(({ intervention }) => intervention === id)
  return found ? tiers.indexOf(found.tier) : -1
}

/** Whether one of these steps is not listed. */
export const lacks = ({ ids }: Case, ...steps: readonly string[]): boolean => steps.some((id) => !ids.includes(id))
/** Whether one of these steps is listed. */
export const names = ({ ids }: Case, ...steps: readonly string[]): boolean => steps.some((id) => ids.includes(id))

/** Whether a list of steps has one for an area: one that serves it well or, where nothing does, its wish step. */
export const isServed = (area: string, list: readonly string[], { report, facts }: Case): boolean =>
  list.some((id) => weightOf(id, area, { facts }) >= 3) ||
  report.recommendations.some(({ intervention, tier }) => tier === 'wish' && list.includes(intervention))
