import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { Step } from '../record/step.ts'

/** The reviewed week: its days, and how many are done and partly done. */
export type WeekReview = {
  days: readonly { day: string; mark: 'done' | 'part' | 'none' }[]
  done: number
  parts: readonly string[]
}

/** Returns the last seven days of a step: until yesterday, or until today if today has a result. */
export function weekReview({ log }: Pick<Step, 'log'>, today: string): WeekReview {
  const markOf = (day: string) =>
    log[day] === 'did' ? ('done' as const) : log[day] === 'partly' ? ('part' as const) : ('none' as const)
  const last = markOf(today) === 'none' ? dayAfter(today, -1) : today
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(last, at - 6)).map((day) => ({ day, mark: markOf(day) }))
  return {
    days,
    done: days.filter(({ mark }) => mark === 'done').length,
    parts: days.filter(({ mark }) => mark === 'part').map(({ day }) => day),
  }
}
