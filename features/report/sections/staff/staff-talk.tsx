import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { innerQuotes } from '#platform/i18n/inner-quotes.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { RecommendationView } from '../../present/present-recommendation.ts'
import { QuoteText } from '../../present/reader/quote-text.tsx'
import type { PriorityView, ReportView } from '../../present/report-view.ts'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'

const states = ['thriving', 'surviving', 'struggling'] as const

/** Section for a helper on how to talk about each priority and each other area with a recommendation. */
export function StaffTalk({ view }: SectionProps) {
  const t = useT('staffReport')
  const failed = view.failed.length > 0
  const areas = failed ? [] : areasToTalkAbout(view)
  return (
    <ReportSection id="talk" title={t('talk.title')} intro={failed ? undefined : t('talk.intro')}>
      <div className="stack stack--loose">
        {failed && <PartFailed />}
        {!failed && (
          <div className="stack stack--tight">
            <p className="lead">{t('talk.open')}</p>
            {view.pointers.firstStep && <p>{t('talk.oneStep', { title: view.pointers.firstStep.title })}</p>}
          </div>
        )}
        {!failed && areas.length === 0 && <p>{t('talk.none')}</p>}
        <ol className="stack stack--loose">
          {areas.length > 0 && isNothingKnown(view) && (
            <li>
              <Note>{t('talk.general')}</Note>
            </li>
          )}
          {areas.map((area) => (
            <li key={area}>
              <Panel>
                <Talk
                  area={area}
                  view={view}
                  priority={view.priorities.find(({ domain }) => domain === area)}
                  steps={view.recommendations.filter(({ domain }) => domain === area)}
                />
              </Panel>
            </li>
          ))}
        </ol>
      </div>
    </ReportSection>
  )
}

const isNothingKnown = ({ areas }: ReportView) => states.every((state) => areas[state].length === 0)

const areasToTalkAbout = ({ priorities, recommendations }: ReportView): Domain[] => [
  ...new Set([...priorities, ...recommendations].map(({ domain }) => domain)),
]

interface TalkProps {
  area: Domain
  view: ReportView
  /** Undefined if the area is not a priority. */
  priority: PriorityView | undefined
  steps: readonly RecommendationView[]
}

function Talk({ area, view, priority, steps }: TalkProps) {
  const t = useT(['staffReport', 'report'])
  const areaName = useAreaName()
  const state = states.find((each) => view.areas[each].includes(area))
  const quotes = priority?.because ?? []
  return (
    <div className="stack">
      <div className="row">
        <h3>{areaName(area)}</h3>
        {state && <StateTag state={state}>{t(`report:areas.${state}`)}</StateTag>}
      </div>
      <p>
        {state && `${t(`area.${state}`)} `}
        {priority?.picked && `${t('talk.picked')} `}
        {t(`about.${area}`)}
      </p>
      <div className="duo">
        <div className="stack">
          <div className="stack stack--tight">
            <h4>{t('talk.ask')}</h4>
            <p className="lead">{t('talk.question', { question: t(`ask.${area}`) })}</p>
          </div>
          {quotes.length > 0 && (
            <div className="stack stack--tight">
              <h4>{t('talk.answers')}</h4>
              {quotes.map((quote) => (
                <p key={quote.question}>
                  <QuoteText quote={quote} />
                </p>
              ))}
            </div>
          )}
        </div>
        {steps.length > 0 && (
          <div className="stack stack--tight">
            <h4>{t('talk.offer')}</h4>
            <ul className="stack">
              {steps.map((step) => (
                <li key={step.id}>
                  <Step step={step} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

/** A recommendation as worded for the person, in quotation marks, since this page calls the person 'they'. */
function Step({ step: { title, firstStep, caution } }: { step: RecommendationView }) {
  const t = useT('staffReport')
  return (
    <>
      <p>
        <b>{t('talk.named', { title })}</b>
      </p>
      {firstStep && (
        <p>
          <Integers>{t('talk.firstStep', { rung: innerQuotes(firstStep) })}</Integers>
        </p>
      )}
      {caution && (
        <p className="soft">
          <Integers>{t('talk.caution', { caution })}</Integers>
        </p>
      )}
    </>
  )
}
