import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { daysOfWeek, type Weekday, weekdayOf } from '#platform/i18n/dates/days.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { type DotMark, WeekDots } from '#ui/charts/week-dots/week-dots.tsx'
import type { Step } from '../record/step.ts'

interface WeekMarksProps {
  days: readonly { day: string; mark: DotMark }[]
  /** Null for a past week. */
  today: string | null
}

/** Seven days with their marks. */
export function WeekMarks({ days, today }: WeekMarksProps) {
  const t = useT('steps')
  const locale = useLocale()
  const texts = {
    ...{ done: t('page.state.done'), part: t('dots.part'), open: t('dots.open') },
    ...{ missed: t('dots.none'), none: t('dots.none'), today: t('day.today') },
  }
  return (
    <WeekDots
      days={days.map(({ day, mark }) => {
        const name = weekdayOfDay(day, locale)
        return { id: day, name, initial: capital(name, locale).charAt(0), mark, isToday: day === today }
      })}
      texts={texts}
    />
  )
}

type OnWeekdays = Pick<Step, 'fromDay' | 'log'> & { weekdays: readonly Weekday[] }

/** This week's days of a step of several days. */
export function WeekOfStep({ step, today }: { step: OnWeekdays; today: string }) {
  const days = daysOfWeek(today, useLocale()).map((day) => ({ day, mark: markOf(step, day, today) }))
  return <WeekMarks days={days} today={today} />
}

/** A missed day has no mark, since missed days are never counted. */
function markOf({ weekdays, fromDay, log }: OnWeekdays, day: string, today: string): DotMark {
  if (log[day] === 'did') return 'done'
  if (log[day] === 'partly') return 'part'
  const isPlanned = day >= today && fromDay !== null && day >= fromDay && weekdays.includes(weekdayOf(day))
  return isPlanned ? 'open' : 'none'
}
