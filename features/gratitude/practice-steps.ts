import type { Step } from '#features/steps/record/step.ts'

/** The step of the practice on this page: three evenings in a week. */
export const practiceStep = { intervention: 'gratitude', number: 4 } as const
/** Number of the step to thank a person, the only one that needs no journal entry. */
const thankSomebody = 2

/**
 * Tests if a journal entry on a day also logs that day in a step: an active step of the gratitude practice, except to
 * thank a person.
 */
export function isLoggedByMoment({ of, state, log }: Pick<Step, 'of' | 'state' | 'log'>, day: string): boolean {
  if (of?.intervention !== practiceStep.intervention || of.number === thankSomebody) return false
  return (state === 'promised' || state === 'habit') && log[day] !== 'did'
}
