import type { Answer, Answers } from '../answers/answers.ts'
import { oncePer } from '../once-per.ts'
import type { ScoreId } from '../scoring/score-ids.ts'

/** The option 'I would rather not say'. It is stored as an answer, but rules treat the question as unanswered. */
export const declined = 'skip'

/** Bounds for a number, all of which must be met. */
export type Bounds = { atLeast?: number; atMost?: number; below?: number; above?: number }

/**
 * The condition of a rule, as data. A leaf tests one answer or one score. `in`: one of these options was chosen. `has`:
 * at least `atLeast` (default 1) of these options are among those chosen. Bounds: for a number or a score. `is`: for a
 * yes-or-no score. `helpRequested`: the person asked for help now. `asked`: the questionnaire contains the question.
 * `not` is unknown if its part is unknown. `unless` is true whenever its part is not certainly true: for rules that
 * define the meaning of a missing answer, and for names such as 'not in crisis'.
 */
export type Condition =
  | { question: string; in: readonly string[] }
  | { question: string; has: readonly string[]; atLeast?: number }
  | ({ question: string } & Bounds)
  | { question: string; asked: boolean }
  | { score: ScoreId; is: boolean }
  | ({ score: ScoreId } & Bounds)
  | { helpRequested: true }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { unless: Condition }

/** A condition without nested conditions. */
export type Leaf = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown } | { unless: unknown }>

/**
 * A score as input of rules. `value` is null while an item is missing. `low` and `high` bound its final value (0 and 1
 * for a yes-or-no score), so that a rule can be certain before the last item is answered.
 */
export type Score = {
  value: number | boolean | null
  low: number
  high: number
  /** Answered questions, by the points of their answers, descending. */
  answered: readonly string[]
  /** Answered questions that raise the score. */
  raised: readonly string[]
}

/** The input of every rule. */
export type Facts = {
  answers: Answers
  /** Ids of the questions in the questionnaire. If undefined, `asked` is unknown. */
  questions?: ReadonlySet<string>
  scores: Readonly<Partial<Record<ScoreId, Score>>>
  /** The person pressed 'I need help now'. */
  helpRequested: boolean
}

/** The result of a condition: true, false, or null if unknown, with the answered questions that decide it. */
export type ConditionResult = { truth: boolean | null; because: readonly string[] }

/** Returns the answer to a question; undefined if it was skipped or declined. */
export function answerTo(question: string, answers: Answers): Answer | undefined {
  const answer = answers[question]
  return answer === declined ? undefined : answer
}

/** Returns true if all numbers from `low` to `high` are within the bounds, false if none are, else null. */
function within({ atLeast, atMost, below, above }: Bounds, low: number, high: number): boolean | null {
  if (
    (atLeast !== undefined && high < atLeast) ||
    (above !== undefined && high <= above) ||
    (atMost !== undefined && low > atMost) ||
    (below !== undefined && low >= below)
  )
    return false
  const isInside =
    (atLeast === undefined || low >= atLeast) &&
    (above === undefined || low > above) &&
    (atMost === undefined || high <= atMost) &&
    (below === undefined || high < below)
  return isInside || null
}

const none: readonly string[] = []

/** A compiled condition. Compiled, since a report evaluates thousands of conditions, the same for every person. */
type Rule = {
  /**
   * Returns the value in three-valued logic: an unanswered question makes a leaf unknown, and with it each enclosing
   * condition that the other parts do not decide.
   */
  truthFor: (facts: Facts) => boolean | null
  /** Adds to a list the answers that make the condition true, or false (`truth`), without duplicates. */
  addReasons: (truth: boolean, facts: Facts, reasons: string[]) => void
}

/** Each condition is compiled once and cached. */
const ruleOf = oncePer((condition: Condition): Rule => {
  if ('asked' in condition)
    return {
      truthFor: ({ questions }) => (questions ? questions.has(condition.question) === condition.asked : null),
      addReasons: noReasons,
    }
  if ('question' in condition)
    return {
      truthFor: answerTest(condition),
      addReasons: (_, __, reasons) => addOnce(condition.question, reasons),
    }
  if ('all' in condition) return ruleOfParts(condition.all, false)
  if ('any' in condition) return ruleOfParts(condition.any, true)
  if ('not' in condition) {
    const { truthFor, addReasons } = ruleOf(condition.not)
    return {
      truthFor(facts) {
        const truth = truthFor(facts)
        return truth === null ? null : !truth
      },
      addReasons: (truth, facts, reasons) => addReasons(!truth, facts, reasons),
    }
  }
  if ('unless' in condition) {
    const { truthFor } = ruleOf(condition.unless)
    return { truthFor: (facts) => truthFor(facts) !== true, addReasons: noReasons }
  }
  if ('score' in condition)
    return {
      truthFor: ({ scores }) => truthOfScore(condition, scores),
      addReasons(truth, { scores }, reasons) {
        for (const question of becauseOfScore(condition, truth, scores)) addOnce(question, reasons)
      },
    }
  return { truthFor: ({ helpRequested }) => helpRequested, addReasons: noReasons }
})

/** Neither an unmet exception nor a request for help is a reason. */
const noReasons: Rule['addReasons'] = () => {}

const addOnce = (question: string, list: string[]) => {
  if (!list.includes(question)) list.push(question)
}

/** Returns the rule of `all` (`deciding` false) or `any` (`deciding` true): one part with that truth value decides. */
function ruleOfParts(conditions: readonly Condition[], deciding: boolean): Rule {
  const parts = conditions.map(ruleOf)
  return {
    truthFor(facts) {
      let truth: boolean | null = !deciding
      for (const { truthFor } of parts) {
        const found = truthFor(facts)
        if (found === deciding) return deciding
        if (found === null) truth = null
      }
      return truth
    },
    addReasons(truth, facts, reasons) {
      for (const { truthFor, addReasons } of parts) if (truthFor(facts) === truth) addReasons(truth, facts, reasons)
    },
  }
}

function answerTest(condition: Exclude<Extract<Leaf, { question: string }>, { asked: boolean }>): Rule['truthFor'] {
  const { question } = condition
  if ('in' in condition) {
    const options = condition.in
    return ({ answers }) => {
      const answer = answerTo(question, answers)
      return answer === undefined || typeof answer === 'object' ? null : options.includes(String(answer))
    }
  }
  if ('has' in condition) {
    const { has, atLeast = 1 } = condition
    return ({ answers }) => {
      const answer = answerTo(question, answers)
      if (typeof answer !== 'object') return null
      let chosen = 0
      for (const value of has) if (answer.includes(value)) chosen += 1
      return chosen >= atLeast
    }
  }
  return ({ answers }) => {
    const answer = answerTo(question, answers)
    return typeof answer === 'number' ? within(condition, answer, answer) : null
  }
}

type ScoreLeaf = Extract<Leaf, { score: string }>

const yes: Bounds = { atLeast: 1 }
const no: Bounds = { below: 1 }
const boundsOf = (condition: ScoreLeaf): Bounds => ('is' in condition ? (condition.is ? yes : no) : condition)

function truthOfScore(condition: ScoreLeaf, scores: Facts['scores']): boolean | null {
  const score = scores[condition.score]
  return score ? within(boundsOf(condition), score.low, score.high) : null
}

/** Returns the answers that bring a score within its bounds (`truth`), or outside. */
function becauseOfScore(condition: ScoreLeaf, truth: boolean, scores: Facts['scores']): readonly string[] {
  const score = scores[condition.score]
  const { atMost, below } = boundsOf(condition)
  // A high score follows from the answers that raise it, a low one from all of them.
  const isHigh = (atMost === undefined && below === undefined) === truth
  return (isHigh ? score?.raised : score?.answered) ?? []
}

/**
 * Returns the options of a question that conditions mention, chosen or not. Counts only conditions and alternatives
 * that are met, such as vaccines that are due.
 */
export function optionsNamed(conditions: readonly Condition[], question: string, facts: Facts): readonly string[] {
  const leaves = matchingLeaves({ any: conditions }, facts)
  return [...new Set(leaves.flatMap((leaf) => ('has' in leaf && leaf.question === question ? leaf.has : [])))]
}

function matchingLeaves(condition: Condition, facts: Facts): Leaf[] {
  if ('any' in condition)
    return condition.any.flatMap((part) => (matches(part, facts) ? matchingLeaves(part, facts) : []))
  if ('all' in condition) return condition.all.flatMap((part) => matchingLeaves(part, facts))
  return leavesOf(condition)
}

function reasonsFor(condition: Condition, truth: boolean, facts: Facts): string[] {
  const reasons: string[] = []
  ruleOf(condition).addReasons(truth, facts, reasons)
  return reasons
}

/** Evaluates a condition: its truth value, with the answered questions that decide it. */
export function examine(condition: Condition, facts: Facts): ConditionResult {
  const truth = ruleOf(condition).truthFor(facts)
  return { truth, because: truth === null ? none : reasonsFor(condition, truth, facts) }
}

/** Tests if a condition is certainly true. An unanswered question never makes it true, not even under `not`. */
export function matches(condition: Condition, facts: Facts): boolean {
  return ruleOf(condition).truthFor(facts) === true
}

/** Returns the answered questions that make a condition true; empty unless it is true. */
export function becauseOf(condition: Condition, facts: Facts): readonly string[] {
  return matches(condition, facts) ? reasonsFor(condition, true, facts) : none
}

/** Returns the leaves of a condition from left to right. */
export function leavesOf(condition: Condition): Leaf[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  if ('not' in condition) return leavesOf(condition.not)
  if ('unless' in condition) return leavesOf(condition.unless)
  return [condition]
}
