import type { TFunction } from 'i18next'
import { type PreventiveRow, screeningIds } from '#assessment/report/preventive-care.ts'

const isScreening = (item: string) => (screeningIds as readonly string[]).includes(item)

/** Returns what to do about a row of the table of vaccines and check-ups. */
export function preventiveWords({ item, status }: PreventiveRow, t: TFunction<'pointers'>): string {
  if (item === 'covid') return t('preventive.covidText')
  if (status === 'had' && isScreening(item)) return t('preventive.done')
  return t(`preventive.${status}`)
}
