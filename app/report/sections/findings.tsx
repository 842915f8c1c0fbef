import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FindingId, Finding as Found } from '#assessment/report/report.ts'
import { Finding, Findings } from '../../ui/finding/finding.tsx'
import { PartFailed } from './part-failed.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'

const units: Readonly<Record<FindingId, 'steps' | 'days' | 'hours' | 'minutes' | 'of' | 'plain'>> = {
  step_up: 'steps',
  step_down: 'steps',
  worthwhile: 'of',
  areas_well: 'of',
  poor_health_days: 'days',
  short_sleep: 'hours',
  long_sleep: 'hours',
  good_sleep: 'hours',
  active: 'minutes',
  some_activity: 'minutes',
  no_activity: 'minutes',
  fall_signs: 'of',
  needs: 'plain',
  confidence: 'of',
}

/** Section with the key findings: each a figure and a sentence. */
export function KeyFindings({ view }: SectionProps) {
  const { t } = useTranslation('report')
  return (
    <ReportSection id="findings" title={t('findings.title')}>
      {view.failed.includes('areas') && <PartFailed />}
      {!view.failed.includes('areas') && view.findings.length === 0 && <p>{t('findings.none')}</p>}
      <Findings>
        {view.findings.map((found) => (
          <Finding key={found.finding} figure={figureOf(found, t)}>
            {t(`findings.${found.finding}`, { ...found.params, count: found.figure })}
          </Finding>
        ))}
      </Findings>
    </ReportSection>
  )
}

/** Returns the figure of a finding with its unit: 5 hours, 7 of 12. */
export const figureOf = ({ finding, figure, params }: Found, t: TFunction<'report'>): string =>
  t(`findings.figures.${units[finding]}`, { ...params, count: figure })
