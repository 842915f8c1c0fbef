import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { Cards, OnlyExamples } from './recommendations.tsx'
import { YearLine } from './year-line.tsx'

/** Number of first recommendations: on the page with all cards, and before those of the page with the rest. */
const firstCount = { cards: 3, beforeRest: 5 }

/** All recommendations as open cards, in two sections: the first three, and the others. */
export function RecommendationCards({ view }: SectionProps) {
  const t = useT('report')
  const { recommendations, failed } = view
  const rest = recommendations.slice(firstCount.cards)
  return (
    <>
      <ReportSection id="recommendations" title={t('recommendations.first')}>
        <div className="recs">
          {failed.includes('recommendations') && <OnlyExamples />}
          {recommendations.length === 0 && <p>{t('recommendations.none')}</p>}
          <Cards recommendations={recommendations.slice(0, firstCount.cards)} />
        </div>
      </ReportSection>
      {rest.length > 0 && (
        <ReportSection id="more-recommendations" title={t('recommendations.others')}>
          <div className="recs">
            <Cards recommendations={rest} />
          </div>
        </ReportSection>
      )}
      <YearLine view={view} />
    </>
  )
}

/** Section with the recommendations after the first five; if there are none, says that the first ones are enough. */
export function RecommendationsBeyondFirst({
  view: { recommendations, failed },
  responseId,
}: SectionProps & { responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  const rest = recommendations.slice(firstCount.beforeRest)
  const hasFailed = failed.includes('recommendations')
  return (
    <ReportSection
      id="recommendations"
      title={t(rest.length > 0 ? 'beyondFirst.title' : 'beyondFirst.noneTitle')}
      intro={rest.length > 0 ? t('beyondFirst.intro', { count: rest.length }) : undefined}
    >
      <div className="recs">
        {hasFailed && <OnlyExamples />}
        {rest.length === 0 && !hasFailed && (
          <p>{t(recommendations.length > 0 ? 'beyondFirst.none' : 'recommendations.none')}</p>
        )}
        <Cards recommendations={rest} />
        {responseId && recommendations.length > 0 && (
          <div className="row no-print">
            <LinkButton variant="secondary" href={addressFor(locale, responseId, '/recommendations2')}>
              {t('beyondFirst.first')}
            </LinkButton>
          </div>
        )}
      </div>
    </ReportSection>
  )
}
