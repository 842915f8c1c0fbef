import { useTranslations } from '#platform/i18n/use-t.ts'
import type { SectionProps } from '../section-props.ts'
import { yearLineTexts } from './preventive-texts.ts'

/** The line below all steps with other things to do this year; renders nothing if the steps failed. */
export function YearLine({ view: { pointers, failed } }: SectionProps) {
  const i18n = useTranslations()
  const { items, offPaper } = pointers.yearLine
  const line = failed.includes('recommendations') ? null : yearLineTexts(items, i18n)
  return line && <p data-off-paper={offPaper || undefined}>{line}</p>
}
