import { answerTo, becauseOf, type Condition, examine, type Facts, holds } from '../condition.ts'
import { inDistress } from '../safety.ts'
import type { Area } from '../scoring/areas.ts'
import { openNeeds } from '../scoring/instrument-scores.ts'
import type { ScoreId } from '../scoring/score-ids.ts'
import type { Finding, FindingId, Report } from './report.ts'

/** Where a figure comes from: an answer, a score, how many of some conditions hold, or the areas that are well. */
type Figure =
  | { answer: string }
  | { score: ScoreId; sign?: -1 }
  | { countOf: readonly Condition[] }
  | { areas: 'thriving' }

type FindingRule = {
  finding: FindingId
  figure: Figure
  /** When it is told. Absent: when the figure is not 0. */
  when?: Condition
  unlessInDistress?: true
  /** Numbers that the sentence names beside the figure. */
  params?: Readonly<Record<string, number>>
}

const fallAnswers: readonly Condition[] = ['fall_past', 'fall_unsteady', 'fall_worry'].map((question) => ({
  question,
  in: ['yes'],
}))

/** Figures that encourage, those that say most first. */
export const goodFindings: readonly FindingRule[] = [
  // `of`: the areas of which anything is known.
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
    when: { score: 'activity_min_week', atLeast: 150 },
    params: { goal: 150 },
  },
  {
    finding: 'good_sleep',
    figure: { answer: 'sleep_hours' },
    when: {
      all: [
        { question: 'sleep_trouble', in: ['never', 'some'] },
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

/** Figures that ask for attention, the weightiest first. */
export const hardFindings: readonly FindingRule[] = [
  // Without the question about feeling safe, which must not show on paper.
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
    when: { score: 'activity_min_week', atMost: 0 },
    params: { goal: 150 },
  },
  {
    finding: 'some_activity',
    figure: { score: 'activity_min_week' },
    when: { score: 'activity_min_week', above: 0, below: 150 },
    params: { goal: 150 },
  },
  {
    finding: 'step_down',
    figure: { score: 'ladder_change', sign: -1 },
    when: { score: 'ladder_change', atMost: -1 },
    unlessInDistress: true,
  },
]

/** From how many known areas on it is worth telling how many of them are well. */
const knownAreas = 3

/** How many findings a report tells, and how many of each kind before the other kind fills up. */
const limits = { all: 4, ofKind: 2 }

function findingOf(rule: FindingRule, facts: Facts, areas: readonly Area[]): Finding | undefined {
  const { finding, figure, when, params = {} } = rule
  if (when && !holds(when, facts)) return undefined
  if (rule.unlessInDistress && holds(inDistress, facts)) return undefined
  const because = when ? becauseOf(when, facts) : []
  const told = (value: unknown, reasons = because, more = params) =>
    typeof value === 'number' && (when || value > 0)
      ? { finding, figure: value, params: more, because: reasons }
      : undefined
  if ('answer' in figure) return told(answerTo(figure.answer, facts.answers))
  if ('countOf' in figure) {
    const met = figure.countOf.map((condition) => examine(condition, facts)).filter(({ truth }) => truth === true)
    return told(met.length, [...new Set(met.flatMap((part) => part.because))])
  }
  if ('areas' in figure) {
    const known = areas.filter(({ state }) => state !== null)
    if (known.length < knownAreas) return undefined
    return told(known.filter(({ state }) => state === figure.areas).length, [], { of: known.length })
  }
  const value = facts.scores[figure.score]?.value
  return told(typeof value === 'number' ? value * (figure.sign ?? 1) : undefined)
}

/**
 * Up to four figures, good and hard ones by turns, the good one first. Two of each, more of a kind when the other has
 * fewer. None of the rules looks at a question that must not appear on paper.
 */
export function findingsOf(facts: Facts, areas: readonly Area[]): Report['findings'] {
  const tell = (rules: readonly FindingRule[]) => rules.flatMap((rule) => findingOf(rule, facts, areas) ?? [])
  const good = tell(goodFindings)
  const hard = tell(hardFindings)
  const goodCount = Math.max(limits.ofKind, limits.all - hard.length)
  const hardCount = Math.max(limits.ofKind, limits.all - good.length)
  const [first, second] = [good.slice(0, goodCount), hard.slice(0, hardCount)]
  return Array.from({ length: limits.all }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((finding) => finding !== undefined)
    .slice(0, limits.all)
}
