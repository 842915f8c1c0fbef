import type { ReactNode } from 'react'
import { StepCall } from '#domain/support/step-call.tsx'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import script from '#platform/page/dialogs/early-dialogs.ts?script'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { minutesText } from '../record/state-texts.ts'
import { CallInOtherWays } from './call-in-other-ways.tsx'
import type { OfferedStep } from './offered-step.ts'
import { PrivateCall } from './private-call.tsx'
import { easierDialogId, stepAddresses, whenDialogId } from './step-addresses.ts'
import { StepFrame } from './step-frame.tsx'
import { TalkedForm } from './talked-form.tsx'

interface OfferedCardProps {
  /** Anchor of the card; `${id}-title` is the anchor of its heading. */
  id: string
  step: OfferedStep
  /** Line above the title, to which the minutes are added: "Your first step · 10 minutes · free". */
  kind: string
  /** Reason why it is first, or how much is enough. */
  children?: ReactNode
  /** The check-up of the page; null for readers who may not commit to its steps. */
  responseId: string | null
  /** False in a crisis, when the person cannot commit to steps. */
  isPromisable: boolean
  /** The check-up was answered for another person: both commit to the step. */
  isTogether?: boolean | undefined
  offPaper?: boolean
}

/** An offered step: its benefit, the phone number to call, and the button with which the person commits to it. */
export function OfferedCard(props: OfferedCardProps) {
  const { id, step, kind, children, responseId, isPromisable, isTogether = false, offPaper } = props
  const locale = useLocale()
  const t = useT('steps')
  const { of, title, minutes, act, isPrivate, danger } = step
  const to = responseId ? stepAddresses(locale, responseId) : null
  const size = minutes === null ? null : minutesText(minutes, act.kind, t)
  const saveButton = to && isPromisable && (
    <PromiseButtons step={step} address={to.promise(of)} isTogether={isTogether} />
  )
  return (
    <StepFrame
      id={id}
      kind={size === null ? kind : [kind, size.replace(' ', '\u00a0'), t('card.free')].join('\u00a0· ')}
      title={<Integers>{withoutPeriod(title)}</Integers>}
      offPaper={offPaper === true || isPrivate}
    >
      {children}
      {isPrivate ? <PrivateCall {...{ act, danger, saveButton }} /> : <StepCall act={act} saveButton={saveButton} />}
      {to && responseId && act.kind === 'call' && isPromisable && !isPrivate && (
        <CallInOtherWays responseId={responseId} of={of} act={act} />
      )}
      {to && !isPromisable && <TalkedForm action={to.promise(of)} />}
      {to && <OtherSteps {...{ of, to, isPromisable }} />}
      {to && isPromisable && <script type="module" src={script} />}
    </StepFrame>
  )
}

function OtherSteps({
  of,
  to,
  isPromisable,
}: Pick<OfferedStep, 'of'> & { to: ReturnType<typeof stepAddresses>; isPromisable: boolean }) {
  const t = useT('steps')
  return (
    <div className="sc__l no-print">
      {isPromisable && (
        <a href={to.easier(of)} data-opens={easierDialogId(of)} data-early>
          {t('card.easier')}
        </a>
      )}
      <a href={to.others}>{t('card.other')}</a>
    </div>
  )
}

/**
 * For a call that can be dialed: the buttons "called" and "another time". For all other steps: the button with which
 * the person commits to the step.
 */
function PromiseButtons({ step, address, isTogether }: { step: OfferedStep; address: string; isTogether: boolean }) {
  const { of, title, act } = step
  const t = useT(['steps', 'calls'])
  const opens = whenDialogId(of)
  const [first] = act.calls
  if (!first || first.kind === 'own' || act.kind !== 'call')
    return (
      <LinkButton className="no-print" href={address} opens={opens} data-early="now">
        {t(
          act.kind === 'call'
            ? `calls:willCall.${act.deaf ? 'deaf' : 'itself'}`
            : isTogether
              ? 'card.tryTogether'
              : 'card.try',
        )}
        <span className="vh">: {title}</span>
      </LinkButton>
    )
  return (
    <>
      <form method="post" action={address} className="no-print">
        <input type="hidden" name="when" value="today" />
        <Button variant="secondary" icon="check" name="called" value="yes">
          {t(act.deaf ? 'call.called.deaf' : 'call.called.itself')}
        </Button>
      </form>
      <LinkButton
        className="no-print"
        variant="secondary"
        icon="calendar"
        href={address}
        opens={opens}
        data-early="now"
      >
        {t('call.later')}
        <span className="vh">: {title}</span>
      </LinkButton>
    </>
  )
}
