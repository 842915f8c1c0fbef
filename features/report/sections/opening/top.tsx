import { safetyIntervention } from '#assessment/report/withheld.ts'
import { OfferedCard } from '#features/steps/card/offered-card.tsx'
import { offeredStep } from '#features/steps/card/offered-step.ts'
import { StepCard } from '#features/steps/card/step-card.tsx'
import { hasTick, TicksInPlace } from '#features/steps/week/today-tick.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { CoverCards, SoonRow } from '#ui/cards/cover-cards/cover-cards.tsx'
import type { ComparisonView } from '../../history/comparison.ts'
import { asksFirst } from '../../network/network-view.ts'
import { RequestedCall } from '../../network/sections.tsx'
import { useOwnSteps } from '../../own/own-steps.ts'
import type { FirstStepTexts, SoonTexts } from '../../present/cover.ts'
import { urgentTextsOf } from '../../present/urgent.ts'
import { SoonBoxes } from '../help/safety-boxes.tsx'
import { UrgentCautions } from '../help/urgent-cautions.tsx'
import { useActsFor } from '../results/acts.tsx'
import type { SectionProps } from '../section-props.ts'
import { Changes } from './changes.tsx'
import { useCover } from './cover-texts.ts'
import { GoodThing } from './good-thing.tsx'

interface TopProps extends SectionProps {
  responseId: string | null
  comparison?: ComparisonView | null
}

/**
 * Content below the head of the report: changes since the last one, the first step (in the volunteer network after the
 * person's request), one good thing, safety texts that are not urgent, and topics to discuss soon.
 */
export function Top({ view, responseId, comparison }: TopProps) {
  const { goodThing, firstStep, soon } = useCover()
  const own = useOwnSteps()
  const { headline } = view.pointers
  const beginsWithCall = asksFirst(view)
  return (
    <>
      {comparison && headline.isSecond && headline.id !== 'crisis' && (
        <Changes comparison={comparison} responseId={responseId} />
      )}
      <CoverCards>
        {beginsWithCall && <RequestedCall view={view} />}
        {firstStep && !beginsWithCall && <FirstStep step={firstStep} view={view} />}
        <GoodThing text={goodThing} />
      </CoverCards>
      {firstStep && own?.front && hasTick(own.front, own.today) && <TicksInPlace />}
      <SoonBoxes view={view} />
      <UrgentCautions view={view} />
      {!beginsWithCall && <RequestedCall view={view} isRow />}
      {soon && <Soon soon={soon} responseId={responseId} />}
    </>
  )
}

/** The author's step in its state, else the first step of the report. */
export function FirstStep({ step, view }: Pick<SectionProps, 'view'> & { step: FirstStepTexts }) {
  const t = useT('steps')
  const own = useOwnSteps()
  const responseId = useActsFor()
  const { front = null, next = null, today = '' } = own ?? {}
  if (front && responseId)
    return <StepCard id="first-step" step={front} next={next} today={today} responseId={responseId} />
  const instead = own?.instead && offeredStep(own.instead)
  if (instead && responseId)
    return (
      <OfferedCard
        id="first-step"
        kind={t('card.next')}
        step={instead}
        responseId={responseId}
        isPromisable={own?.isPromisable ?? false}
        isTogether={own?.isTogether}
        offPaper
      />
    )
  return <Offered step={step} view={view} />
}

function Offered({ step, view }: Pick<SectionProps, 'view'> & { step: FirstStepTexts }) {
  const { id, rung, reason, offPaper } = step
  const t = useT(['steps', 'calls'])
  const responseId = useActsFor()
  const { isPromisable = false, isTogether } = useOwnSteps() ?? {}
  const act = view.pointers.firstStep
  if (!act) return null
  const recommendation = view.recommendations.find((each) => each.id === id)
  const [danger = null] = id === safetyIntervention && recommendation ? urgentTextsOf(recommendation) : []
  return (
    <OfferedCard
      id="first-step"
      kind={t('card.first')}
      step={{
        ...{ of: { intervention: id, number: 1 }, title: rung, minutes: act.minutes },
        ...{ act, isPrivate: id === safetyIntervention, danger },
      }}
      responseId={responseId}
      isPromisable={isPromisable}
      isTogether={isTogether}
      offPaper={offPaper}
    >
      {/* The safety box has said the private one. */}
      {(reason || act.enough) && (
        <p>
          {id !== safetyIntervention && reason}{' '}
          {act.enough && t(act.enough === 'one_call' ? 'card.oneCall' : 'card.twoMinutes')}
        </p>
      )}
    </OfferedCard>
  )
}

/** Topics to discuss soon, behind one row. */
function Soon({ soon, responseId }: { soon: SoonTexts; responseId: string | null }) {
  const t = useT('cover')
  const locale = useLocale()
  return (
    <SoonRow title={soon.title}>
      <ul>
        {soon.topics.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {responseId && (
        <p className="no-print">
          <a href={addressFor(locale, responseId, '/doctor-page')}>{t('share.doctor')}</a>
        </p>
      )}
    </SoonRow>
  )
}
