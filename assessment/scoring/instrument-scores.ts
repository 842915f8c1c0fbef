import type { Answers } from '../answers/answers.ts'
import { oncePer } from '../once-per.ts'
import { answerTo, type Condition, examine, type Facts, leavesOf, type Score } from '../questionnaire/condition.ts'
import { allQuestions, questionWithId } from '../questionnaire/pages.ts'
import type { Option, Questionnaire } from '../questionnaire/questionnaire.ts'
import { type ScoreId, scoreIds } from './score-ids.ts'

/**
 * How a score is computed. `sum` adds the points of the chosen options, and is 0 if `zeroWhen` is true; `times`
 * multiplies a number by the points of an option; `difference` subtracts the second from the first; `any` is true if
 * one condition is; `count` is the number of true conditions.
 */
export type ScoreRule = { source: string } & (
  | { sum: readonly string[]; zeroWhen?: Condition }
  | { times: readonly [string, string] }
  | { difference: readonly [string, string] }
  | { any: readonly Condition[] }
  | { count: readonly Condition[] }
)

const foodInsecure: readonly Condition[] = [
  { question: 'food1', in: ['often', 'sometimes'] },
  { question: 'food2', in: ['often', 'sometimes'] },
]
const hardToPay: Condition = { question: 'basics', in: ['very', 'somewhat'] }

/** Unmet everyday needs except feeling safe. Each adds one to `needs_count`. */
export const openNeeds: readonly Condition[] = [
  { any: foodInsecure },
  hardToPay,
  // Asked only if the basics are hard to pay for; otherwise no need.
  { all: [hardToPay, { question: 'bills', in: ['yes'] }] },
  { question: 'transport', in: ['yes'] },
  { question: 'housing', in: ['repair', 'worry', 'none'] },
  { question: 'daily_help', in: ['little', 'lot'] },
]

/** The published scoring of each instrument, and our own counts. Cut-offs are in the rules that use them. */
export const scoreRules = {
  phq2_total: { sum: ['phq2_1', 'phq2_2'], source: 'PHQ-2, 0-6, positive from 3: Kroenke 2003; Arroll 2010' },
  gad2_total: { sum: ['gad2_1', 'gad2_2'], source: 'GAD-2, 0-6, positive from 3: Kroenke 2007' },
  phq4_total: {
    sum: ['phq2_1', 'phq2_2', 'gad2_1', 'gad2_2'],
    source: 'PHQ-4, 0-12, mild from 3, moderate from 6, severe from 9: Kroenke 2009',
  },
  activity_min_week: {
    times: ['act_days', 'act_min'],
    source: 'Exercise Vital Sign (Coleman 2012); 150 minutes a week: HHS Physical Activity Guidelines 2018',
  },
  fall_screen: {
    any: [
      { question: 'fall_past', in: ['yes'] },
      { question: 'fall_unsteady', in: ['yes'] },
      { question: 'fall_worry', in: ['yes'] },
    ],
    source: 'CDC STEADI three key questions: any yes is at risk',
  },
  audit_c: {
    sum: ['audit1', 'audit2', 'audit3'],
    zeroWhen: { question: 'audit1', in: ['0'] },
    source: 'AUDIT-C, 0-12 (Bush 1998); positive from 4 for men and 3 for women: 3 for everyone, as sex is not asked',
  },
  food_insecure: { any: foodInsecure, source: 'Two USDA items as the Hunger Vital Sign scores them (Hager 2010)' },
  frequent_physical_distress: {
    any: [{ question: 'phys_days', atLeast: 14 }],
    source: 'CDC HRQOL-4: 14 or more days of 30',
  },
  sleep_short_or_long: {
    any: [
      { question: 'sleep_hours', below: 7 },
      { question: 'sleep_hours', above: 9 },
    ],
    source: 'National Sleep Foundation and NIA: 7 to 9 hours',
  },
  needs_count: { count: [...openNeeds, { question: 'safe', in: ['mostly', 'no'] }], source: 'Our own count, 0-7' },
  ladder_change: { difference: ['ladder_5y', 'ladder_now'], source: 'Cantril 1965: steps expected in five years' },
} as const satisfies Readonly<Record<ScoreId, ScoreRule>>

function questionsOfScore(id: ScoreId): string[] {
  const rule: ScoreRule = scoreRules[id]
  if ('sum' in rule) return [...rule.sum]
  if ('times' in rule) return [...rule.times]
  if ('difference' in rule) return [...rule.difference]
  return ('any' in rule ? rule.any : rule.count).flatMap(inputsOf)
}

/** Returns the questions that a condition uses, without duplicates, scores replaced by their questions. */
export function inputsOf(condition: Condition): string[] {
  const ids = leavesOf(condition).flatMap((leaf) => {
    if ('question' in leaf) return [leaf.question]
    return 'score' in leaf ? questionsOfScore(leaf.score) : []
  })
  return [...new Set(ids)]
}

/** Returns the points of the chosen option; undefined without an answer or points. */
export function pointsOf(question: string, questionnaire: Questionnaire, answers: Answers): number | undefined {
  const answer = answerTo(question, answers)
  return optionsOf(question, questionnaire).find((option) => option.value === answer)?.score
}

function optionsOf(id: string, questionnaire: Questionnaire): readonly Option[] {
  const question = questionWithId(questionnaire, id)
  return question && 'options' in question ? question.options : []
}

type Range = { low: number; high: number; known: boolean }

/** Returns the range of a question's points: of its answer, or of all its options if unanswered. */
function pointsRange(id: string, questionnaire: Questionnaire, answers: Answers): Range {
  const points = pointsOf(id, questionnaire, answers)
  if (points !== undefined) return { low: points, high: points, known: true }
  const possible = optionsOf(id, questionnaire).flatMap((option) => option.score ?? [])
  return possible.length === 0
    ? { low: 0, high: Number.POSITIVE_INFINITY, known: false }
    : { low: Math.min(...possible), high: Math.max(...possible), known: false }
}

function numberRange(id: string, questionnaire: Questionnaire, answers: Answers): Range {
  const answer = answerTo(id, answers)
  if (typeof answer === 'number') return { low: answer, high: answer, known: true }
  const question = questionWithId(questionnaire, id)
  return question && 'min' in question
    ? { low: question.min, high: question.max, known: false }
    : { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, known: false }
}

function sum(rule: Extract<ScoreRule, { sum: unknown }>, questionnaire: Questionnaire, facts: Facts): Score {
  const items = rule.sum
    .map((id) => ({ id, ...pointsRange(id, questionnaire, facts.answers) }))
    .toSorted((a, b) => b.low - a.low)
  const answered = items.filter((item) => item.known)
  const low = items.reduce((total, item) => total + item.low, 0)
  const isZero = rule.zeroWhen !== undefined && examine(rule.zeroWhen, facts).truth === true
  const high = isZero ? low : items.reduce((total, item) => total + item.high, 0)
  return {
    value: isZero || answered.length === items.length ? low : null,
    low,
    high,
    answered: answered.map((item) => item.id),
    raised: answered.filter((item) => item.low > 0).map((item) => item.id),
  }
}

function times(rule: Extract<ScoreRule, { times: unknown }>, questionnaire: Questionnaire, facts: Facts): Score {
  const [first, second] = rule.times
  const number = numberRange(first, questionnaire, facts.answers)
  const points = pointsRange(second, questionnaire, facts.answers)
  const low = number.low * points.low
  const high = number.high * points.high
  const answered = [...(number.known ? [first] : []), ...(points.known ? [second] : [])]
  return { value: low === high ? low : null, low, high, answered, raised: answered }
}

function difference(rule: Extract<ScoreRule, { difference: unknown }>, q: Questionnaire, facts: Facts): Score {
  const [of, minus] = rule.difference
  const [first, second] = [numberRange(of, q, facts.answers), numberRange(minus, q, facts.answers)]
  const low = first.low - second.high
  const high = first.high - second.low
  const answered = rule.difference.filter((id) => answerTo(id, facts.answers) !== undefined)
  return { value: first.known && second.known ? low : null, low, high, answered, raised: answered }
}

function count(conditions: readonly Condition[], facts: Facts): Score {
  const parts = conditions.map((condition) => examine(condition, facts))
  const low = parts.filter((part) => part.truth === true).length
  const high = parts.filter((part) => part.truth !== false).length
  const because = (truth: boolean) => parts.flatMap((part) => (part.truth === truth ? part.because : []))
  const raised = [...new Set(because(true))]
  return {
    value: low === high ? low : null,
    low,
    high,
    answered: [...new Set([...raised, ...because(false)])],
    raised,
  }
}

function any(conditions: readonly Condition[], facts: Facts): Score {
  const counted = count(conditions, facts)
  const [low, high] = [Math.min(counted.low, 1), Math.min(counted.high, 1)]
  return { ...counted, value: low === high ? low === 1 : null, low, high }
}

function scoreOf(rule: ScoreRule, questionnaire: Questionnaire, facts: Facts): Score {
  if ('sum' in rule) return sum(rule, questionnaire, facts)
  if ('times' in rule) return times(rule, questionnaire, facts)
  if ('difference' in rule) return difference(rule, questionnaire, facts)
  return 'any' in rule ? any(rule.any, facts) : count(rule.count, facts)
}

/** Memoized per answers object, since a report needs the same facts repeatedly. */
const known = new WeakMap<Answers, { questionnaire: Questionnaire; facts: Facts }>()

/** Returns the input of the rules: the answers, all scores, and whether the person asked for help. */
export function factsOf(questionnaire: Questionnaire, answers: Answers, helpRequested = false): Facts {
  const before = known.get(answers)
  if (before?.questionnaire === questionnaire && before.facts.helpRequested === helpRequested) return before.facts
  const facts = workedOut(questionnaire, answers, helpRequested)
  known.set(answers, { questionnaire, facts })
  return facts
}

const workedOut = (questionnaire: Questionnaire, answers: Answers, helpRequested: boolean): Facts =>
  withScores({ answers, questions: idsOf(questionnaire), scores: {}, helpRequested }, scoreIds, questionnaire)

const idsOf = oncePer((questionnaire: Questionnaire) => new Set(allQuestions(questionnaire).map(({ id }) => id)))

/** Returns facts with other answers to some questions. Recomputes only the scores that depend on them. */
export const factsWith = (questionnaire: Questionnaire, facts: Facts, changed: Answers): Facts =>
  withScores(
    { ...facts, answers: { ...facts.answers, ...changed } },
    scoreIds.filter((id) => inputsOfScore[id].some((question) => question in changed)),
    questionnaire,
  )

const inputsOfScore = Object.fromEntries(scoreIds.map((id) => [id, questionsOfScore(id)])) as Record<ScoreId, string[]>

/** Returns facts with these scores recomputed from the answers. */
function withScores(facts: Facts, ids: readonly ScoreId[], questionnaire: Questionnaire): Facts {
  const answersOnly: Facts = { ...facts, scores: {} }
  const all = { ...facts.scores }
  for (const id of ids) all[id] = scoreOf(scoreRules[id], questionnaire, answersOnly)
  return { ...facts, scores: all }
}
