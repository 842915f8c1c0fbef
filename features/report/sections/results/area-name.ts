import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useIsClosed } from '../../present/reader/reader-context.tsx'

/**
 * Returns a function that returns the name of an area for its reader: if others may read along, the name does not
 * mention safety.
 */
export function useAreaName(): (area: Domain) => string {
  const t = useT('results')
  const isClosed = useIsClosed()
  return (area) => (area === 'home_safety' && isClosed ? t(`areasForOthers.${area}`) : t(`areas.${area}`))
}
