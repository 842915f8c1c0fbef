import { useTranslation } from 'react-i18next'
import { useSite } from '../../shared/site.ts'
import { EmptyMeter, Meters, NumberMeter, StarMeter } from '../../ui/star-meter/star-meter.tsx'
import { CouldNot } from '../could-not.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** The five ratings, as stars or, where the partner wants it so, as numbers. */
export function Metrics({ view }: SectionProps) {
  const { t } = useTranslation(['report', 'results'])
  const numbers = useSite().partner?.useNumericMeters ?? false
  return (
    <ReportSection
      id="ratings"
      title={t('metrics.title')}
      intro={t(numbers ? 'metrics.introNumbers' : 'metrics.intro')}
    >
      {view.failed.includes('ratings') ? (
        <CouldNot />
      ) : (
        <Meters>
          {view.stars.map(({ metric, stars }) => {
            const name = t(`results:metrics.${metric}.name`)
            const about = t(`results:metrics.${metric}.explanation`)
            if (stars === null)
              return <EmptyMeter key={metric} name={name} about={about} words={t('results:notEnough.short')} />
            return numbers ? (
              <NumberMeter key={metric} name={name} about={about} stars={stars} words={t('metrics.ofFive')} />
            ) : (
              <StarMeter key={metric} name={name} about={about} stars={stars} words={t('metrics.stars', { stars })} />
            )
          })}
        </Meters>
      )}
    </ReportSection>
  )
}
