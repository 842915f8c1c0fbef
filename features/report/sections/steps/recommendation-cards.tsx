import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { activeTitleOf, useOwnSteps } from '../../own/own-steps.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { Cards, OnlyExamples } from './recommendations.tsx'
import { StepOfCard } from './step-of-card.tsx'
import { YearLine } from './year-line.tsx'

/** Number of recommendations in the first section. */
const firstCount = 3

/** All recommendations as open cards, in two sections: the first three, and the others. */
export function RecommendationCards({ view }: SectionProps) {
  const t = useT('report')
  const { recommendations, failed } = view
  const rest = recommendations.slice(firstCount)
  return (
    <>
      <ReportSection id="recommendations" title={t('recommendations.first')}>
        <div className="recs">
          {failed.includes('recommendations') && <OnlyExamples />}
          {recommendations.length === 0 && <p>{t('recommendations.none')}</p>}
          <Cards recommendations={recommendations.slice(0, firstCount)} />
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

/** All steps of the report, each in one line with the button with which the person commits to it. */
export function AllSteps({
  view: { recommendations, failed },
  responseId,
}: SectionProps & { responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  const own = useOwnSteps()
  const cards = responseId && addressFor(locale, responseId, '/recommendations2')
  return (
    <ReportSection id="recommendations" title={t('beyondFirst.title')} intro={t('beyondFirst.intro')}>
      {failed.includes('recommendations') && <OnlyExamples />}
      {recommendations.length === 0 && <p>{t('recommendations.none')}</p>}
      <PairList
        icon="leaf"
        pairs={recommendations.map(({ id, title, firstStep, offPaper }) => ({
          ...{ id, offPaper },
          name: cards ? <a href={`${cards}#do-${id}`}>{title}</a> : title,
          text: (
            <div className="stack stack--tight">
              <p>
                <Integers>{activeTitleOf(own, id) ?? own?.offers[id]?.title ?? firstStep}</Integers>
              </p>
              {responseId && <StepOfCard id={id} title={title} responseId={responseId} />}
            </div>
          ),
        }))}
      />
    </ReportSection>
  )
}
