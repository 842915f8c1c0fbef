import { useTranslation } from 'react-i18next'
import { addressFor } from '../../shared/routing/address.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { PairList } from '../../ui/pair-list/pair-list.tsx'
import { TickList } from '../../ui/tick-list/tick-list.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import type { RecommendationView } from '../present/present-recommendation.ts'
import type { ReportView } from '../present/report-view.ts'
import { OnlyExamples } from './recommendations.tsx'
import type { SectionProps } from './section-props.ts'

/** For each recommendation: strategies for the person's challenges that it fits, tips, and evidence. */
export function Success({ view, responseId }: SectionProps & { responseId: string | null }) {
  const { t } = useTranslation(['choices', 'report'])
  const locale = useLocale()
  const { recommendations, failed } = view
  return (
    <div id="success">
      {failed.includes('recommendations') && (
        <div className="recs">
          <OnlyExamples />
        </div>
      )}
      {recommendations.length === 0 && <p>{t('report:recommendations.none')}</p>}
      {recommendations.map((recommendation) => (
        <article
          key={recommendation.id}
          className="rsec"
          aria-labelledby={`do-${recommendation.id}-title`}
          id={`do-${recommendation.id}`}
          data-off-paper={recommendation.offPaper || undefined}
        >
          <h2 id={`do-${recommendation.id}-title`}>{recommendation.title}</h2>
          <div className="rsec__body">
            <WhatHelps recommendation={recommendation} strategies={view.strategies} />
          </div>
        </article>
      ))}
      {responseId && view.challenges.length > 0 && (
        <p className="no-print">
          <LinkButton look="secondary" href={addressFor(locale, responseId, '/opp-for-improvement')}>
            {t('success.choose')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

interface WhatHelpsProps {
  recommendation: RecommendationView
  strategies: ReportView['strategies']
}

function WhatHelps({ recommendation: { tips, evidence, barriers }, strategies }: WhatHelpsProps) {
  const { t, i18n } = useTranslation(['choices', 'results', 'report'])
  const fitting = strategies.filter(
    ({ barrier }) => barriers.includes(barrier) && i18n.exists(`results:challenges.${barrier}`),
  )
  return (
    <div className="stack">
      {fitting.length > 0 && (
        <div className="stack stack--tight" data-off-paper={fitting.every(({ offPaper }) => offPaper) || undefined}>
          <h3 className="h4">{t('success.barriers')}</h3>
          <PairList
            icon="flag"
            pairs={fitting.map(({ barrier, text, chosen, offPaper }) => ({
              id: barrier,
              name: (
                <>
                  {t(`results:challenges.${barrier as 'start'}`)} {chosen && t('report:chosen.barrier')}
                </>
              ),
              text: <WholeNumbers>{text}</WholeNumbers>,
              offPaper,
            }))}
          />
        </div>
      )}
      <div className="stack stack--tight">
        <h3 className="h4">{t('success.tips')}</h3>
        <TickList items={tips.map((tip) => ({ id: tip, text: <WholeNumbers>{tip}</WholeNumbers> }))} />
      </div>
      <p className="small">
        <b>{t('success.evidence')}:</b> {evidence}
      </p>
    </div>
  )
}
