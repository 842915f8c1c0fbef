import type { Domain } from '#assessment/questionnaire.ts'
import { useT } from '../../shared/words/use-t.ts'
import { PairList } from '../../ui/pair-list/pair-list.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { StateTag } from '../../ui/state-tag/state-tag.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import type { RecommendationView } from '../present/present-recommendation.ts'
import type { ReportView } from '../present/report-view.ts'
import { useAreaName } from './area-name.ts'
import { OnlyExamples } from './recommendations.tsx'
import type { SectionProps } from './section-props.ts'
import { useWhy, Why } from './why.tsx'

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

/** Why it helps, the first step, and the caution if there is one. */
function ListText({ recommendation: { id, title, why, firstStep, caution } }: { recommendation: RecommendationView }) {
  const t = useT('report')
  const reasons = useWhy()?.recommendations[id]
  return (
    <div className="stack stack--tight">
      <p>
        <WholeNumbers>{why}</WholeNumbers>
      </p>
      {firstStep && (
        <p>
          <b>{t('recommendations.firstStep')}:</b> <WholeNumbers>{firstStep}</WholeNumbers>
        </p>
      )}
      {caution && (
        <p>
          <b>{t('recommendations.caution')}:</b> <WholeNumbers>{caution}</WholeNumbers>
        </p>
      )}
      <Why why={reasons} of={title} />
    </div>
  )
}
