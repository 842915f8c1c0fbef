import type { Answers } from '#assessment/answers/answers.ts'
import type { Domain, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { areasIn, reportParts, startReport, stepsIn } from '#assessment/report/build-report.ts'
import { barriersOf } from '#assessment/report/findings/challenges.ts'
import { findingsOf } from '#assessment/report/findings/findings.ts'
import { prioritiesOf } from '#assessment/report/findings/priorities.ts'
import { recommendationsOf } from '#assessment/report/recommendations.ts'
import type { Recommendation, State, Tier } from '#assessment/report/report.ts'
import type { RankedIntervention } from '#assessment/report/steps/choose-steps.ts'

/** The generators that can be run separately. */
export const generators = [
  'consumer-priorities',
  'data-analysis',
  'combined-recommendations',
  'intervention-recommendations',
] as const
export type Generator = (typeof generators)[number]

/** An item of a generator's input or output: ids and numbers, which the page translates. */
export type Line =
  | { kind: 'answer'; question: string }
  | { kind: 'area'; domain: Domain; state: State | null; points: number }
  | { kind: 'priority'; domain: Domain; state: State | null; picked: boolean; because: readonly string[] }
  | { kind: 'barrier'; barrier: string; from: 'told' | 'answers' }
  | { kind: 'strength'; strength: string; because: readonly string[] }
  | { kind: 'finding'; finding: string; figure: number; because: readonly string[] }
  | {
      kind: 'intervention'
      id: string
      domain: Domain
      tier: Tier
      because: readonly string[]
    }

/** The result of running a generator: input and output, as lines and as raw data, and the duration. */
export type Run = {
  input: { lines: readonly Line[]; data: unknown }
  output: { lines: readonly Line[]; data: unknown }
  /** Duration of the first run, and the median of all runs. */
  ms: { first: number; median: number; runs: number }
}

type Given = {
  questionnaire: Questionnaire
  interventions: readonly RankedIntervention[]
  answers: Answers
  contentVersion: string
}

const runs = 15

/** Runs a generator on the given answers, 15 times to measure its duration. */
export function runGenerator(generator: Generator, given: Given): Run {
  const start = startReport(given)
  const { facts } = start
  const areas = areasIn(start)
  const chosen = stepsIn(start)
  const answered: Line[] = Object.keys(facts.answers).map((question) => ({ kind: 'answer', question }))
  const known: Line[] = areas.map(({ domain, state, points }) => ({ kind: 'area', domain, state, points }))
  switch (generator) {
    case 'consumer-priorities': {
      const { result, ms } = timed(() => prioritiesOf(chosen, given.interventions, areas, facts))
      return { input: { lines: known, data: areas }, output: { lines: result.map(ofPriority), data: result }, ms }
    }
    case 'data-analysis': {
      const { result, ms } = timed(() => findingsOf(facts, areas))
      const lines = result.map(
        ({ finding, figure, because }) => ({ kind: 'finding', finding, figure, because }) as const,
      )
      return { input: { lines: answered, data: facts.answers }, output: { lines, data: result }, ms }
    }
    case 'combined-recommendations': {
      const { result, ms } = timed(() => ({ ...reportParts.areas(start), ...reportParts.recommendations(start) }))
      const { priorities, challenges, strengths, recommendations } = result
      const lines: Line[] = [
        ...priorities.map(ofPriority),
        ...challenges.map(({ barrier, from }) => ({ kind: 'barrier', barrier, from }) as const),
        ...strengths.map(({ strength, because }) => ({ kind: 'strength', strength, because }) as const),
        ...recommendations.map(ofRecommendation),
      ]
      const data = { priorities, challenges, strengths, recommendations }
      return { input: { lines: answered, data: facts.answers }, output: { lines, data }, ms }
    }
    case 'intervention-recommendations': {
      const priorities = prioritiesOf(chosen, given.interventions, areas, facts)
      const barriers = barriersOf(facts)
      const { result, ms } = timed(() => recommendationsOf(stepsIn(start), given.interventions, areas, facts))
      const input: Line[] = [
        ...known,
        ...priorities.map(ofPriority).map((line) => ({ ...line, because: [] })),
        ...barriers.map(({ barrier, from }) => ({ kind: 'barrier', barrier, from }) as const),
      ]
      const lines = result.map(ofRecommendation)
      return { input: { lines: input, data: { areas, priorities, barriers } }, output: { lines, data: result }, ms }
    }
  }
}

const ofPriority = ({ domain, state, picked, because }: ReturnType<typeof prioritiesOf>[number]): Line => ({
  kind: 'priority',
  domain,
  state,
  picked,
  because,
})

const ofRecommendation = ({ intervention: id, domain, tier, reasons }: Recommendation): Line => ({
  kind: 'intervention',
  id,
  domain,
  tier,
  because: reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : [])),
})

function timed<Result>(make: () => Result): { result: Result; ms: Run['ms'] } {
  const took: number[] = []
  const once = () => {
    const began = performance.now()
    const result = make()
    took.push(performance.now() - began)
    return result
  }
  const result = once()
  while (took.length < runs) once()
  const first = took[0] ?? 0
  return { result, ms: { first, median: took.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0, runs } }
}
