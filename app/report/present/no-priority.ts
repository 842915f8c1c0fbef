import type { ReportView } from './report-view.ts'

/** Which words stand in place of the priorities when there are none. */
export type NoPriority = 'doingWell' | 'noneStandsOut' | 'partly' | 'notAll' | 'tooFew'

/**
 * Returns which words stand in place of the priorities when there are none. Only a report of every area may reassure:
 * an area with too few answers, or one that this reader does not see, may need care.
 */
export function noPriority({ areas, state, leftOut }: Pick<ReportView, 'areas' | 'state' | 'leftOut'>): NoPriority {
  const known = areas.thriving.length + areas.surviving.length + areas.struggling.length
  if (known === 0) return 'tooFew'
  if (areas.notEnough.length > 0) return 'partly'
  if (leftOut.areas.length > 0) return 'notAll'
  return state.state === 'struggling' ? 'noneStandsOut' : 'doingWell'
}
