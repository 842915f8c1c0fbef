import type { StepFacts } from '../record/step-view.server.ts'

/** The data of an offer's card for one of the six. */
export type OfferedStep = Pick<StepFacts, 'title' | 'isPrivate' | 'danger'> & {
  of: Pick<NonNullable<StepFacts['of']>, 'intervention' | 'number'>
  act: NonNullable<StepFacts['act']>
}

/** Returns the data of an offer's card; null for own words. */
export const offeredStep = ({ of, title, act, isPrivate, danger }: StepFacts): OfferedStep | null =>
  of && act && { of, title, act, isPrivate, danger }
