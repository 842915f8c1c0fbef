import { weekdaysText } from '#platform/i18n/dates/dates.ts'
import type { Weekday } from '#platform/i18n/dates/days.ts'
import { asSentence, capital, inSentence, withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { withoutToday } from '#platform/i18n/without-today.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { LeafOfDay } from '../card/step-leaf.tsx'
import { dayText } from '../record/state-texts.ts'
import type { StepView } from '../record/step-view.server.ts'
import styles from './promise.css?url'

/** Id of the sentence. */
export const promiseId = 'promise'

export interface PromiseSentenceProps {
  step: Pick<StepView, 'title' | 'isPrivate' | 'onDay' | 'texts'> & { weekdays: readonly Weekday[] }
  today: string
  /** `ask`: the day of the step has passed. */
  variant?: 'ask'
}

/** The step and its day as a sentence: "Tomorrow, Thursday: walk 5 minutes." */
export function PromiseSentence({ step, today, variant }: PromiseSentenceProps) {
  const t = useT('steps')
  const locale = useLocale()
  const { onDay, weekdays, title, texts, isPrivate } = step
  const days = onDay === null ? weekdaysText(weekdays, locale) : dayText(onDay, t, { locale, today })
  // Own words may start with a name.
  const sentence = texts.what === undefined ? inSentence(withoutToday(title, locale), locale) : withoutPeriod(title)
  return (
    <div className="promise" id={promiseId}>
      <StyleSheet href={styles} />
      {onDay !== null && <LeafOfDay day={onDay} {...(variant && { variant })} />}
      <p>
        <span>{`${capital(days, locale)}:`}</span>{' '}
        <Integers>{asSentence(isPrivate ? inSentence(t('card.private'), locale) : sentence)}</Integers>
      </p>
    </div>
  )
}
