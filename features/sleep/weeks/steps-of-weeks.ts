import { mayLeaveBed, type SleepVersion, sleepIntervention } from '#assessment/answers/sleep-version.ts'
import { outOfBed } from '#assessment/report/steps/offered-numbers.ts'
import type { Step } from '#features/steps/record/step.ts'
import type { Night } from '../diary/night.ts'
import type { Tick } from './lessons.ts'
import type { Stage } from './progress.ts'

/** Number of the step "write a sleep diary". */
export const diaryNumber = 3

const numbers = { 1: [diaryNumber], 2: [1, 2], 3: [outOfBed], 4: [4], 5: [6] } as const satisfies Record<
  Stage,
  readonly number[]
>

/**
 * Returns the numbers of the steps of a stage. None before a talk. In a version without getting up at night, the week
 * about it is read-only.
 */
export const numbersOf = (stage: Stage, version: SleepVersion): readonly number[] =>
  version === 'help' ? [] : numbers[stage].filter((number) => number !== outOfBed || mayLeaveBed(version))

/**
 * The diary tick that logs a step of the intervention, by step number. The step of writing the diary needs no tick: any
 * night logs it.
 */
const tickOf: Readonly<Record<number, Tick>> = { 1: 'wake_time_kept', 2: 'wake_time_kept', 4: 'wind_down', 5: 'got_up' }

type Logged = Pick<Step, 'of' | 'state' | 'onDay' | 'fromDay' | 'log'>

/** Tests if a night counts as a day of a step, which must be active or a habit, and begun by then. */
export function isLoggedBy({ of, state, onDay, fromDay, log }: Logged, { morning, did }: Night): boolean {
  if (of?.intervention !== sleepIntervention || (state !== 'promised' && state !== 'habit')) return false
  if (morning < (onDay ?? fromDay ?? morning) || log[morning] === 'did') return false
  const tick = tickOf[of.number]
  return of.number === diaryNumber || (tick !== undefined && did[tick] === true)
}
