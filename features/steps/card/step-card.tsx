import type { ReactNode } from 'react'
import { StepCall } from '#domain/support/step-call.tsx'
import { asSentence, inSentence, withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { NextStep } from '../offers/next-step.server.ts'
import { dayText, stateText } from '../record/state-texts.ts'
import type { StepView } from '../record/step-view.server.ts'
import { ReminderLine } from '../reminders/reminder-line.tsx'
import { hasTick, TodayTick } from '../week/today-tick.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { CallInOtherWays } from './call-in-other-ways.tsx'
import { PrivateCall } from './private-call.tsx'
import { stepAddresses, whenDialogId } from './step-addresses.ts'
import { StepFrame } from './step-frame.tsx'
import { StepLeaf } from './step-leaf.tsx'
import { WeekOfStep } from './week-of-step.tsx'

interface StepCardProps {
  /** Anchor of the card; `${id}-title` is the anchor of its heading. */
  id: string
  step: StepView
  /** The check-up of the page. */
  responseId: string
  /** The person's calendar day. */
  today: string
  /** Null if there is nothing left to offer. Not used for an active step. */
  next?: NextStep | null
  /** The page is only about this step, and its heading names the step. */
  isAlone?: boolean
  /**
   * Others may see the page at a glance, so the phone numbers of a private step are shown only on the step's own page.
   */
  isHome?: boolean
  /** The print page has asked whether this step may be printed. */
  isPrintable?: boolean
  /** More about the step, in the list of all steps. A card with this content is never dark. */
  children?: ReactNode
}

const variants = { kept: 'kept', weekdays: 'kept', done: 'done', habit: 'done', aside: 'aside' } as const

/** A person's step in its state, with its actions. All of the person's pages use this card. */
export function StepCard({
  id,
  step,
  responseId,
  today,
  next = null,
  isAlone = false,
  isHome = false,
  isPrintable,
  children,
}: StepCardProps) {
  const t = useT('steps')
  const locale = useLocale()
  const { shown } = step
  const isWeekly = step.onDay === null && shown.type === 'today'
  const variant =
    isWeekly || (children && shown.type === 'today')
      ? 'kept'
      : shown.type === 'today'
        ? 'due'
        : variants[shown.type as keyof typeof variants]
  const isWeek = isWeekly || shown.type === 'askWeek'
  const on = { locale, today }
  const state = stateText(
    isWeek ? { type: 'weekdays', count: step.weekdays.length, done: 0, next: null } : shown,
    t,
    on,
  )
  const heading = shown.type === 'kept' ? t('page.keptFor', { day: dayText(shown.day, t, on) }) : state
  const name = step.isPrivate ? t('card.private') : <Integers>{withoutPeriod(step.title)}</Integers>
  return (
    <StepFrame
      id={id}
      {...(variant && { variant })}
      leaf={
        !isWeekly && shown.type !== 'weekdays' && shown.type !== 'askWeek' && <StepLeaf shown={shown} today={today} />
      }
      {...(!isAlone && { kind: state })}
      title={isAlone ? heading : name}
      offPaper={!isPrintable}
    >
      <Content {...{ id, step, responseId, today, next, isAlone, isHome }} isDark={variant === 'due'} />
      {children}
    </StepFrame>
  )
}

type ContentProps = Required<
  Pick<StepCardProps, 'id' | 'step' | 'responseId' | 'today' | 'next' | 'isAlone' | 'isHome'>
> & {
  isDark: boolean
}

function Content({ id, step, responseId, today, next, isAlone, isHome, isDark }: ContentProps) {
  const t = useT('steps')
  const to = stepAddresses(useLocale(), responseId)
  const title = `${id}-title`
  switch (step.shown.type) {
    case 'ask':
      return step.kind === 'call' ? (
        <LinkButton href={to.answer(step.id)}>
          {t(step.act?.deaf ? 'call.called.deaf' : 'call.called.itself')}
        </LinkButton>
      ) : (
        <AnswerButtons action={to.answer(step.id)} describedBy={title} />
      )
    case 'askWeek':
      return (
        <>
          <WeekOfStep step={step} today={today} />
          <LinkButton href={to.answer(step.id)}>{t('week.title')}</LinkButton>
        </>
      )
    case 'weekdays':
    case 'today':
    case 'kept':
    case 'answered':
      return <Promised {...{ id, step, responseId, today, isAlone, isHome, isDark }} />
    case 'done':
    case 'habit':
      return next && <Next next={next} responseId={responseId} />
    case 'aside':
      return (
        <>
          <p>{t('card.aside.text')}</p>
          <div className="sc__l no-print">
            {step.isResumable && (
              <a href={to.reschedule(step.id)} data-opens={whenDialogId(step.id)} data-early>
                {t('card.again')}
              </a>
            )}
            <a href={to.others}>{t('card.other')}</a>
          </div>
        </>
      )
  }
}

/** An active step: its phone number or tick, and how to change it. */
function Promised({ id, step, responseId, today, isAlone, isHome, isDark }: Omit<ContentProps, 'next'>) {
  const t = useT('steps')
  const to = stepAddresses(useLocale(), responseId)
  const { address } = useSite()
  const isDue = step.shown.type === 'today'
  const isWeekly = step.onDay === null
  const { act } = step
  return (
    <>
      {isWeekly && <WeekOfStep step={step} today={today} />}
      {isWeekly && <WeekLine step={step} today={today} />}
      <ReminderLine step={step} responseId={responseId} />
      {act && act.calls.length > 0 && !step.isPrivate && <StepCall act={act} saveButton={null} />}
      {act && act.calls.length > 0 && step.isPrivate && !isHome && <PrivateCall act={act} danger={step.danger} />}
      {step.kind === 'call' && (
        <LinkButton variant="secondary" icon="check" href={to.answer(step.id)}>
          {t(act?.deaf ? 'call.called.deaf' : 'call.called.itself')}
        </LinkButton>
      )}
      {step.kind === 'call' && act && !step.isPrivate && (
        <CallInOtherWays responseId={responseId} of={step.of} act={act} />
      )}
      {hasTick(step, today) && (
        <TodayTick
          {...{ step, responseId, today }}
          back={`${address}#${id}`}
          describedBy={`${id}-title`}
          {...(isDark && { size: 'large' as const })}
        />
      )}
      <div className="sc__l no-print">
        {isDue && !isWeekly && !isAlone && <a href={to.open(step.id)}>{t('card.begin')}</a>}
        <a href={to.reschedule(step.id)} data-opens={whenDialogId(step.id)} data-early>
          {t(isWeekly ? 'card.changeDays' : isDue ? 'card.anotherDay' : 'card.change')}
        </a>
        {!isDue && !isWeekly && step.kind !== 'call' && (
          <form method="post" action={to.answer(step.id)}>
            <button type="submit" name="answer" value="did">
              {t('card.already')}
            </button>
          </form>
        )}
        {(!isDue || isWeekly) && !isAlone && <a href={to.open(step.id)}>{t('card.open')}</a>}
      </div>
    </>
  )
}

/** "Done on 2 days. Next: tomorrow, Thursday." */
function WeekLine({ step, today }: Pick<ContentProps, 'step' | 'today'>) {
  const t = useT('steps')
  const locale = useLocale()
  const done = Object.values(step.log).filter((result) => result === 'did').length
  if (done === 0 || step.shown.type !== 'today') return null
  const shown = { type: 'weekdays', count: step.weekdays.length, done, next: today } as const
  return <p>{stateText(shown, t, { locale, today })}</p>
}

function Next({ next, responseId }: { next: NextStep; responseId: string }) {
  const t = useT('steps')
  const locale = useLocale()
  const to = stepAddresses(locale, responseId)
  return (
    <div className="sc__sub">
      <p>
        <b>{t('card.nextWhenReady')}</b> <Integers>{asSentence(inSentence(next.title, locale))}</Integers>
      </p>
      <div className="sc__l no-print">
        <a href={to.promise(next.of)} data-opens={whenDialogId(next.of)} data-early>
          {t('card.try')}
        </a>
        <a href={to.openNumber(next.of)}>{t('card.see')}</a>
        <a href={to.others}>{t('card.other')}</a>
      </div>
    </div>
  )
}
