import type { ReportView } from './report-view.ts'

/**
 * Returns which words stand in place of the priorities when there are none. Only answers about every area may reassure:
 * an area with too few answers may need care.
 */
export function noPriority({
  areas,
  state,
}: Pick<ReportView, 'areas' | 'state'>): 'doingWell' | 'noneStandsOut' | 'partly' | 'tooFew' {
  const known = areas.thriving.length + areas.surviving.length + areas.struggling.length
  if (known === 0) return 'tooFew'
  if (areas.notEnough.length > 0) return 'partly'
  return state.state === 'struggling' ? 'noneStandsOut' : 'doingWell'
}
