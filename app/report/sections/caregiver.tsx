import { useT } from '../../shared/words/use-t.ts'
import { PointerLines } from './pointer-lines.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Section with the plan of someone who cares for another person; nothing for everybody else. */
export function Caregiver({ view: { pointers } }: SectionProps) {
  const t = useT('pointers')
  if (pointers.caregiver.length === 0) return null
  return (
    <ReportSection id="caregiver" title={t('caregiver.title')}>
      <PointerLines lines={pointers.caregiver.map((line) => ({ ...line, text: t(`caregiver.${line.id}`) }))} />
    </ReportSection>
  )
}
