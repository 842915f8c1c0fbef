import { answerTo, becauseOf, type Condition, examine, type Facts, matches } from '../../questionnaire/condition.ts'
import { inDistress } from '../../safety/safety.ts'
import { age75AndOver } from '../../scoring/about-person.ts'
import { activeEnough, activityGoal, notActive } from '../../scoring/activity.ts'
import type { Area } from '../../scoring/areas.ts'
import { inputsOf, openNeeds } from '../../scoring/instrument-scores.ts'
import type { ScoreId } from '../../scoring/score-ids.ts'
import type { Finding, FindingId, Report } from '../report.ts'

/**
 * The source of the number in a finding: an answer, a score, the number of conditions met, or the number of thriving
 * areas.
 */
type Figure =
  | { answer: string }
  | { score: ScoreId; sign?: -1 }
  | { countOf: readonly Condition[] }
  | { areas: 'thriving' }

type FindingRule = {
  finding: FindingId
  figure: Figure
  /** Condition for including the finding. Absent: the figure is above 0. */
  when?: Condition
  unlessInDistress?: true
  /** Further numbers in the sentence. */
  params?: Readonly<Record<string, number>>
}

const fallAnswers: readonly Condition[] = ['fall_past', 'fall_unsteady', 'fall_worry'].map((question) => ({
  question,
  in: ['yes'],
}))

/** Encouraging figures, most meaningful first. */
export const goodFindings: readonly FindingRule[] = [
  // `of`: number of areas with a known state.
  { finding: 'areas_well', figure: { areas: 'thriving' } },
  { finding: 'step_up', figure: { score: 'ladder_change' }, when: { score: 'ladder_change', atLeast: 1 } },
  {
    finding: 'worthwhile',
    figure: { answer: 'worthwhile' },
    when: { question: 'worthwhile', atLeast: 7 },
    params: { of: 10 },
  },
  {
    finding: 'active',
    figure: { score: 'activity_min_week' },
    when: activeEnough,
    params: { goal: activityGoal },
  },
  {
    finding: 'good_sleep',
    figure: { answer: 'sleep_hours' },
    when: {
      all: [
        { question: 'sleep_trouble', in: ['never'] },
        { score: 'sleep_short_or_long', is: false },
      ],
    },
    params: { from: 7, to: 9 },
  },
  {
    finding: 'confidence',
    figure: { answer: 'confidence' },
    when: { question: 'confidence', atLeast: 7 },
    params: { of: 10 },
  },
]

/** Figures that call for attention, most important first. */
export const hardFindings: readonly FindingRule[] = [
  // Excludes the question about feeling safe, which must not appear on paper.
  { finding: 'needs', figure: { countOf: openNeeds } },
  { finding: 'fall_signs', figure: { countOf: fallAnswers }, params: { of: 3 } },
  {
    finding: 'poor_health_days',
    figure: { answer: 'phys_days' },
    when: { question: 'phys_days', atLeast: 6 },
    params: { of: 30 },
  },
  {
    finding: 'short_sleep',
    figure: { answer: 'sleep_hours' },
    when: { question: 'sleep_hours', below: 7 },
    params: { from: 7, to: 9 },
  },
  {
    finding: 'long_sleep',
    figure: { answer: 'sleep_hours' },
    when: { question: 'sleep_hours', above: 9 },
    params: { from: 7, to: 9 },
  },
  {
    finding: 'no_activity',
    figure: { score: 'activity_min_week' },
    when: notActive,
    params: { goal: activityGoal },
  },
  {
    finding: 'some_activity',
    figure: { score: 'activity_min_week' },
    when: { score: 'activity_min_week', above: 0, below: activityGoal },
    params: { goal: activityGoal },
  },
  {
    finding: 'step_down',
    figure: { score: 'ladder_change', sign: -1 },
    // From 75 on, a lower step in five years is usual and not alarming (Lang 2013). A small difference is not alarming
    // at any age.
    when: { all: [{ score: 'ladder_change', atMost: -3 }, { not: age75AndOver }] },
    unlessInDistress: true,
  },
]

/** Returns the questions behind the figure of a finding; none if it counts areas. */
export function questionsOfFinding(id: FindingId): readonly string[] {
  const figure = [...goodFindings, ...hardFindings].find(({ finding }) => finding === id)?.figure
  if (!figure || 'areas' in figure) return []
  if ('answer' in figure) return [figure.answer]
  return 'score' in figure ? inputsOf({ score: figure.score, atLeast: 0 }) : figure.countOf.flatMap(inputsOf)
}

/** Minimum number of known areas for reporting how many of them are thriving. */
const minKnownAreas = 4

/** Maximum number of findings. */
const maxFindings = 4

function findingOf(
  rule: FindingRule,
  facts: Facts,
  areas: readonly Area[],
  moodWithheld: boolean,
): Finding | undefined {
  const { finding, figure, when, params = {} } = rule
  if (when && !matches(when, facts)) return undefined
  if (rule.unlessInDistress && (moodWithheld || matches(inDistress, facts))) return undefined
  const because = when ? becauseOf(when, facts) : []
  const create = (value: unknown, reasons = because, more = params) =>
    typeof value === 'number' && (when || value > 0)
      ? { finding, figure: value, params: more, because: reasons }
      : undefined
  if ('answer' in figure) return create(answerTo(figure.answer, facts.answers))
  if ('countOf' in figure) {
    const met = figure.countOf.map((condition) => examine(condition, facts)).filter(({ truth }) => truth === true)
    return create(met.length, [...new Set(met.flatMap((part) => part.because))])
  }
  if ('areas' in figure) {
    const known = areas.filter(({ state }) => state !== null)
    if (known.length < minKnownAreas) return undefined
    return create(known.filter(({ state }) => state === figure.areas).length, [], { of: known.length })
  }
  const value = facts.scores[figure.score]?.value
  return create(typeof value === 'number' ? value * (figure.sign ?? 1) : undefined)
}

/**
 * Returns up to four findings, alternating between encouraging and difficult ones, starting with an encouraging one.
 * Two of each kind, or more if the other kind has fewer. No rule uses a question that must not appear on paper.
 * `moodWithheld`: the reader must not know if the person is in distress, so findings that depend on it are omitted.
 */
export function findingsOf(facts: Facts, areas: readonly Area[], moodWithheld = false): Report['findings'] {
  const apply = (rules: readonly FindingRule[]) =>
    rules.flatMap((rule) => findingOf(rule, facts, areas, moodWithheld) ?? [])
  const good = apply(goodFindings)
  const hard = apply(hardFindings)
  return Array.from({ length: maxFindings }, (_, index) => [good[index], hard[index]])
    .flat()
    .filter((finding) => finding !== undefined)
    .slice(0, maxFindings)
}
