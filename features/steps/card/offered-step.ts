import type { StepFacts } from '../record/step-view.server.ts'

/** One of the six as its card offers it. */
export type OfferedStep = Pick<StepFacts, 'title' | 'isPrivate' | 'danger'> & {
  of: Pick<NonNullable<StepFacts['of']>, 'intervention' | 'number'>
  act: NonNullable<StepFacts['act']>
}

/** Returns what the card of an offer needs of a step; null for own words. */
export const offeredStep = ({ of, title, act, isPrivate, danger }: StepFacts): OfferedStep | null =>
  of && act && { of, title, act, isPrivate, danger }
