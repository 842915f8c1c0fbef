import { useT } from '#platform/i18n/use-t.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { PointerLines } from '../steps/pointer-lines.tsx'

/** Section with the plan for a caregiver; renders nothing for other people. */
export function Caregiver({ view: { pointers } }: SectionProps) {
  const t = useT('pointers')
  if (pointers.caregiver.length === 0) return null
  return (
    <ReportSection id="caregiver" title={t('caregiver.title')}>
      <PointerLines lines={pointers.caregiver.map((line) => ({ ...line, text: t(`caregiver.${line.id}`) }))} />
    </ReportSection>
  )
}
