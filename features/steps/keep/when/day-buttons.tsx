import { dayWithMonth, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** Buttons for today and tomorrow. */
export function DayButtons({ today }: { today: string }) {
  const t = useT('steps')
  const locale = useLocale()
  const comma = locale === 'en' ? ',' : ''
  return (['today', 'tomorrow'] as const).map((when, after) => {
    const day = dayAfter(today, after)
    return (
      <button key={when} type="submit" name="when" value={when} className="pick">
        {t(`when.${when}`)}
        <span>{`${weekdayOfDay(day, locale)}${comma} ${dayWithMonth(day, locale)}`}</span>
      </button>
    )
  })
}
