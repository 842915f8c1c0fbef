import { WeekMarks } from '#features/steps/card/week-of-step.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import type { WeekAtHome } from '../week-at-home.ts'

/** A summary of this week, with a link to the full week. */
export function WeekPart({ id, week, today }: { id: string; week: WeekAtHome | null; today: string }) {
  const t = useT(['steps', 'returning'])
  const locale = useLocale()
  if (!week) return null
  return (
    <DashboardPart id="week" title={t('week.short')} ground="panel" offPaper>
      <WeekMarks days={week} today={today} />
      <p className="links">
        <a href={addressFor(locale, id, '/weekly-action-planner')}>{t('returning:links.seeWeek')}</a>
      </p>
    </DashboardPart>
  )
}
