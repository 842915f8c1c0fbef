import { type Condition, type Facts, holds } from '../condition.ts'
import { safetyCondition } from '../safety.ts'
import type { Report } from './report.ts'

/** The first step in the size that fits: `rungs` of it are named. */
export type SizedStep = {
  rungs: 1 | 2
  /** A sentence that makes it smaller: for steps that are a call, that one call is enough. */
  enough: 'two_minutes' | 'one_call' | null
  /** The one thing in the way that it works in spite of. */
  barrier: string | null
  /** Ask who could do it along. */
  withWhom: boolean
}

const unsure: Condition = { question: 'confidence', atMost: 3 }
const small: Condition = { any: [unsure, { question: 'barriers', has: ['energy', 'mood'] }] }
const supported: Condition = { question: 'support', in: ['always', 'usually'] }

/** Steps that are too serious for 'two minutes'. */
const oneCall: Readonly<Record<string, Condition>> = {
  safehelp: { all: [] },
  talkpro: { all: [] },
  alcoholdoc: { all: [] },
  fallcheck: safetyCondition('S4a_fall_week'),
}

/** What a step is about is never named as something in its way. */
const solvedBy: Readonly<Record<string, readonly string[]>> = {
  ride: ['ride'],
  tech: ['techstart'],
  cost: ['foodhelp', 'benefits', 'bills'],
  pain: ['pain'],
  senses: ['hearing', 'vision'],
  forget: ['memcheck', 'medreview'],
  mood: ['talkpro', 'moodact'],
  alone: ['reachout', 'joincenter'],
  time: ['carebreak'],
  fear: ['fallcheck', 'safehelp'],
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
    ({ barrier }) => step.fits.includes(barrier) && !solvedBy[barrier]?.includes(step.id),
  )
  const named = allowed.find(({ from }) => from === 'told') ?? allowed[0]
  return {
    rungs: !isSmall && holds({ question: 'confidence', atLeast: 7 }, facts) ? 2 : 1,
    enough: isSmall ? (call && holds(call, facts) ? 'one_call' : 'two_minutes') : null,
    barrier: named?.barrier ?? null,
    withWhom: holds({ all: [unsure, supported] }, facts),
  }
}
