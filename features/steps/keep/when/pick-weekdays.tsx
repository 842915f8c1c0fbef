import { shortWeekdayOfDay, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { daysOfWeek, weekdayOf } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { DayPick } from '#ui/controls/day-pick/day-pick.tsx'

/** The days of a week, with prefilled ones selected. */
export function PickWeekdays({
  today,
  picked,
  error,
}: {
  today: string
  picked: readonly string[]
  error: string | null | false
}) {
  const t = useT('steps')
  const locale = useLocale()
  return (
    <DayPick
      id="weekdays"
      name="weekdays"
      legend={<span className="vh">{t('when.days')}</span>}
      days={daysOfWeek(today, locale).map((day) => ({
        value: weekdayOf(day),
        short: shortWeekdayOfDay(day, locale),
        label: weekdayOfDay(day, locale),
      }))}
      value={picked}
      error={error}
    />
  )
}
