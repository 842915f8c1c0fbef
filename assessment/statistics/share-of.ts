import { z } from 'zod'
import type { Answers } from '../answers/answers.ts'
import { answerTo } from '../questionnaire/condition.ts'
import { domains } from '../questionnaire/questionnaire.ts'
import type { Report } from '../report/report.ts'
import type { Counts, Share } from './counts.ts'
import type { accepted, Facet, needs, startings } from './measures.ts'

/** Facts about a completed check-up at the time of counting, in addition to its report. */
export type Finished = {
  /** The answers to `countedQuestions`. */
  answers: Answers
  facets: Readonly<Record<Facet, string>>
  took: Readonly<Record<(typeof accepted)[number], boolean>>
  /** The person was already counted this year with this partner. */
  isCounted: boolean
  /**
   * The ladder step of the person's first check-up; null if the person has no earlier check-up, or if that has no
   * answer.
   */
  firstStep: number | null
}

/** The parts of a report that are counted. */
export type CountedReport = Pick<Report, 'state' | 'stars' | 'areas' | 'priorities' | 'recommendations' | 'ladder'>

export const countedQuestions = [
  ...(['age_group', 'food1', 'food2', 'housing', 'transport', 'caregiver', 'cg_strain', 'fall_past'] as const),
] as const

const needAnswers: Readonly<Record<(typeof needs)[number], Readonly<Record<string, readonly string[]>>>> = {
  food: { food1: ['often', 'sometimes'], food2: ['often', 'sometimes'] },
  housing: { housing: ['worry', 'none'] },
  transport: { transport: ['yes'] },
  strain: { cg_strain: ['often', 'always'] },
  falls: { fall_past: ['yes'] },
}

const starsIn = (stars: number | null) =>
  stars === null ? 'unknown' : stars > 3 ? null : stars === 3 ? 'middle' : 'low'

const areaIn = { struggling: 'care', surviving: 'some', thriving: null } as const

/** Returns whether a person has a need; null for no, `unknown` if no question about it was answered. */
function needIn(met: Readonly<Record<string, readonly string[]>>, answers: Answers): 'yes' | 'unknown' | null {
  // Strain is asked only of people who care for someone.
  if ('cg_strain' in met && answers.caregiver === 'no') return null
  const given = Object.keys(met).filter((question) => answerTo(question, answers) !== undefined)
  if (given.some((question) => met[question]?.includes(String(answers[question])))) return 'yes'
  // If one part of a two-part question is unanswered, the other part cannot exclude a need.
  return given.length < Object.keys(met).length ? 'unknown' : null
}

/** Returns the group of starting points (low, middle or high) that contains a step of the Cantril ladder. */
const startOf = (step: number): (typeof startings)[number] => (step <= 4 ? 'low' : step <= 7 ? 'middle' : 'high')

/** Returns the contribution of a completed check-up to the statistics. */
export function shareOf(report: CountedReport, finished: Finished): Share {
  const { answers, facets, took, isCounted, firstStep } = finished
  const step = report.ladder.now
  const change = step !== null && firstStep !== null ? step - firstStep : null
  const changed: Counts =
    change === null
      ? {}
      : {
          [`returned:${startOf(firstStep ?? 0)}_${change > 0 ? 'up' : change < 0 ? 'down' : 'same'}`]: 1,
          'change.n': 1,
          'change.sum': change,
          'change.squares': change * change,
        }
  if (isCounted) return { counts: changed, facets }
  const { state } = report.state
  const names = [
    ...(state === 'surviving' ? [] : [`state:${state ?? 'unknown'}`]),
    ...Object.entries(report.stars).flatMap(([metric, { stars }]) => {
      const category = starsIn(stars)
      return category ? [`stars.${metric}:${category}`] : []
    }),
    ...domains.flatMap((domain) => {
      const area = report.areas.find((each) => each.domain === domain)
      const category = area?.state ? areaIn[area.state] : 'unknown'
      return category ? [`area.${domain}:${category}`] : []
    }),
    ...report.priorities.map(({ domain }) => `priority.${domain}:yes`),
    ...Object.entries(needAnswers).flatMap(([need, met]) => {
      const category = needIn(met, answers)
      return category ? [`need.${need}:${category}`] : []
    }),
    ...report.recommendations.map(({ domain }) => `recommended.${domain}:yes`),
    ...Object.entries(took).flatMap(([name, isTaken]) => (isTaken ? [`took.${name}:yes`] : [])),
  ]
  const counts: Counts = {
    people: 1,
    ...Object.fromEntries(names.map((name) => [name, 1])),
    ...(step !== null && { 'ladder.n': 1, 'ladder.sum': step }),
    ...changed,
  }
  return { counts, facets }
}

/** A share as stored. */
export const StoredShare = z.object({
  counts: z.record(z.string(), z.number()),
  facets: z.object({ language: z.string(), age: z.string(), zip: z.string(), campaign: z.string() }),
})
