import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Tick } from '#ui/controls/tick/tick.tsx'
import type { StepView } from '../record/step-view.server.ts'
import script from './client/step-ticks.ts?script'

interface TodayTickProps {
  responseId: string
  /** The step. `log` has its results by day. */
  step: { id: string; log: Readonly<Record<string, string>> }
  /** Today's calendar day. */
  today: string
  /** URL to redirect to without scripts, including the anchor of the card. */
  back: string
  /** Id of the element with the name of the step. */
  describedBy: string
  /** `large` on the dark card of today. */
  size?: 'large'
}

/**
 * The tick of a step for today. Works on any page: it posts to the page of the week, which redirects back. With
 * `client/step-ticks.ts` in `handle.scripts` and a `TickStatus`, or with `TicksInPlace`, it works without leaving the
 * page, also offline.
 */
export function TodayTick({ responseId, step, today, back, ...shown }: TodayTickProps) {
  const t = useT('steps')
  const done = step.log[today] === 'did'
  return (
    <DayTickForm responseId={responseId} step={step.id} day={today} done={done} back={back}>
      <Tick
        done={done}
        texts={{ open: <span data-off-paper>{t('tick.open')}</span>, done: t('tick.done') }}
        {...shown}
      />
    </DayTickForm>
  )
}

interface DayTickFormProps {
  responseId: string
  step: string
  day: string
  done: boolean
  back: string
  children: ReactNode
}

/** Form around the tick of a step for a day. */
export function DayTickForm({ responseId, step, day, done, back, children }: DayTickFormProps) {
  const action = addressFor(useLocale(), responseId, '/weekly-action-planner')
  return (
    <form method="post" action={action} data-step-tick>
      <input type="hidden" name="do" value="tick" />
      <input type="hidden" name="id" value={step} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="done" value={done ? 'no' : 'yes'} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}

/** Tests if the card of a step has a tick today. */
export const hasTick = ({ kind, shown, log }: Pick<StepView, 'kind' | 'shown' | 'log'>, today: string): boolean =>
  kind !== 'call' && (shown.type === 'today' || log[today] === 'did')

/** Shows the state of a page's ticks: on this device, sent, or refused. Once per page. */
export function TickStatus() {
  const t = useT('steps')
  return (
    <p
      role="status"
      data-tick-status
      data-waiting={t('tick.waiting')}
      data-sent={t('tick.sent')}
      data-refused={t('tick.refused')}
    />
  )
}

/** Loads the script for ticks on a page that has ticks only sometimes. */
export const TicksInPlace = () => (
  <>
    <TickStatus />
    <script type="module" src={script} />
  </>
)
