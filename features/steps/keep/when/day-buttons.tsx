import { dayAfter } from '#platform/i18n/dates/days.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { fullDay } from '../../record/state-texts.ts'

/** Buttons for today and tomorrow. */
export function DayButtons({ today }: { today: string }) {
  const t = useT('steps')
  const locale = useLocale()
  return (['today', 'tomorrow'] as const).map((when, after) => {
    return (
      <button key={when} type="submit" name="when" value={when} className="pick">
        {t(`when.${when}`)}
        <span>{fullDay(dayAfter(today, after), locale)}</span>
      </button>
    )
  })
}
