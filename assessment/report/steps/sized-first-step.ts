import { type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { inCrisis } from '../../safety/safety.ts'
import type { Report } from '../report.ts'
import type { Step } from './card.ts'
import { barriersSolved } from './table/order.ts'

/** The first step of the report, which is always step 1 of its intervention, in a size that suits the person. */
export type SizedStep = {
  /** The second of the six steps of the intervention is also named. */
  next: boolean
  /** A sentence that makes the step smaller: a few minutes are enough, or only the call. */
  enough: 'two_minutes' | 'one_call' | null
  /** The barrier that the step can overcome. */
  barrier: string | null
  /** Suggests asking someone to join. */
  companion: boolean
}

const unconfirmed: Condition = { question: 'confidence', atMost: 3 }
const small: Condition = { any: [unconfirmed, { question: 'barriers', has: ['energy', 'mood'] }] }
const sure: Condition = { question: 'confidence', atLeast: 7 }
const helped: Condition = { all: [unconfirmed, { question: 'support', in: ['always', 'usually'] }] }

/** Steps without a companion: private help, and steps that consist of a talk. */
const forOneAlone: readonly string[] = ['safehelp', 'talkpro']

function enoughFor(kind: Step['kind'] | undefined, { isSmall, isCrisis }: { isSmall: boolean; isCrisis: boolean }) {
  if (!isSmall) return null
  if (kind === 'call') return 'one_call'
  return isCrisis ? null : 'two_minutes'
}

/**
 * Returns the size of the first step by the person's confidence and barriers. `fits`: the barriers that the step
 * addresses; `kind`: the kind of number 1; `offered`: the numbers that may be offered now; `challenges`: the person's
 * barriers.
 */
export function sizedStepOf(
  facts: Facts,
  step: { id: string; fits: readonly string[]; kind: Step['kind'] | undefined; offered: readonly number[] },
  challenges: Report['challenges'],
): SizedStep {
  const isSmall = matches(small, facts)
  // In a crisis the step is one talk, so no second step is offered.
  const isCrisis = step.id === 'talkpro' && matches(inCrisis, facts)
  const allowed = challenges.filter(
    ({ barrier }) => step.fits.includes(barrier) && !barriersSolved[barrier]?.includes(step.id),
  )
  // Barriers chosen by the person precede those implied by other answers.
  const [named] = allowed
  return {
    next: !isCrisis && !isSmall && matches(sure, facts) && step.offered.includes(2),
    enough: enoughFor(step.kind, { isSmall, isCrisis }),
    barrier: named?.barrier ?? null,
    companion: !forOneAlone.includes(step.id) && matches(helped, facts),
  }
}
