import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { daysOfWeek } from '#platform/i18n/dates/days.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { type DotMark, WeekDots } from '#ui/charts/week-dots/week-dots.tsx'
import { type MarkOfDay, markOf, type StepOfWeek } from '../week/step-week.ts'

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

/** A missed day has no mark, since missed days are never counted. */
const marks: Partial<Record<MarkOfDay, DotMark>> = { did: 'done', partly: 'part', open: 'open', later: 'open' }

/** This week's days of a step of several days. */
export function WeekOfStep({ step, today }: { step: StepOfWeek; today: string }) {
  const days = daysOfWeek(today, useLocale()).map((day) => {
    const mark = markOf(step, day, today)
    return { day, mark: (mark && marks[mark]) ?? ('none' as const) }
  })
  return <WeekMarks days={days} today={today} />
}
