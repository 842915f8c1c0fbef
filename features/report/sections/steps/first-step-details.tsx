import { stepAddresses } from '#features/steps/card/step-addresses.ts'
import { momentText } from '#features/steps/list/step-moment.ts'
import { stateText } from '#features/steps/record/state-texts.ts'
import { ReminderLine } from '#features/steps/reminders/reminder-line.tsx'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { innerQuotes } from '#platform/i18n/inner-quotes.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { useOwnSteps } from '../../own/own-steps.ts'
import { useCover } from '../opening/cover-texts.ts'
import { ReportSection } from '../report-section.tsx'
import { useActsFor } from '../results/why.tsx'
import type { SectionProps } from '../section-props.ts'

/**
 * Section about the first step: the matching part, how to make it easier, and a link to the rest. For a contact it is a
 * question to the person.
 */
export function FirstStepDetails({ view }: SectionProps) {
  const t = useT(['pointers', 'results', 'cover'])
  const { firstStep: words } = useCover()
  const step = view.pointers.firstStep
  if (!step) return null
  if (!words)
    return (
      <ReportSection id="step-details" title={step.title} offPaper={step.offPaper}>
        <p className="lead">{t('cover:step.ask')}</p>
      </ReportSection>
    )
  const [now, next] = step.steps
  return (
    <ReportSection id="step-details" title={step.title} offPaper={step.offPaper}>
      <div className="stack">
        <OwnStep />
        <p className="lead">
          <b>
            <Integers>{now ?? ''}</Integers>
          </b>
        </p>
        {words.reason && <p>{words.reason}</p>}
        {step.enough && <p>{t(`first.${step.enough}`)}</p>}
        {next && (
          <p>
            <Integers>{t('first.next', { rung: next })}</Integers>
          </p>
        )}
        {step.barrier && <p>{t(`results:barrierReply.${step.barrier as 'start'}`)}</p>}
        {step.companion && <p>{t('first.withWhom')}</p>}
        {view.pointers.forFamily && now && <p>{t('family', { rung: innerQuotes(now.replace(/\.$/, '')) })}</p>}
        <LinkRows>
          <LinkRow href={`#do-${step.id}`} icon="ladder">
            {t('first.see')}
          </LinkRow>
          <LinkRow href="#recommendations" icon="list">
            {t('cover:step.others')}
          </LinkRow>
        </LinkRows>
      </div>
    </ReportSection>
  )
}

/** The author's own step as its card has it: the state, the details, the reminder; nothing for a private one. */
function OwnStep() {
  const t = useT('steps')
  const locale = useLocale()
  const own = useOwnSteps()
  const responseId = useActsFor()
  if (!own?.front || own.front.isPrivate || responseId === null) return null
  const { id, title, shown, texts } = own.front
  const details = [momentText(own.front, locale), texts.place, texts.companion].filter(Boolean).join(' · ')
  return (
    <div className="stack stack--tight no-print">
      <p>
        <b>{stateText(shown, t, { locale, today: own.today })}</b>: <Integers>{withoutPeriod(title)}</Integers>
      </p>
      {details && <p>{details}</p>}
      <ReminderLine step={own.front} responseId={responseId} />
      <p>
        <a href={stepAddresses(locale, responseId).open(id)}>{t('card.open')}</a>
      </p>
    </div>
  )
}
