import type { ActView } from '#domain/support/act-of-step.ts'
import { StepCall } from '#domain/support/step-call.tsx'
import { inSentence } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ButtonList } from '#ui/controls/button-list/button-list.tsx'
import { AnswerChoices } from '../card/answer-buttons.tsx'
import { LeafOfDay } from '../card/step-leaf.tsx'
import { dayText } from '../record/state-texts.ts'
import type { StepOf } from '../record/step.ts'

/** The step that a page asks about. */
type StepInQuestion = { id: string; of: StepOf | null; title: string; isPrivate: boolean }

interface AskDayProps {
  step: StepInQuestion
  day: string
  today: string
  home: string
}

/** "How did it go?": the step with its day, and three answers. */
export function AskDay({ step, day, today, home }: AskDayProps) {
  const t = useT('steps')
  const locale = useLocale()
  const text = dayText(day, t, { locale, today })
  return (
    <>
      <div className="promise" id="asked">
        <LeafOfDay day={day} variant="ask" />
        <p>
          <span>{text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)}:</span>
          <StepInSentence step={step} />.
        </p>
      </div>
      <AnswerChoices describedBy="asked" />
      <p className="links">
        <a href={home}>{t('how.later')}</a>
      </p>
    </>
  )
}

/** The title of a step after a colon. */
function StepInSentence({ step: { of, title, isPrivate } }: { step: StepInQuestion }) {
  const t = useT('steps')
  const locale = useLocale()
  if (isPrivate) return inSentence(t('card.private'), locale)
  return <Integers>{of ? inSentence(title, locale) : title}</Integers>
}

/** "What did they say?": what came of a call, or that it was not made. */
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

/** After an unanswered call: the next numbers, the same one tomorrow, or a call from the center. */
export function UnansweredCall({ act }: { act: ActView }) {
  const t = useT('steps')
  const { partner } = useSite()
  const [first, ...others] = act.calls
  const name = first?.kind === 'center' ? first.center : first?.kind === 'line' ? first.phone.number : null
  return (
    <>
      {others.length > 0 && <StepCall act={{ ...act, calls: others, say: act.say }} saveButton={null} />}
      <Button variant="secondary" wide icon="calendar" name="answer" value="tomorrow">
        <span>{name === null ? t('called.someone') : t('called.tomorrow', { center: name })}</span>
      </Button>
      {partner && (
        <Button variant="secondary" wide icon="building" name="answer" value="talk">
          <span>{t('call.centerCalls', { center: partner.friendlyName })}</span>
        </Button>
      )}
      <Button variant="quiet" name="answer" value="leave">
        {t('leave')}
      </Button>
    </>
  )
}
