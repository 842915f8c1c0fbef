import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { RecommendationView } from '../../present/present-recommendation.ts'
import type { ReportView } from '../../present/report-view.ts'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'
import { OnlyExamples } from './recommendations.tsx'

const states = ['thriving', 'surviving', 'struggling'] as const

/** All recommendations grouped by area, the area of the most needed one first. */
export function RecommendationsByArea({ view }: SectionProps) {
  const t = useT('report')
  const areas = [...Map.groupBy(view.recommendations, ({ domain }) => domain)]
  return (
    <div className="rsec stack stack--wide" id="recommendations">
      {view.failed.includes('recommendations') && <OnlyExamples />}
      {areas.length === 0 && <p>{t('recommendations.none')}</p>}
      {areas.map(([area, recommendations]) => (
        <AreaList key={area} area={area} recommendations={recommendations} areas={view.areas} />
      ))}
    </div>
  )
}

interface AreaListProps {
  area: Domain
  recommendations: readonly RecommendationView[]
  areas: ReportView['areas']
}

function AreaList({ area, recommendations, areas }: AreaListProps) {
  const t = useT('report')
  const areaName = useAreaName()
  const state = states.find((each) => areas[each].includes(area))
  const offPaper = recommendations.every((recommendation) => recommendation.offPaper)
  return (
    <section className="stack" aria-labelledby={`area-${area}`} data-off-paper={offPaper || undefined}>
      <div className="row">
        <h2 id={`area-${area}`}>{areaName(area)}</h2>
        {state && <StateTag state={state}>{t(`areas.${state}`)}</StateTag>}
      </div>
      <Panel>
        <PairList
          icon="leaf"
          pairs={recommendations.map((recommendation) => ({
            id: recommendation.id,
            name: recommendation.title,
            text: <ListText recommendation={recommendation} />,
            offPaper: recommendation.offPaper,
          }))}
        />
      </Panel>
    </section>
  )
}

/** The benefit, the first step, and the caution, if any. */
function ListText({ recommendation: { why, firstStep, caution } }: { recommendation: RecommendationView }) {
  const t = useT('report')
  return (
    <div className="stack stack--tight">
      <p>
        <Integers>{why}</Integers>
      </p>
      {firstStep && (
        <p>
          <b>{t('recommendations.firstStep')}:</b> <Integers>{firstStep}</Integers>
        </p>
      )}
      {caution && (
        <p>
          <b>{t('recommendations.caution')}:</b> <Integers>{caution}</Integers>
        </p>
      )}
    </div>
  )
}
