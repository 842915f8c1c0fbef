import type { Answer, Answers } from './answers.ts'
import type { ScoreId } from './scoring/score-ids.ts'

/** The option 'I would rather not say'. It is stored as an answer, and rules treat the question as unanswered. */
export const declined = 'skip'

/** Bounds for a number. Every bound given must hold. */
export type Bounds = { atLeast?: number; atMost?: number; below?: number; above?: number }

/**
 * When a rule applies, as data. A leaf tests one answer or one score:
 * `in`, one of these options was chosen · `has`, at least `atLeast` (default 1) of these are among those chosen ·
 * bounds, for a number or a score · `is`, for a score that is yes or no · `helpAsked`, the person asked for help now.
 * `not` stays unknown when its part is unknown. `unless` holds whenever its part does not hold for certain: for rules
 * that say themselves what a missing answer means, and for names such as 'not in crisis' that hold or do not.
 */
export type Condition =
  | { question: string; in: readonly string[] }
  | { question: string; has: readonly string[]; atLeast?: number }
  | ({ question: string } & Bounds)
  | { score: ScoreId; is: boolean }
  | ({ score: ScoreId } & Bounds)
  | { helpAsked: true }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { unless: Condition }

/** A condition without nested conditions. */
export type Leaf = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown } | { unless: unknown }>

/**
 * A score as rules see it. `value` is null while an item is missing. `low` and `high` are the bounds of its final
 * value (0 and 1 for a yes-or-no score), so that a rule can hold for certain before the last item is answered.
 */
export type Score = {
  value: number | boolean | null
  low: number
  high: number
  /** Its answered questions, highest points first. */
  answered: readonly string[]
  /** The answered questions that raise it. */
  raised: readonly string[]
}

/** The input of every rule. */
export type Facts = {
  answers: Answers
  scores: Readonly<Partial<Record<ScoreId, Score>>>
  /** The person pressed 'I need help now'. */
  helpAsked: boolean
}

/** The result of a condition: true, false, or null when unknown, with the answered questions that decide it. */
export type ConditionResult = { truth: boolean | null; because: readonly string[] }

const unknown: ConditionResult = { truth: null, because: [] }

/** Returns the answer to a question, or undefined when it was skipped or declined. */
export function answerTo(question: string, answers: Answers): Answer | undefined {
  const answer = answers[question]
  return answer === declined ? undefined : answer
}

/**
 * Returns true when all numbers from `low` to `high` lie within the bounds, false when none does, null when some do.
 */
function within({ atLeast, atMost, below, above }: Bounds, low: number, high: number): boolean | null {
  const parts: (boolean | null)[] = []
  if (atLeast !== undefined) parts.push(low >= atLeast ? true : high < atLeast ? false : null)
  if (above !== undefined) parts.push(low > above ? true : high <= above ? false : null)
  if (atMost !== undefined) parts.push(high <= atMost ? true : low > atMost ? false : null)
  if (below !== undefined) parts.push(high < below ? true : low >= below ? false : null)
  return parts.includes(false) ? false : parts.includes(null) ? null : true
}

function examineQuestion(condition: Extract<Leaf, { question: string }>, answers: Answers): ConditionResult {
  const answer = answerTo(condition.question, answers)
  if (answer === undefined) return unknown
  const result = (truth: boolean | null): ConditionResult =>
    truth === null ? unknown : { truth, because: [condition.question] }
  if ('in' in condition) return result(typeof answer === 'object' ? null : condition.in.includes(String(answer)))
  if ('has' in condition) {
    if (typeof answer !== 'object') return unknown
    return result(condition.has.filter((value) => answer.includes(value)).length >= (condition.atLeast ?? 1))
  }
  return result(typeof answer === 'number' ? within(condition, answer, answer) : null)
}

function examineScore(condition: Extract<Leaf, { score: string }>, scores: Facts['scores']): ConditionResult {
  const score = scores[condition.score]
  if (!score) return unknown
  const bounds: Bounds = 'is' in condition ? (condition.is ? { atLeast: 1 } : { below: 1 }) : condition
  const truth = within(bounds, score.low, score.high)
  if (truth === null) return unknown
  // A high score follows from the answers that raise it, a low one from all of them.
  const isHigh = (bounds.atMost === undefined && bounds.below === undefined) === truth
  return { truth, because: isHigh ? score.raised : score.answered }
}

/** Returns the options of a question's list that conditions name, whether chosen or not. */
export function optionsNamed(conditions: readonly Condition[], question: string): string[] {
  const named = conditions.flatMap((condition): readonly string[] => {
    if ('all' in condition) return optionsNamed(condition.all, question)
    if ('any' in condition) return optionsNamed(condition.any, question)
    if ('not' in condition) return optionsNamed([condition.not], question)
    if ('unless' in condition) return optionsNamed([condition.unless], question)
    return 'has' in condition && condition.question === question ? condition.has : []
  })
  return [...new Set(named)]
}

function union(results: readonly ConditionResult[]): string[] {
  return [...new Set(results.flatMap((result) => result.because))]
}

/** Combines the results of `all` (`deciding` false) or `any` (`deciding` true). One part with that truth decides alone. */
function combine(results: readonly ConditionResult[], deciding: boolean): ConditionResult {
  const decisive = results.filter((result) => result.truth === deciding)
  if (decisive.length > 0) return { truth: deciding, because: union(decisive) }
  if (results.some((result) => result.truth === null)) return unknown
  return { truth: !deciding, because: union(results) }
}

/**
 * Evaluates a condition in three-valued logic: an unanswered question makes a leaf unknown, and every condition around
 * it too, unless its other parts decide it.
 */
export function examine(condition: Condition, facts: Facts): ConditionResult {
  if ('all' in condition) {
    return combine(
      condition.all.map((part) => examine(part, facts)),
      false,
    )
  }
  if ('any' in condition) {
    return combine(
      condition.any.map((part) => examine(part, facts)),
      true,
    )
  }
  if ('not' in condition) {
    const { truth, because } = examine(condition.not, facts)
    return { truth: truth === null ? null : !truth, because }
  }
  if ('unless' in condition) {
    // An exception that is not met is no reason.
    return { truth: examine(condition.unless, facts).truth !== true, because: [] }
  }
  return examineLeaf(condition, facts)
}

function examineLeaf(condition: Leaf, facts: Facts): ConditionResult {
  if ('helpAsked' in condition) return { truth: facts.helpAsked, because: [] }
  return 'score' in condition ? examineScore(condition, facts.scores) : examineQuestion(condition, facts.answers)
}

/** Returns the truth of a condition alone, which takes a third of the time that its answers take. */
function truthOf(condition: Condition, facts: Facts): boolean | null {
  if ('all' in condition) return truthOfParts(condition.all, facts, false)
  if ('any' in condition) return truthOfParts(condition.any, facts, true)
  if ('not' in condition) {
    const truth = truthOf(condition.not, facts)
    return truth === null ? null : !truth
  }
  if ('unless' in condition) return truthOf(condition.unless, facts) !== true
  return examineLeaf(condition, facts).truth
}

function truthOfParts(parts: readonly Condition[], facts: Facts, deciding: boolean): boolean | null {
  let truth: boolean | null = !deciding
  for (const part of parts) {
    const found = truthOf(part, facts)
    if (found === deciding) return deciding
    if (found === null) truth = null
  }
  return truth
}

/** Whether a condition holds for certain. An unanswered question never makes it hold, not even under `not`. */
export function holds(condition: Condition, facts: Facts): boolean {
  return truthOf(condition, facts) === true
}

/** Returns the answered questions that make a condition hold; empty when it does not hold. */
export function becauseOf(condition: Condition, facts: Facts): readonly string[] {
  const { truth, because } = examine(condition, facts)
  return truth === true ? because : []
}

/** Returns every leaf of a condition, from left to right. */
export function leavesOf(condition: Condition): Leaf[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  if ('not' in condition) return leavesOf(condition.not)
  if ('unless' in condition) return leavesOf(condition.unless)
  return [condition]
}
