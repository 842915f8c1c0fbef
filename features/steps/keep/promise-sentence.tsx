import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { daysOfWeek, weekdayOf } from '#platform/i18n/dates/days.ts'
import { inSentence, withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LeafOfDay } from '../card/step-leaf.tsx'
import { dayText } from '../record/state-texts.ts'
import type { StepView } from '../record/step-view.server.ts'

type PromiseOf = Pick<StepView, 'title' | 'of' | 'isPrivate' | 'onDay' | 'texts'> & { weekdays: readonly string[] }

/** The promise as a sentence: "Tomorrow, Thursday: walk 5 minutes." */
export function PromiseSentence({ step, today }: { step: PromiseOf; today: string }) {
  const t = useT('steps')
  const locale = useLocale()
  const { onDay, weekdays, title, texts, isPrivate } = step
  const names = daysOfWeek(today, locale).filter((day) => weekdays.includes(weekdayOf(day)))
  const days =
    onDay === null
      ? entriesOf(
          names.map((day) => weekdayOfDay(day, locale)),
          locale,
        )
      : dayText(onDay, t, { locale, today })
  // Own words may begin with a name.
  const sentence = texts.what === undefined ? inSentence(title, locale) : withoutPeriod(title)
  return (
    <div className="promise">
      {onDay !== null && <LeafOfDay day={onDay} />}
      <p>
        <span>{`${days.charAt(0).toLocaleUpperCase(locale)}${days.slice(1)}:`}</span>{' '}
        {isPrivate ? t('card.private') : <Integers>{`${sentence}.`}</Integers>}
      </p>
    </div>
  )
}
