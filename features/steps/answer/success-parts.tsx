import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ButtonList } from '#ui/controls/button-list/button-list.tsx'
import { ChipButtons } from '#ui/controls/chips/chips.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { stepAddresses } from '../card/step-addresses.ts'
import { StepFrame } from '../card/step-frame.tsx'
import { DayField } from '../keep/when/day-field.tsx'
import { dayOptions, minutesText } from '../record/state-texts.ts'
import { type CallResult, type Helped, helpedAnswers, type StepKind, type StepOf } from '../record/step.ts'

/** Ids of the forms with fields. */
export const formIds = { callBack: 'call-back', own: 'own-step' }

/** "Did it help?": three buttons, with the pressed one marked. */
export function DidItHelp({ helped }: { helped: Helped | null }) {
  const t = useT('steps')
  return (
    <form method="post" className="stack stack--tight no-print" aria-labelledby="helped">
      <h2 id="helped" className="answering__h">
        {t('did.helped')}
      </h2>
      <ChipButtons
        name="helped"
        options={helpedAnswers.map((value) => ({ value, label: t(`did.${value}`) }))}
        pressed={helped}
      />
    </form>
  )
}

interface CallBackProps {
  /** The day as stored or as entered. */
  day: string
  today: string
  problem: string | null
}

/** Field for the day of the visit or call that was agreed on in a call. */
export function CallBack({ day, today, problem }: CallBackProps) {
  const t = useT('steps')
  const error = problem === 'callBackPast' ? t('when.past') : problem === 'callBack' ? t('when.noDay') : undefined
  return (
    <form id={formIds.callBack} method="post" noValidate className="stack no-print">
      <DayField id="call_back" label={t('called.when')} error={error} today={today} value={day} />
    </form>
  )
}

interface OwnStepProps {
  result: CallResult
  number: string
  day: string
  today: string
  requestKey: string
  problem: string | null
}

/** The step in own words that follows from a call: its day and, for another call, the phone number. */
export function OwnStep({ result, number, day, today, requestKey, problem }: OwnStepProps) {
  const t = useT(['steps', 'errors'])
  const isNumber = result === 'number'
  const numberError =
    problem === 'number' ? t('called.number.missing') : problem === 'long' ? t('errors:long', { max: 40 }) : undefined
  const dayError =
    problem === 'past' ? t('when.past') : problem === 'noDay' || problem === 'tooLate' ? t('when.noDay') : undefined
  return (
    <StepFrame
      id="own"
      variant="kept"
      kind={t('did.next')}
      title={isNumber ? t('called.number.itself') : t('called.papers.step')}
      offPaper
    >
      <form id={formIds.own} method="post" noValidate className="stack no-print">
        <input type="hidden" name="request_key" value={requestKey} />
        {problem === 'full' && <p role="alert">{t('full')}</p>}
        {isNumber && (
          <Field
            id="number"
            name="number"
            type="tel"
            autoComplete="off"
            label={t('called.number.field')}
            error={numberError}
            defaultValue={number}
          />
        )}
        <p>
          <b>{t('when.title')}</b>
        </p>
        <ButtonList name="when" options={dayOptions(today, t, useLocale())} />
        <DayField label={t('when.other')} error={dayError} today={today} value={day} />
      </form>
    </StepFrame>
  )
}

interface NextOfferProps {
  next: { of: StepOf; title: string; kind: StepKind; minutes: number | null; benefit: string | null }
  responseId: string
  home: string
  /** A call was just made, so the next step is only shown. */
  isAfterCall: boolean
}

/** The next step, as an optional offer. */
export function NextOffer({
  next: { of, title, kind, minutes, benefit },
  responseId,
  home,
  isAfterCall,
}: NextOfferProps) {
  const t = useT('steps')
  const to = stepAddresses(useLocale(), responseId)
  const enough = kind === 'call' ? t('card.oneCall') : benefit
  return (
    <StepFrame
      id="next"
      variant="kept"
      kind={t('did.next')}
      title={<Integers>{withoutPeriod(title)}</Integers>}
      offPaper
    >
      {(minutes || enough) && (
        <p>{[...(minutes ? [`${minutesText(minutes, kind, t)}.`] : []), ...(enough ? [enough] : [])].join(' ')}</p>
      )}
      {!isAfterCall && (
        <LinkButton className="no-print" href={to.promise(of)}>
          {t('card.try')}
        </LinkButton>
      )}
      <div className="sc__l no-print">
        {isAfterCall && <a href={to.openNumber(of)}>{t('card.see')}</a>}
        <a href={home}>{t('did.notNow')}</a>
        <a href={to.others}>{t('card.other')}</a>
      </div>
    </StepFrame>
  )
}
