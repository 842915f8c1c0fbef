import type { ActView } from '#domain/support/act-of-step.ts'
import { StepCall } from '#domain/support/step-call.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ButtonList } from '#ui/controls/button-list/button-list.tsx'
import { AnswerChoices } from '../card/answer-buttons.tsx'
import { PromiseSentence, type PromiseSentenceProps, promiseId } from '../keep/promise-sentence.tsx'

interface AskDayProps {
  step: PromiseSentenceProps['step']
  today: string
  home: string
}

/** "How did it go?": the step with its day, and three answers. */
export function AskDay({ step, today, home }: AskDayProps) {
  const t = useT('steps')
  return (
    <>
      <PromiseSentence step={step} today={today} variant="ask" />
      <AnswerChoices describedBy={promiseId} />
      <LinkButton variant="quiet" href={home}>
        {t('how.later')}
      </LinkButton>
    </>
  )
}

/** "What did they say?": the result of a call, or that it was not made. */
export function AskCall() {
  const t = useT('steps')
  return (
    <>
      <ButtonList
        name="answer"
        options={[
          { value: 'help', label: t('called.help.itself'), sub: t('called.help.sub') },
          { value: 'papers', label: t('called.papers.itself'), sub: t('called.help.papers') },
          { value: 'number', label: t('called.number.itself'), sub: t('called.help.number') },
          { value: 'none', label: t('called.none'), sub: t('called.help.none') },
        ]}
      />
      <div className="row">
        <Button variant="quiet" name="answer" value="did">
          {t('called.skip')}
        </Button>
        <Button variant="quiet" name="answer" value="notYet">
          {t('how.notYet')}
        </Button>
      </div>
    </>
  )
}

/** After an unanswered call: other phone numbers, the same number tomorrow, or a call from the center. */
export function UnansweredCall({ act }: { act: ActView }) {
  const t = useT('steps')
  const [first, ...others] = act.calls
  const name = first?.kind === 'center' ? first.center : first?.kind === 'line' ? first.phone.number : null
  return (
    <>
      {others.length > 0 && <StepCall act={{ ...act, calls: others }} saveButton={null} />}
      <Button variant="secondary" wide icon="calendar" name="answer" value="tomorrow">
        <span>{name === null ? t('called.someone') : t('called.tomorrow', { center: name })}</span>
      </Button>
      {act.center && (
        <Button variant="secondary" wide icon="building" name="answer" value="talk">
          <span>{t('call.centerCalls', { center: act.center.name })}</span>
        </Button>
      )}
      <Button variant="quiet" name="answer" value="leave">
        {t('leave')}
      </Button>
    </>
  )
}
