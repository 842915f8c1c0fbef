import type { TFunction } from 'i18next'
import { maxLengths } from '../record/step.ts'
import type { PromiseProblem } from './promise-form.ts'
import type { WhenView } from './when-view.server.ts'

/** Returns the instruction for correcting a rejected field. */
export function problemText(problem: PromiseProblem, t: TFunction<['steps', 'errors']>): string {
  if (problem === 'missing') return t('own.missing')
  if (problem === 'long') return t('errors:long', { max: maxLengths.what })
  return t(`when.${problem}`)
}

/** Returns the id of the field, for the error summary. */
export const fieldOf = (problem: PromiseProblem, asks: WhenView['asks'], when: string): string =>
  problem === 'missing' || problem === 'long' ? 'what' : asks === 'weekdays' || when === 'days' ? 'weekdays' : 'day'
