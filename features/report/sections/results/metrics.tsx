import type { Metric } from '#assessment/report/report.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { EmptyMeter, Meters, NumberMeter, StarMeter } from '#ui/charts/star-meter/star-meter.tsx'
import type { ReportView } from '../../present/report-view.ts'
import { LinkToReasons } from '../link-to-reasons.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with the five ratings, as stars or, if the partner has set that, as numbers; `isShort`: by name only. */
export function Metrics({ view, isShort }: SectionProps & { isShort?: boolean }) {
  const t = useT(['report', 'results'])
  const numbers = view.numericMeters
  return (
    <ReportSection
      id="ratings"
      title={t('metrics.title')}
      intro={isShort ? undefined : t(numbers ? 'metrics.introNumbers' : 'metrics.intro')}
    >
      {view.failed.includes('ratings') ? (
        <PartFailed />
      ) : (
        <Meters>
          {view.stars.map((rating) => (
            <Rating
              key={rating.metric}
              rating={rating}
              numbers={numbers}
              isShort={isShort}
              missing={missingTexts(rating.metric, view)}
              lift={view.pointers.lifts.find(({ metric }) => metric === rating.metric)}
            />
          ))}
        </Meters>
      )}
      <LinkToReasons part={isShort ? undefined : 'r'} />
    </ReportSection>
  )
}

type MissingTexts = 'results:leftOut.short' | 'shortForm.notAsked' | 'results:notEnough.short'

/** Returns why a rating has no stars: this reader never sees it, a short form did not ask, or an answer is missing. */
function missingTexts(metric: Metric, { leftOut, omitted }: ReportView): MissingTexts {
  if (leftOut.metrics.includes(metric)) return 'results:leftOut.short'
  return omitted.ratings.includes(metric) ? 'shortForm.notAsked' : 'results:notEnough.short'
}

interface RatingProps {
  rating: ReportView['stars'][number]
  numbers: boolean
  isShort?: boolean
  /** Text that says why the rating has no stars. */
  missing: MissingTexts
  /** The change that would raise the rating by a star. */
  lift: ReportView['pointers']['lifts'][number] | undefined
}

function Rating({ rating: { metric, stars }, numbers, isShort, missing, lift }: RatingProps) {
  const t = useT(['report', 'results'])
  const ofPointers = useT('pointers')
  const name = t(`results:metrics.${metric}.name`)
  const about = isShort ? undefined : t(`results:metrics.${metric}.explanation`)
  const reason = lift && !isShort && (
    <p data-off-paper={lift.offPaper || undefined}>{ofPointers(`lift.${lift.lift}`)}</p>
  )
  if (stars === null)
    return (
      <EmptyMeter name={name} about={about} texts={t(missing)}>
        {reason}
      </EmptyMeter>
    )
  return numbers ? (
    <NumberMeter name={name} about={about} stars={stars} texts={t('metrics.ofFive')}>
      {reason}
    </NumberMeter>
  ) : (
    <StarMeter name={name} about={about} stars={stars} texts={t('metrics.stars', { stars })}>
      {reason}
    </StarMeter>
  )
}
