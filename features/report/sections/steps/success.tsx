import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { RecommendationView } from '../../present/present-recommendation.ts'
import type { ReportView } from '../../present/report-view.ts'
import type { SectionProps } from '../section-props.ts'
import { OnlyExamples } from './recommendations.tsx'

/**
 * Strategies that have worked for people with the same priorities: for each priority its steps, with their evidence and
 * help with a challenge; then the other steps.
 */
export function Success({ view, responseId }: SectionProps & { responseId: string | null }) {
  const t = useT(['choices', 'report', 'results'])
  const locale = useLocale()
  const { recommendations, failed } = view
  const steps = stepsByPriority(view)
  const stepsPage = responseId ? addressFor(locale, responseId, '/recommendations2') : null
  return (
    <div id="success">
      {failed.includes('recommendations') && (
        <div className="recs">
          <OnlyExamples />
        </div>
      )}
      {recommendations.length === 0 && <p>{t('report:recommendations.none')}</p>}
      {[...steps].map(([area, served]) => (
        <section
          key={area}
          className="rsec"
          aria-labelledby={`for-${area}`}
          data-off-paper={served.every(({ offPaper }) => offPaper) || undefined}
        >
          <h2 id={`for-${area}`}>
            {area !== 'other'
              ? t('success.worked', { area: t(`results:areas.${area}`) })
              : t(steps.size > 1 ? 'success.others' : 'success.all')}
          </h2>
          <div className="rsec__body stack stack--loose">
            {served.map((recommendation) => (
              <article
                key={recommendation.id}
                className="stack"
                aria-labelledby={`do-${recommendation.id}-title`}
                id={`do-${recommendation.id}`}
                data-off-paper={recommendation.offPaper || undefined}
              >
                <WhatHelps recommendation={recommendation} strategies={view.strategies} stepsPage={stepsPage} />
              </article>
            ))}
          </div>
        </section>
      ))}
      {responseId && view.challenges.length > 0 && (
        <p className="no-print">
          <LinkButton variant="secondary" href={addressFor(locale, responseId, '/opp-for-improvement')}>
            {t('success.choose')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/**
 * Returns the recommendations by the first priority that each serves, in the order of the priorities; then the others.
 */
function stepsByPriority({ priorities, recommendations }: ReportView): Map<Domain | 'other', RecommendationView[]> {
  const order = [...priorities.map(({ domain }) => domain), 'other'] as const
  const groups = Map.groupBy(
    recommendations,
    ({ serves }) => priorities.find(({ domain }) => serves.includes(domain))?.domain ?? 'other',
  )
  return new Map(order.flatMap((area) => (groups.has(area) ? [[area, groups.get(area) ?? []]] : [])))
}

interface WhatHelpsProps {
  recommendation: RecommendationView
  strategies: ReportView['strategies']
  /** The page that explains how to do each step; null in a sample report. */
  stepsPage: string | null
}

function WhatHelps({
  recommendation: { id, title, evidence, barriers, firstStep },
  strategies,
  stepsPage,
}: WhatHelpsProps) {
  const i18n = useTranslations()
  const t = useT(['choices', 'results', 'report'])
  const fitting = strategies.filter(
    ({ barrier, says }) => barriers.includes(barrier) && i18n.exists(`results:challenges.${says}`),
  )
  return (
    <>
      <h3 id={`do-${id}-title`}>{title}</h3>
      <p>
        <b>{t('success.evidence')}:</b> {evidence}
      </p>
      <p>
        <b>{t('success.begin')}:</b> <Integers>{firstStep}</Integers>
      </p>
      {fitting.length > 0 && (
        <div className="stack stack--tight" data-off-paper={fitting.every(({ offPaper }) => offPaper) || undefined}>
          <h4>{t('success.barriers')}</h4>
          <PairList
            icon="flag"
            pairs={fitting.map(({ barrier, says, text, chosen, offPaper }) => ({
              id: barrier,
              name: (
                <>
                  {t(`results:challenges.${says as 'start'}`)} {chosen && t('report:chosen.barrier')}
                </>
              ),
              text: <Integers>{text}</Integers>,
              offPaper,
            }))}
          />
        </div>
      )}
      {stepsPage && (
        <p className="no-print">
          <a href={`${stepsPage}#do-${id}`}>{t('success.how', { step: title })}</a>
        </p>
      )}
    </>
  )
}
