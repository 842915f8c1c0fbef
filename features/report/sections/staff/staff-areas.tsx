import { useT } from '#platform/i18n/use-t.ts'
import { ReportSection } from '../report-section.tsx'
import { AreasByState } from '../results/areas.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with every area in the group of its state, worded for a helper: about the person, without reasons. */
export function StaffAreas({ view }: SectionProps) {
  const t = useT('staffReport')
  return (
    <ReportSection id="areas" title={t('areas.title')} intro={t('areas.intro')}>
      <AreasByState view={view} notEnoughText={(areas) => t('areas.notEnough', { areas })} />
    </ReportSection>
  )
}
