import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { DayResult, Step } from '../record/step.ts'

/** The week that is talked over: its days, how many are done, and those of which a part is done. */
export type WeekReview = {
  days: readonly { day: string; result: Exclude<DayResult, 'notyet'> | null }[]
  done: number
  parts: readonly string[]
}

/** Returns the last seven days of a step: until yesterday, or until today if today has a result. */
export function weekReview({ log }: Pick<Step, 'log'>, today: string): WeekReview {
  const resultOf = (day: string) => {
    const result = log[day]
    return result === 'did' || result === 'partly' ? result : null
  }
  const last = resultOf(today) === null ? dayAfter(today, -1) : today
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(last, at - 6)).map((day) => ({
    day,
    result: resultOf(day),
  }))
  return {
    days,
    done: days.filter(({ result }) => result === 'did').length,
    parts: days.filter(({ result }) => result === 'partly').map(({ day }) => day),
  }
}
