import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { Step, StepKind } from './step.ts'

type Known = Pick<Step, 'of' | 'state'>

const isReached = ({ state }: Known): boolean => state === 'done' || state === 'habit'

/** Returns the number of the highest step of an intervention that is done or a habit; 0 for none. */
export const standingIn = (steps: readonly Known[], intervention: string): number =>
  Math.max(0, ...steps.map((step) => (step.of?.intervention === intervention && isReached(step) ? step.of.number : 0)))

/** An intervention of the report, with the data for choosing which of its six steps to offer next. */
export type Offerable = {
  id: string
  /** Kind of the first step. */
  firstKind: StepKind
  /** The numbers (1 to 6) of the steps that may be offered now, ascending; see `offeredNumbers`. */
  offered: readonly number[]
}

/**
 * Returns the number of the step to offer next: 1 if the first step is a call that was not made, else the next one that
 * may be offered after the highest one done. Null if none is left.
 */
export function nextNumberOf(steps: readonly Known[], { id, firstKind, offered }: Offerable): number | null {
  const hasFirst = steps.some((step) => step.of?.intervention === id && step.of.number === 1 && isReached(step))
  if (firstKind === 'call' && !hasFirst) return 1
  const standing = standingIn(steps, id)
  return offered.find((number) => number > standing) ?? null
}

/** Returns the number that `nextNumberOf` returns; null also if the person has committed to that step. */
export function openNumberOf(steps: readonly Known[], offer: Offerable): number | null {
  const number = nextNumberOf(steps, offer)
  const isPromised = steps.some(
    ({ of, state }) => state === 'promised' && of?.intervention === offer.id && of.number === number,
  )
  return isPromised ? null : number
}

/** A candidate for an easier first step. */
export type EasierChoice = { id: string; minutes: number; areas: readonly string[] }

/** Maximum number of first steps of other interventions among the easier ones. */
const maxOthers = 2

/**
 * Returns easier steps: the step before (step 0 is a smaller variant of step 1), then the two shortest first steps of
 * the report that serve the same area or mood.
 */
export function easierThan(
  of: { intervention: string; number: number } | null,
  area: string | null,
  report: readonly EasierChoice[],
): { intervention: string; number: number }[] {
  const below = of && of.number > 0 ? [{ intervention: of.intervention, number: of.number - 1 }] : []
  if (of?.intervention === safetyIntervention) return below
  const others = report
    .filter(({ id, areas }) => {
      const serves = areas.includes('emotional') || (area !== null && areas.includes(area))
      return id !== of?.intervention && id !== safetyIntervention && serves
    })
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, maxOthers)
  return [...below, ...others.map(({ id }) => ({ intervention: id, number: 1 }))]
}
