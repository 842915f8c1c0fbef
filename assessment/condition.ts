import type { Answer, Answers } from './answers.ts'
import type { ScoreId } from './scoring/score-ids.ts'

/** The option with which a person says 'I would rather not say'. It is kept as an answer; rules take it for none. */
export const declined = 'skip'

/** Bounds for a number; each that is given must hold. */
export type Bounds = { atLeast?: number; atMost?: number; below?: number; above?: number }

/**
 * When a rule applies, as data. A leaf looks at one answer or one score:
 * `in`, one of these options was chosen · `has`, at least `atLeast` (or one) of these is among those chosen ·
 * bounds, for a number or a score · `is`, for a score that is yes or no · `helpAsked`, the person asked for help now.
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

/** A condition that holds no other. */
export type Leaf = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>

/**
 * A score as rules see it. `value` is null while an item is missing; `low` and `high` are what it can still come to, so
 * that a rule can hold for certain before the last item is answered. For yes and no, 0 and 1.
 */
export type Score = {
  value: number | boolean | null
  low: number
  high: number
  /** Its answered questions, those that count most first. */
  answered: readonly string[]
  /** Those of them that raise it. */
  raised: readonly string[]
}

/** What rules decide on. */
export type Facts = {
  answers: Answers
  scores: Readonly<Partial<Record<ScoreId, Score>>>
  /** The person pressed 'I need help now'. */
  helpAsked: boolean
}

/** What is known of a condition: it holds, does not hold, or cannot be told; with the answered questions behind it. */
export type Examined = { truth: boolean | null; because: readonly string[] }

const unknown: Examined = { truth: null, because: [] }

/** The answer to a question, or undefined when it was skipped or declined. */
export function answerTo(question: string, answers: Answers): Answer | undefined {
  const answer = answers[question]
  return answer === declined ? undefined : answer
}

/** Whether all numbers from low to high lie within the bounds (true), none does (false), or some (null). */
function within({ atLeast, atMost, below, above }: Bounds, low: number, high: number): boolean | null {
  const parts: (boolean | null)[] = []
  if (atLeast !== undefined) parts.push(low >= atLeast ? true : high < atLeast ? false : null)
  if (above !== undefined) parts.push(low > above ? true : high <= above ? false : null)
  if (atMost !== undefined) parts.push(high <= atMost ? true : low > atMost ? false : null)
  if (below !== undefined) parts.push(high < below ? true : low >= below ? false : null)
  return parts.includes(false) ? false : parts.includes(null) ? null : true
}

function examineQuestion(condition: Extract<Leaf, { question: string }>, answers: Answers): Examined {
  const answer = answerTo(condition.question, answers)
  if (answer === undefined) return unknown
  const tell = (truth: boolean | null): Examined =>
    truth === null ? unknown : { truth, because: [condition.question] }
  if ('in' in condition) return tell(typeof answer === 'object' ? null : condition.in.includes(String(answer)))
  if ('has' in condition) {
    if (typeof answer !== 'object') return unknown
    return tell(condition.has.filter((value) => answer.includes(value)).length >= (condition.atLeast ?? 1))
  }
  return tell(typeof answer === 'number' ? within(condition, answer, answer) : null)
}

function examineScore(condition: Extract<Leaf, { score: string }>, scores: Facts['scores']): Examined {
  const score = scores[condition.score]
  if (!score) return unknown
  const bounds: Bounds = 'is' in condition ? (condition.is ? { atLeast: 1 } : { below: 1 }) : condition
  const truth = within(bounds, score.low, score.high)
  if (truth === null) return unknown
  // A high score follows from the answers that raise it, a low one from all of them.
  const isHigh = (bounds.atMost === undefined && bounds.below === undefined) === truth
  return { truth, because: isHigh ? score.raised : score.answered }
}

function union(findings: readonly Examined[]): string[] {
  return [...new Set(findings.flatMap((finding) => finding.because))]
}

/** `deciding` settles the whole by itself: false for all, true for any. */
function combine(findings: readonly Examined[], deciding: boolean): Examined {
  const decisive = findings.filter((finding) => finding.truth === deciding)
  if (decisive.length > 0) return { truth: deciding, because: union(decisive) }
  if (findings.some((finding) => finding.truth === null)) return unknown
  return { truth: !deciding, because: union(findings) }
}

/**
 * What is known of a condition. Three-valued: an unanswered question leaves a leaf open, and what depends on it stays
 * open too, unless the rest settles it.
 */
export function examine(condition: Condition, facts: Facts): Examined {
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
  if ('helpAsked' in condition) return { truth: facts.helpAsked, because: [] }
  return 'score' in condition ? examineScore(condition, facts.scores) : examineQuestion(condition, facts.answers)
}

/** Whether a condition holds for certain. An unanswered question never makes it hold, also not under `not`. */
export function holds(condition: Condition, facts: Facts): boolean {
  return examine(condition, facts).truth === true
}

/** The answered questions that make a condition hold, or none when it does not. */
export function becauseOf(condition: Condition, facts: Facts): readonly string[] {
  const { truth, because } = examine(condition, facts)
  return truth === true ? because : []
}

/** Every leaf of a condition, from left to right. */
export function leavesOf(condition: Condition): Leaf[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  if ('not' in condition) return leavesOf(condition.not)
  return [condition]
}
