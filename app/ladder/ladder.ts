/** How many small steps an action has, the last being the habit. */
export const stepCount = 6

/** How a step went. */
export const outcomes = ['did', 'partly', 'notyet'] as const
/** How a step went. */
export type Outcome = (typeof outcomes)[number]

/** A step that was told about, oldest first. */
export type Told = { number: number; outcome: Outcome }

/** Where somebody stands with an action. */
export type Progress = {
  /** The last of the six steps that they do, 0 for none. */
  standing: number
  /** What they told about the steps that they chose, oldest first. */
  told: readonly Told[]
}

/** Whether 'not yet' was told twice in a row about the same step. */
export const isStuck = (told: readonly Told[]): boolean => {
  const [before, last] = told.slice(-2)
  return last?.outcome === 'notyet' && before?.outcome === 'notyet' && before.number === last.number
}

/** Returns the next of the offered numbers above another; the last of them where there is none. */
export const nextOf = (numbers: readonly number[], number: number): number =>
  numbers.find((each) => each > number) ?? numbers.at(-1) ?? 1

/** Returns the offered number below another; the first of them where there is none. */
export const belowOf = (numbers: readonly number[], number: number): number =>
  numbers.findLast((each) => each < number) ?? numbers[0] ?? 1

/**
 * Returns the step to suggest, of those that are offered (`numbers`). At the beginning it is the one after where the person
 * stands. After that it follows what they told: one up when they did it, the same after a part or a first 'not yet', one down
 * after the second.
 */
export function suggestedStep({ standing, told }: Progress, numbers: readonly number[]): number {
  const last = told.at(-1)
  if (last === undefined) return nextOf(numbers, standing)
  if (last.outcome === 'did') return nextOf(numbers, Math.max(last.number, standing))
  if (isStuck(told)) return belowOf(numbers, last.number)
  return numbers.includes(last.number) ? last.number : belowOf(numbers, last.number)
}

/** Returns the standing after a step was told about: a step that was done is reached, nothing is ever lost. */
export const standingAfter = (standing: number, { number, outcome }: Told): number =>
  outcome === 'did' ? Math.max(standing, number) : standing

/** What can be done next. */
export type Offer = 'same' | 'up' | 'down' | 'other' | 'talk' | 'pause'

/**
 * Returns what to offer after a step was told about, the most fitting first; of the six those that are offered (`numbers`).
 * Taking a break is always possible.
 */
export function offersAfter(told: readonly Told[], numbers: readonly number[]): Offer[] {
  const last = told.at(-1)
  if (!last) return []
  const [canUp, canDown] = [numbers.some((number) => number > last.number), last.number > 1]
  const down: Offer[] = canDown ? ['down'] : []
  if (last.outcome === 'did') return [...(canUp ? (['up'] as const) : []), 'same', 'other', 'pause']
  if (last.outcome === 'partly') return ['same', ...down, 'other', 'pause']
  return isStuck(told) ? [...down, 'talk', 'other', 'same', 'pause'] : ['same', ...down, 'talk', 'other', 'pause']
}

/** Returns which of `count` replies to give: in turn, so that none comes twice in a row for one outcome. */
export const replyTurn = (told: readonly Told[], count: number): number => {
  const outcome = told.at(-1)?.outcome
  return (told.filter((each) => each.outcome === outcome).length - 1 + count) % count
}

/** What somebody said with a step that they told about: how sure they were before, on how many of seven days they did it. */
export type Said = { outcome: Outcome; sure: number | null; days: number | null }

/** What their own words say since the beginning: steps done; and, where it was said twice, the first and the last number. */
export type Since = {
  done: number
  sure: { first: number; last: number } | null
  days: { first: number; last: number } | null
}

/** Returns what somebody said since they began, oldest first. It compares nothing: the steps are different ones. */
export function sinceBeginning(said: readonly Said[]): Since {
  const ends = (field: 'sure' | 'days') => {
    const known = said.flatMap((each) => each[field] ?? [])
    const [first, last] = [known[0], known.at(-1)]
    return known.length < 2 || first === undefined || last === undefined ? null : { first, last }
  }
  return { done: said.filter(({ outcome }) => outcome === 'did').length, sure: ends('sure'), days: ends('days') }
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

/** Whether somebody who feels so sure (0 to 10) may need a smaller step. */
export const isTooBig = (sure: number | null): boolean => sure !== null && sure < sureEnough
