import type { StepFacts } from '../record/step-view.server.ts'

/** The data of the card that offers one of the six steps of an intervention. */
export type OfferedStep = Pick<StepFacts, 'title' | 'minutes' | 'isPrivate' | 'danger'> & {
  of: Pick<NonNullable<StepFacts['of']>, 'intervention' | 'number'>
  act: NonNullable<StepFacts['act']>
}

/** Returns the data of the card that offers a step; null for a step in the person's own words. */
export const offeredStep = ({ of, title, minutes, act, isPrivate, danger }: StepFacts): OfferedStep | null =>
  of && act && { of, title, minutes, act, isPrivate, danger }
