import type { Step } from '../record/step.ts'

/** A message about safety at home could be seen by the person who is feared. */
const neverReminded = ['safehelp']

/** Tests if messages about a step may be sent. */
export const isRemindable = ({ of, state }: Pick<Step, 'of' | 'state'>): boolean =>
  (state === 'promised' || state === 'habit') && !neverReminded.includes(of?.intervention ?? '')
