import { diaryPage } from '#features/sleep/addresses.ts'
import { OfferedCard } from '#features/steps/card/offered-card.tsx'
import { offeredStep } from '#features/steps/card/offered-step.ts'
import { StepCard } from '#features/steps/card/step-card.tsx'
import { StepRows } from '#features/steps/list/step-rows.tsx'
import type { Step } from '#features/steps/record/step.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { Home } from '../home.server.ts'

type StepPartProps = Pick<NonNullable<Home['newest']>, 'id' | 'steps' | 'morning' | 'canDiffer'>

/** The first part of the home page: the main step, other steps for today, and a link to the sleep diary. */
export function StepPart({ id: responseId, steps, morning, canDiffer }: StepPartProps) {
  const t = useT('steps')
  const { front, also, today, next } = steps
  const isFirst = morning && !(front && ['ask', 'askWeek', 'today'].includes(front.shown.type))
  return (
    <>
      {isFirst && <Morning responseId={responseId} />}
      {front ? (
        <StepCard id={stepId} step={front} next={next} {...{ responseId, today }} isHome />
      ) : (
        !morning && <Offer responseId={responseId} {...{ steps, canDiffer }} />
      )}
      {also.length > 0 && (
        <div className="stack">
          <p>
            <b>{t('card.also')}</b>
          </p>
          {also.map((step) => (
            <StepCard key={step.id} id={`${stepId}-${step.id}`} step={step} {...{ responseId, today }} isHome />
          ))}
        </div>
      )}
      {morning && !isFirst && <Morning responseId={responseId} />}
    </>
  )
}

const order: readonly Step['state'][] = ['promised', 'habit', 'done', 'stopped']

/** Steps without a card on the page; active ones first. */
export function StepsPart({ id, steps: { rest, today } }: Pick<StepPartProps, 'id' | 'steps'>) {
  const t = useT('steps')
  if (rest.length === 0) return null
  const sorted = rest.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <DashboardPart id="steps" title={t('mine.short')} offPaper>
      <StepRows steps={sorted} responseId={id} today={today} />
    </DashboardPart>
  )
}

/** Anchor of the first card. */
const stepId = 'today'

/** The first step of the report or, if there is none, the report. */
function Offer({
  responseId,
  steps: { offer, rest, isPromisable },
  canDiffer,
}: { responseId: string } & Pick<StepPartProps, 'steps' | 'canDiffer'>) {
  const t = useT(['returning', 'steps'])
  const locale = useLocale()
  const step = offer && offeredStep(offer)
  if (step)
    return (
      <OfferedCard
        id={stepId}
        step={{ ...step, title: step.isPrivate ? t('steps:card.private') : step.title }}
        kind={t(rest.length === 0 ? 'steps:card.first' : 'steps:card.next')}
        {...{ responseId, isPromisable }}
        offPaper
      >
        {canDiffer && <p className="small">{t('step.canDiffer')}</p>}
      </OfferedCard>
    )
  return (
    <DashboardPart id={stepId} title={t('step.report')} ground="accent">
      <div className="row">
        <LinkButton size="large" icon="document" href={addressFor(locale, responseId, '/recommendations3')}>
          {t('step.open')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

function Morning({ responseId }: { responseId: string }) {
  const t = useT(['returning', 'sleep'])
  return (
    <DashboardPart id="morning" title={t('morning.title')} ground="accent" offPaper>
      <p>{t('morning.text')}</p>
      <div className="row">
        <LinkButton icon="moon" href={addressFor(useLocale(), responseId, diaryPage)}>
          {t('sleep:diary.open')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}
