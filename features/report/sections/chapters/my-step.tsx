import { stepAddresses } from '#features/steps/card/step-addresses.ts'
import { stateText } from '#features/steps/record/state-texts.ts'
import type { StepView } from '#features/steps/record/step-view.server.ts'
import { asSentence, withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { asksFirst } from '../../network/network-view.ts'
import { activeStepOf, activeTitleOf, useOwnSteps } from '../../own/own-steps.ts'
import type { RecommendationView } from '../../present/present-recommendation.ts'
import type { ReportView } from '../../present/report-view.ts'
import { useCover } from '../opening/cover-texts.ts'
import { FirstStep } from '../opening/top.tsx'
import { ReportSection } from '../report-section.tsx'
import { useActsFor, useResponseId } from '../results/acts.tsx'
import { useAreaName } from '../results/area-name.ts'
import type { SectionProps } from '../section-props.ts'
import { OnlyExamples } from '../steps/recommendations.tsx'
import { YearLine } from '../steps/year-line.tsx'

/** Maximum number of other steps in the chapter. */
const mostOthers = 5

/** The third chapter: the first steps besides the one on the cover, one line each, and a link to all of them. */
export function MyStep({ view }: SectionProps) {
  const t = useT('report')
  const locale = useLocale()
  const responseId = useResponseId()
  const { firstStep } = useCover()
  const others = useOtherSteps(view)
  const all = responseId && addressFor(locale, responseId, '/continued-recommendations')
  const failed = view.failed.includes('recommendations')
  return (
    <>
      {asksFirst(view) && firstStep ? <FirstStep step={firstStep} view={view} /> : <Promised />}
      <OfFirstStep view={view} />
      {(failed || others.length > 0) && (
        <ReportSection
          id="recommendations"
          title={t('myStep.others')}
          intro={failed ? undefined : t('beyondFirst.intro')}
        >
          {failed && <OnlyExamples />}
          <ul className="step-rows">
            {(all ? others.slice(0, mostOthers) : others).map((step) => (
              <li key={step.id} data-off-paper={step.offPaper || undefined}>
                <OtherStep step={step} />
              </li>
            ))}
          </ul>
        </ReportSection>
      )}
      <YearLine view={view} />
      {all && (
        <p className="also no-print" id="next">
          <a href={all}>{t('myStep.all', { count: view.recommendations.length })}</a>
          <br />
          <a href={`${all}#next`}>{t('next.title')}</a>
        </p>
      )}
    </>
  )
}

/** The step on the cover, with a link and its state. */
function Promised() {
  const t = useT('steps')
  const locale = useLocale()
  const own = useOwnSteps()
  const actsFor = useActsFor()
  if (!own?.front || !actsFor) return null
  const { id, title, isPrivate, shown } = own.front
  return (
    <p data-off-paper>
      <a href={stepAddresses(locale, actsFor).open(id)}>
        <b>{isPrivate ? t('card.private') : withoutPeriod(title)}</b>
      </a>
      . {asSentence(stateText(shown, t, { locale, today: own.today }))}
    </p>
  )
}

/** Details of the first step that its card omits. */
function OfFirstStep({ view: { pointers } }: SectionProps) {
  const t = useT(['pointers', 'results'])
  const { firstStep: words } = useCover()
  const own = useOwnSteps()
  const step = pointers.firstStep
  const [, next] = step?.steps ?? []
  // The card on the cover offers what follows any other step.
  const isOther = own?.front ? !isFirstOf(own.front, step?.id) : own?.instead
  if (!step || !words || isOther) return null
  const lines = [
    next && t('first.next', { rung: next }),
    step.barrier && t(`results:barrierReply.${step.barrier as 'start'}`),
  ].filter((line) => typeof line === 'string')
  return (
    <div className="stack stack--tight" data-off-paper={step.offPaper || undefined}>
      {lines.map((line) => (
        <p key={line}>
          <Integers>{line}</Integers>
        </p>
      ))}
    </div>
  )
}

const isFirstOf = ({ of, state }: StepView, id: string | undefined): boolean =>
  of?.intervention === id && of?.number === 1 && state === 'promised'

/** Returns the steps besides the one on the cover. */
function useOtherSteps({ recommendations, pointers }: ReportView): readonly RecommendationView[] {
  const front = useOwnSteps()?.front?.of?.intervention ?? pointers.firstStep?.id
  return recommendations.filter(({ id }) => id !== front)
}

function OtherStep({ step: { id, domain, firstStep, minutes, because } }: { step: RecommendationView }) {
  const t = useT(['steps', 'report'])
  const locale = useLocale()
  const areaName = useAreaName()
  const own = useOwnSteps()
  const actsFor = useActsFor()
  const to = actsFor ? stepAddresses(locale, actsFor) : null
  const offer = own?.offers[id]
  const promised = activeStepOf(own, id)
  const isPicked = because.some(({ kind }) => kind === 'picked')
  const text = (
    <>
      <b>
        <Integers>{withoutPeriod(activeTitleOf(own, id) ?? offer?.title ?? firstStep)}</Integers>
      </b>
      <span>
        {own && promised
          ? stateText(promised.shown, t, { locale, today: own.today })
          : [`${t('card.minutes', { count: minutes })}.`, `${areaName(domain)}.`, isPicked && t('report:myStep.picked')]
              .filter(Boolean)
              .join(' ')}
      </span>
    </>
  )
  const href = to && (promised ? to.open(promised.id) : offer && to.openNumber(offer.of))
  return href ? (
    <a href={href}>
      {text}
      <Icon name="arrowRight" />
    </a>
  ) : (
    <p>{text}</p>
  )
}
