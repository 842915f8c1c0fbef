import { useT } from '#platform/i18n/use-t.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { Services } from './resources.tsx'

/** Section with services that the person may be entitled to; renders nothing if there are none. */
export function Benefits({ view: { pointers } }: SectionProps) {
  const t = useT('pointers')
  if (pointers.benefits.length === 0) return null
  return (
    <ReportSection id="benefits" title={t('benefits.title')} intro={t('benefits.lead')}>
      <Services heading={3} services={pointers.benefits.map((link) => ({ ...link, gives: null }))} />
    </ReportSection>
  )
}
