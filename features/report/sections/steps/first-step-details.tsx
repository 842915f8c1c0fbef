import { stateText } from '#features/steps/record/state-texts.ts'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { innerQuotes } from '#platform/i18n/inner-quotes.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { useOwnSteps } from '../../own/own-steps.ts'
import { useCover } from '../opening/cover-texts.ts'
import { ReportSection } from '../report-section.tsx'
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
        <OwnState />
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

/** The state of the author's own step, as on its card; nothing without one, and for a private one. */
function OwnState() {
  const t = useT('steps')
  const locale = useLocale()
  const own = useOwnSteps()
  if (!own?.front || own.front.isPrivate) return null
  const { title, shown } = own.front
  return (
    <p className="no-print">
      <b>{stateText(shown, t, { locale, today: own.today })}</b>: <Integers>{withoutPeriod(title)}</Integers>
    </p>
  )
}
