import type { Domain } from '#assessment/questionnaire.ts'
import { useT } from '../../shared/words/use-t.ts'
import { useIsClosed } from '../present/told-to.tsx'

/** Returns the name of an area for its reader: where others may read along, nothing is said about being safe. */
export function useAreaName(): (area: Domain) => string {
  const t = useT('results')
  const isClosed = useIsClosed()
  return (area) => (area === 'home_safety' && isClosed ? t(`areasForOthers.${area}`) : t(`areas.${area}`))
}
