import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { WeekDots } from '#ui/charts/week-dots/week-dots.tsx'
import type { WeekAtHome } from '../week-at-home.ts'

/** This week in short, with a link to all of it. */
export function WeekPart({ id, week, today }: { id: string; week: WeekAtHome | null; today: string }) {
  const t = useT(['steps', 'returning'])
  const locale = useLocale()
  if (!week) return null
  return (
    <DashboardPart id="week" title={t('week.short')} ground="panel" offPaper>
      <WeekDots
        days={week.map(({ day, mark }) => {
          const name = weekdayOfDay(day, locale)
          return { id: day, name, initial: name.charAt(0).toLocaleUpperCase(locale), mark, isToday: day === today }
        })}
        texts={{
          ...{ done: t('page.state.done'), part: t('how.partly'), open: t('dots.open') },
          ...{ missed: t('dots.none'), none: t('dots.none'), today: t('day.today') },
        }}
      />
      <p className="links">
        <a href={addressFor(locale, id, '/weekly-action-planner')}>{t('returning:links.seeWeek')}</a>
      </p>
    </DashboardPart>
  )
}
