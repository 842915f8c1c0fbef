import { ownDialogId, stepAddresses } from '#features/steps/card/step-addresses.ts'
import { StepCard } from '#features/steps/card/step-card.tsx'
import { StepFrame } from '#features/steps/card/step-frame.tsx'
import { minutesText } from '#features/steps/record/state-texts.ts'
import type { StepView } from '#features/steps/record/step-view.server.ts'
import { hasTick, TicksInPlace } from '#features/steps/week/today-tick.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import script from '#platform/page/dialogs/early-dialogs.ts?script'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { Cv19View } from './cv19-view.ts'

/** The author of a COVID-19 report, with the step committed to in this check-up; null for none. */
export type Cv19Author = { responseId: string; step: StepView | null; today: string }

interface FirstStepProps {
  first: Cv19View['first']
  /** Undefined for a reader of a shared report. */
  author: Cv19Author | undefined
}

/** The author's step in its state, else the first step of the report; nothing for an ill person. */
export function FirstStep({ first, author }: FirstStepProps) {
  if (!first) return null
  if (author?.step) {
    const { step, today, responseId } = author
    return (
      <>
        <StepCard id="first-step" {...{ step, today, responseId }} />
        {hasTick(step, today) && <TicksInPlace />}
      </>
    )
  }
  return <Offered first={first} responseId={author?.responseId ?? null} />
}

function Offered({ first, responseId }: { first: NonNullable<Cv19View['first']>; responseId: string | null }) {
  const t = useT('steps')
  const locale = useLocale()
  return (
    <StepFrame
      id="first-step"
      kind={`${t('card.first')} · ${minutesText(first.minutes, 'once', t)}`}
      title={<Integers>{first.title}</Integers>}
    >
      <p>
        <Integers>{first.text}</Integers>
      </p>
      {responseId && (
        <>
          <LinkButton
            className="no-print"
            href={stepAddresses(locale, responseId).suggested(first.id)}
            opens={ownDialogId}
            data-early="now"
          >
            {t('card.try')}
            <span className="vh">: {first.title}</span>
          </LinkButton>
          <script type="module" src={script} />
        </>
      )}
    </StepFrame>
  )
}
