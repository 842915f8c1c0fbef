import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { Step } from '../record/step.ts'

/** Tests if messages about a step may be sent: not about safety at home, since an abuser might read them. */
export const isRemindable = ({ of, state }: Pick<Step, 'of' | 'state'>): boolean =>
  (state === 'promised' || state === 'habit') && of?.intervention !== safetyIntervention
