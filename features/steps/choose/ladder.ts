/** How many small steps an action has, the last being the habit. */
export const stepCount = 6

/** How a step went. */
export const outcomes = ['did', 'partly', 'notyet'] as const
/** How a step went. */
export type Outcome = (typeof outcomes)[number]

/** A step with its outcome. */
export type Published = { number: number; outcome: Outcome }

/** The person's progress with an action. */
export type Progress = {
  /** The last of the six steps that they do, 0 for none. */
  standing: number
  /** Outcomes of the chosen steps, oldest first. */
  outcomes: readonly Published[]
}

/** Whether the last two outcomes of the same step are 'not yet'. */
export const isStuck = (reportedOutcomes: readonly Published[]): boolean => {
  const [before, last] = reportedOutcomes.slice(-2)
  return last?.outcome === 'notyet' && before?.outcome === 'notyet' && before.number === last.number
}

/** Returns the next of the offered numbers above another; the last of them where there is none. */
export const nextOf = (numbers: readonly number[], number: number): number =>
  numbers.find((each) => each > number) ?? numbers.at(-1) ?? 1

/** Returns the offered number below another; the first of them where there is none. */
export const belowOf = (numbers: readonly number[], number: number): number =>
  numbers.findLast((each) => each < number) ?? numbers[0] ?? 1

/**
 * Returns the step to suggest, of those offered (`numbers`): at first the one after the present step number; then one
 * up after a success, the same after a partial success or a first 'not yet', one down after the second.
 */
export function suggestedStep({ standing, outcomes: told }: Progress, numbers: readonly number[]): number {
  const last = told.at(-1)
  if (last === undefined) return nextOf(numbers, standing)
  if (last.outcome === 'did') return nextOf(numbers, Math.max(last.number, standing))
  if (isStuck(told)) return belowOf(numbers, last.number)
  return numbers.includes(last.number) ? last.number : belowOf(numbers, last.number)
}

/** Returns the step number after an outcome: a success raises it, nothing lowers it. */
export const standingAfter = (standing: number, { number, outcome }: Published): number =>
  outcome === 'did' ? Math.max(standing, number) : standing

/** Possible next actions. */
export type Offer = 'same' | 'up' | 'down' | 'other' | 'talk' | 'pause'

/**
 * Returns the offers after an outcome, the best first, with steps of those offered (`numbers`). A pause is always
 * possible.
 */
export function offersAfter(reportedOutcomes: readonly Published[], numbers: readonly number[]): Offer[] {
  const last = reportedOutcomes.at(-1)
  if (!last) return []
  const [canUp, canDown] = [numbers.some((number) => number > last.number), last.number > 1]
  const down: Offer[] = canDown ? ['down'] : []
  if (last.outcome === 'did') return [...(canUp ? (['up'] as const) : []), 'same', 'other', 'pause']
  if (last.outcome === 'partly') return ['same', ...down, 'other', 'pause']
  return isStuck(reportedOutcomes)
    ? [...down, 'talk', 'other', 'same', 'pause']
    : ['same', ...down, 'talk', 'other', 'pause']
}

/** Returns which of `count` replies to give: in turn, so that none comes twice in a row for one outcome. */
export const replyTurn = (reportedOutcomes: readonly Published[], count: number): number => {
  const outcome = reportedOutcomes.at(-1)?.outcome
  return (reportedOutcomes.filter((each) => each.outcome === outcome).length - 1 + count) % count
}

/** An outcome with the confidence stated before it (0 to 10) and the days of seven on which it was done. */
export type Answered = { outcome: Outcome; sure: number | null; days: number | null }

/** The person's own figures since the start: steps done, and the first and the last number where there are two. */
export type Since = {
  done: number
  sure: { first: number; last: number } | null
  days: { first: number; last: number } | null
}

/** Returns the person's figures since the start, oldest first. They are not compared: the steps differ. */
export function sinceBeginning(statements: readonly Answered[]): Since {
  const ends = (field: 'sure' | 'days') => {
    const known = statements.flatMap((each) => each[field] ?? [])
    const [first, last] = [known[0], known.at(-1)]
    return known.length < 2 || first === undefined || last === undefined ? null : { first, last }
  }
  return { done: statements.filter(({ outcome }) => outcome === 'did').length, sure: ends('sure'), days: ends('days') }
}

/** The place of a step in the picture. */
export type StepState = 'done' | 'now' | 'next' | 'later'

/** Returns the state of step `number`: `chosen` is the one under way, `suggested` the one to take next. */
export function stateOf(
  number: number,
  { standing, chosen, suggested }: { standing: number; chosen: number | null; suggested: number },
): StepState {
  if (number === chosen) return 'now'
  if (number <= standing) return 'done'
  return chosen === null && number === suggested ? 'next' : 'later'
}

/** Below this a step is too big: the page helps to make it smaller. */
const sureEnough = 7

/** Whether a person with this confidence (0 to 10) may need a smaller step. */
export const isTooBig = (sure: number | null): boolean => sure !== null && sure < sureEnough
