import type { Step, StepKind } from './step.ts'

type Known = Pick<Step, 'of' | 'state'>

const isReached = ({ state }: Known): boolean => state === 'done' || state === 'habit'

/** Returns the highest number of an intervention that is done or a habit; 0 for none. */
export const standingIn = (steps: readonly Known[], intervention: string): number =>
  Math.max(0, ...steps.map((step) => (step.of?.intervention === intervention && isReached(step) ? step.of.number : 0)))

/** An intervention of the report with the data for choosing its next number. */
export type Offerable = {
  id: string
  /** Kind of number 1. */
  firstKind: StepKind
  /** The numbers that may be offered now (`offeredNumbers`), ascending. */
  offered: readonly number[]
}

/**
 * Returns the number of an intervention to offer next: an unanswered call, else the number after the current one; null
 * if none is left.
 */
export function nextNumberOf(steps: readonly Known[], { id, firstKind, offered }: Offerable): number | null {
  const hasFirst = steps.some((step) => step.of?.intervention === id && step.of.number === 1 && isReached(step))
  if (firstKind === 'call' && !hasFirst) return 1
  const standing = standingIn(steps, id)
  return offered.find((number) => number > standing) ?? null
}

/**
 * Returns the step to offer after one of an intervention: the next of its six, else the first open one of the other
 * interventions, in the order of the report; null if all are done.
 */
export function nextOfferAfter(
  steps: readonly Known[],
  intervention: string | null,
  report: readonly Offerable[],
): { intervention: string; number: number } | null {
  const own = report.filter(({ id }) => id === intervention)
  const others = report.filter(({ id }) => id !== intervention)
  for (const each of [...own, ...others]) {
    const number = nextNumberOf(steps, each)
    const isPromised = steps.some(
      ({ of, state }) => state === 'promised' && of?.intervention === each.id && of.number === number,
    )
    if (number !== null && !isPromised) return { intervention: each.id, number }
  }
  return null
}

/** A candidate for an easier first step. */
export type EasierChoice = { id: string; minutes: number; areas: readonly string[] }

/** The steps of this intervention are never replaced by those of another. */
const onItsOwn = 'safehelp'
/** Maximum number of first steps of other interventions among the easier ones. */
const maxOthers = 2

/**
 * Returns easier steps: the number below (0: a smaller variant of number 1), followed by the two shortest first steps
 * of the report that serve the same area or mood.
 */
export function easierThan(
  of: { intervention: string; number: number } | null,
  area: string | null,
  report: readonly EasierChoice[],
): { intervention: string; number: number }[] {
  const below = of && of.number > 0 ? [{ intervention: of.intervention, number: of.number - 1 }] : []
  if (of?.intervention === onItsOwn) return below
  const others = report
    .filter(({ id, areas }) => {
      const serves = areas.includes('emotional') || (area !== null && areas.includes(area))
      return id !== of?.intervention && id !== onItsOwn && serves
    })
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, maxOthers)
  return [...below, ...others.map(({ id }) => ({ intervention: id, number: 1 }))]
}
