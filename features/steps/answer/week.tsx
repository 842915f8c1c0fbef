import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { inSentence } from '#platform/i18n/in-sentence.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { WeekMarks } from '../card/week-of-step.tsx'
import type { NextOption } from '../record/respond.ts'
import { Options } from './choices.tsx'
import type { WeekReview } from './week-review.ts'

interface AskWeekProps {
  review: WeekReview
  options: readonly NextOption[]
  /** Title of the next of the six steps of the intervention. */
  up: string | null
}

/** "How was the week?": its days, and the available actions. */
export function AskWeek({ review: { days, done, parts }, options, up }: AskWeekProps) {
  const t = useT('steps')
  const locale = useLocale()
  const day = entriesOf(
    parts.map((each) => weekdayOfDay(each, locale)),
    locale,
  )
  const count = [
    ...(done > 0 ? [t('week.count', { count: done })] : []),
    ...(parts.length > 0 ? [done > 0 ? t('week.part', { day }) : t('week.partAlone', { day })] : []),
  ].join(', ')
  return (
    <>
      <WeekMarks days={days} today={null} />
      {count && <p className="lead">{count}.</p>}
      <Options options={options} up={up === null ? null : inSentence(up, locale)} />
    </>
  )
}
