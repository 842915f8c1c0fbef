import type { Answers } from '../../answers/answers.ts'
import type { Condition } from '../../questionnaire/condition.ts'
import { matches } from '../../questionnaire/condition.ts'
import type { Domain, Questionnaire } from '../../questionnaire/questionnaire.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { type Change, comparableAnswers, compareReports, type Figure, measure } from '../findings/compare.ts'
import type { Metric } from '../report.ts'
import { type RankedIntervention, servingWeight } from './choose-steps.ts'

/** The star metric of an area, if it has one. */
const metricOf: Partial<Readonly<Record<Domain, Metric>>> = {
  physical: 'physical_health',
  emotional: 'mental_health',
  purpose: 'purpose',
}

/** Measures that an intervention should improve. Our own table, by what each intervention asks people to do. */
const figuresOf: Readonly<Record<Figure, readonly string[]>> = {
  sleep_hours: ['sleep4', 'sleepcheck', 'bladder'],
  activity_min_week: ['walk', 'sitless', 'strength'],
  phys_days: ['pain', 'chronic'],
  phq4_total: ['talkpro', 'calm', 'moodact', 'grief'],
}

/** Interventions that aim at a single action, done or not: the question, and the answers that mean yes. */
const deeds = {
  quit: { question: 'tobacco', in: ['no'] },
  hearing: { question: 'prevent12', has: ['hearing'] },
  vision: { question: 'prevent12', has: ['eye'] },
  yearly: { question: 'prevent12', has: ['checkup'] },
  memcheck: { question: 'memory_talked', in: ['yes'] },
  planahead: { question: 'acp', in: ['written'] },
} as const satisfies Readonly<Record<string, Condition & { question: string }>>

type Deed = keyof typeof deeds

/**
 * The change of an action. It is a fact rather than a rating, so one answer is enough for a change. An answer about the
 * past 12 months may lapse.
 */
type DeedChange = {
  kind: 'deed'
  of: Deed
  before: boolean
  after: boolean
  verdict: 'better' | 'worse' | 'same'
  withheld: false
}

/** A change of something that an intervention targets. */
export type TargetedChange = Change | DeedChange

/**
 * Returns the changes between two check-ups in the aims of an intervention: its areas, most important first, with their
 * stars; its figures; and its actions. Each is judged by the thresholds of all comparisons (`thresholds` in
 * compare.ts). The result never claims that the intervention is the cause, since two check-ups of one person cannot
 * show that.
 */
export function targetedChanges(
  questionnaire: Questionnaire,
  intervention: RankedIntervention,
  before: Answers,
  after: Answers,
): TargetedChange[] {
  const [first, second] = comparableAnswers(questionnaire, before, after)
  const changes = compareReports(measure(questionnaire, first), measure(questionnaire, second))
  const areas = Object.entries(intervention.domains)
    .filter(([, weight]) => weight >= servingWeight)
    .toSorted(([, one], [, other]) => other - one)
    .map(([domain]) => domain as Domain)
  const found = (kind: Change['kind'], name: string | undefined) =>
    changes.filter((change) => change.kind === kind && 'of' in change && change.of === name)
  const figures = Object.entries(figuresOf).filter(([, ids]) => ids.includes(intervention.id))
  return [
    ...areas.flatMap((area) => [...found('area', area), ...found('stars', metricOf[area])]),
    ...figures.flatMap(([figure]) => found('figure', figure)),
    ...deedChange(intervention.id, factsOf(questionnaire, first), factsOf(questionnaire, second)),
  ]
}

function deedChange(id: string, first: ReturnType<typeof factsOf>, second: ReturnType<typeof factsOf>): DeedChange[] {
  if (!(id in deeds)) return []
  const of = id as Deed
  const { question } = deeds[of]
  // Only answers given both times are compared.
  if (first.answers[question] === undefined) return []
  const [before, after] = [matches(deeds[of], first), matches(deeds[of], second)]
  return [
    {
      kind: 'deed',
      of,
      before,
      after,
      verdict: before === after ? 'same' : after ? 'better' : 'worse',
      withheld: false,
    },
  ]
}

/** The summary of changes. `mixed`: some better, some harder. `unknown`: nothing was answered both times. */
export type TargetedVerdict = 'better' | 'worse' | 'mixed' | 'steady' | 'unknown'

/** Returns the summary of changes. */
export function verdictOver(changes: readonly Pick<TargetedChange, 'verdict'>[]): TargetedVerdict {
  if (changes.length === 0) return 'unknown'
  const [better, worse] = (['better', 'worse'] as const).map((each) => changes.some(({ verdict }) => verdict === each))
  if (better && worse) return 'mixed'
  if (better) return 'better'
  return worse ? 'worse' : 'steady'
}
