import type { PreventiveRow } from '#assessment/report/care/preventive-care.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { FactTable } from '#ui/cards/fact-table/fact-table.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { preventiveLines, preventiveTexts, screeningRows } from './preventive-texts.ts'

/** Section with vaccines and screenings: had, or to ask for; renders nothing if neither question was answered. */
export function Preventive({ view: { pointers } }: SectionProps) {
  const i18n = useTranslations()
  const t = useT('pointers')
  const { preventive } = pointers
  if (!preventive) return null
  const screenings = screeningRows(preventive)
  const rows = (list: readonly PreventiveRow[]) =>
    list.map((row) => ({
      name: t(`preventive.items.${row.item}`),
      text: preventiveTexts(row, t),
    }))
  return (
    <ReportSection id="preventive" title={t('preventive.title')} intro={t('preventive.intro')}>
      <div className="stack stack--loose">
        <FactTable header={[t('preventive.vaccine'), t('preventive.status')]} rows={rows(preventive.vaccines)} />
        {screenings.length > 0 && (
          <FactTable header={[t('preventive.screening'), t('preventive.status')]} rows={rows(screenings)} />
        )}
        {preventiveLines(preventive, i18n).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </ReportSection>
  )
}
