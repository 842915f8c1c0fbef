import { useTranslation } from 'react-i18next'
import type { Domain } from '#assessment/questionnaire.ts'
import { useToldTo } from '../present/told-to.tsx'

/** Returns how an area is called for whoever reads: where others read along, nothing is said about being safe. */
export function useAreaName(): (area: Domain) => string {
  const { t } = useTranslation('results')
  const isOwn = useToldTo() === 'self'
  return (area) => (area === 'home_safety' && !isOwn ? t(`areasForOthers.${area}`) : t(`areas.${area}`))
}
