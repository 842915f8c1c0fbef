import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { Step } from '../record/step.ts'

/** Tests if messages about a step may be sent. One about safety at home could be seen by the person who is feared. */
export const isRemindable = ({ of, state }: Pick<Step, 'of' | 'state'>): boolean =>
  (state === 'promised' || state === 'habit') && of?.intervention !== safetyIntervention
