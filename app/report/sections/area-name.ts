import type { TFunction } from 'i18next'
import type { Domain } from '#assessment/questionnaire.ts'

/** Returns the name of an area where others read along: nothing is said about being safe. */
export const areaName = (area: Domain, t: TFunction<['results']>): string =>
  area === 'home_safety' ? t(`results:areasForOthers.${area}`) : t(`results:areas.${area}`)
