import type { Step } from '#features/steps/record/step.ts'

/** The step of the practice that the page describes: three evenings in a week. */
export const practiceStep = { intervention: 'gratitude', number: 4 } as const
/** Thanking a person: the one of its six without a moment to write. */
const thankSomebody = 2

/** Whether a moment written on a day is a day in the log of a step: of one that the person is doing. */
export function isLoggedByMoment({ of, state, log }: Pick<Step, 'of' | 'state' | 'log'>, day: string): boolean {
  if (of?.intervention !== practiceStep.intervention || of.number === thankSomebody) return false
  return (state === 'promised' || state === 'habit') && log[day] !== 'did'
}
