import { type Condition, type Facts, holds } from '../condition.ts'
import type { Report } from './report.ts'
import { barriersSolved } from './steps.ts'

/** The first step in the size that fits: the first `count` of its steps are named. */
export type SizedStep = {
  count: 1 | 2
  /** A sentence that makes it smaller: for steps that are a call, that one call is enough. */
  enough: 'two_minutes' | 'one_call' | null
  /** The one thing in the way that it works in spite of. */
  barrier: string | null
  /** Ask who could do it along. */
  withWhom: boolean
}

const unsure: Condition = { question: 'confidence', atMost: 3 }
const small: Condition = { any: [unsure, { question: 'barriers', has: ['energy', 'mood'] }] }
const sure: Condition = { question: 'confidence', atLeast: 7 }
const helped: Condition = { all: [unsure, { question: 'support', in: ['always', 'usually'] }] }

/** Steps that are too serious for 'two minutes'. */
const oneCall: Readonly<Record<string, Condition>> = {
  safehelp: { all: [] },
  talkpro: { all: [] },
  alcoholdoc: { all: [] },
  fallcheck: {
    all: [
      { question: 'fall_injury', in: ['serious'] },
      { question: 'fall_when', in: ['week'] },
    ],
  },
}

/**
 * Returns the size of the first step by how sure the person feels and what gets in their way. `fits`: the barriers that the
 * step is made for; `challenges`: those of the person.
 */
export function sizedStepOf(
  facts: Facts,
  step: { id: string; fits: readonly string[] },
  challenges: Report['challenges'],
): SizedStep {
  const isSmall = holds(small, facts)
  const call = oneCall[step.id]
  const allowed = challenges.filter(
    ({ barrier }) => step.fits.includes(barrier) && !barriersSolved[barrier]?.includes(step.id),
  )
  // What the person told comes before what other answers imply.
  const [named] = allowed
  return {
    count: !isSmall && holds(sure, facts) ? 2 : 1,
    enough: isSmall ? (call && holds(call, facts) ? 'one_call' : 'two_minutes') : null,
    barrier: named?.barrier ?? null,
    withWhom: holds(helped, facts),
  }
}
