import { useT } from '#platform/i18n/use-t.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { PointerLines } from './pointer-lines.tsx'

/** Section with what to ask a pharmacist; renders nothing without such answers. */
export function Medicines({ view: { pointers } }: SectionProps) {
  const t = useT('pointers')
  const { medicines } = pointers
  if (medicines.length === 0) return null
  return (
    <ReportSection id="medicines" title={t('medicines.title')}>
      <div className="stack" data-off-paper={medicines.every(({ offPaper }) => offPaper) || undefined}>
        <PointerLines lines={medicines.map((line) => ({ ...line, text: t(`medicines.${line.id}`) }))} />
        <p>
          <b>{t('medicines.never')}</b>
        </p>
      </div>
    </ReportSection>
  )
}
