import { dayAfter, weekdayOf, weekOf } from '#platform/i18n/dates/days.ts'
import type { Step } from '../record/step.ts'

/**
 * State of a step on a day of a week: logged; `open` today, `later`, or `missed`; `habit` is today's optional habit.
 */
export type MarkOfDay = 'did' | 'partly' | 'open' | 'later' | 'missed' | 'habit'
/** A step on a day. */
export type EntryOfDay = { step: string; mark: MarkOfDay }
export type DayOfWeek = { day: string; when: 'past' | 'today' | 'later'; entries: readonly EntryOfDay[] }

/** The fields of a step that a week uses. */
export type StepOfWeek = Pick<Step, 'id' | 'state' | 'onDay' | 'weekdays' | 'fromDay' | 'log'>

/** Returns the days of a week with their steps. For a past week, only the steps that were done. */
export function weekOfSteps(steps: readonly StepOfWeek[], days: readonly string[], today: string): DayOfWeek[] {
  const isOver = (days.at(-1) ?? '') < today
  return days.map((day) => ({
    day,
    when: day < today ? 'past' : day === today ? 'today' : 'later',
    entries: steps.flatMap((step) => {
      const mark = markOf(step, day, today)
      return mark === null || (isOver && mark === 'missed') ? [] : [{ step: step.id, mark }]
    }),
  }))
}

/** Returns the mark of a step on a day; null for none. */
export function markOf(step: StepOfWeek, day: string, today: string): MarkOfDay | null {
  const result = step.log[day]
  if (result === 'did' || result === 'partly') return result
  if (!isPlanned(step, day)) return null
  if (step.state === 'habit' && step.onDay === null) return day === today ? 'habit' : null
  if (day === today) return 'open'
  return day > today ? 'later' : 'missed'
}

function isPlanned({ state, onDay, weekdays, fromDay }: StepOfWeek, day: string): boolean {
  if (state === 'done' || state === 'stopped') return false
  if (onDay !== null) return day === onDay
  return day >= (fromDay ?? day) && weekdays.some((each) => each === weekdayOf(day))
}

/** Number of entries in a week that are done, left, and in total. */
export type WeekSum = { done: number; left: number; all: number }

/** Adds up a week. A habit counts once it is done. */
export function sumOf(days: readonly DayOfWeek[]): WeekSum {
  const marks = days.flatMap(({ entries }) => entries.map(({ mark }) => mark))
  const count = (...of: readonly MarkOfDay[]) => marks.filter((mark) => of.includes(mark)).length
  const [done, left] = [count('did', 'partly'), count('open', 'later')]
  return { done, left, all: done + left + count('missed') }
}

/** Returns the line that summarizes a week: some is left, most is done, or some is done; null for none. */
export const sumLine = ({ done, left, all }: WeekSum): 'sum' | 'good' | 'of' | null =>
  left > 0 ? 'sum' : done === 0 ? null : done * 2 >= all ? 'good' : 'of'

/** Tests if the note is asked for: on the last two days of a week. */
export const isNoteDue = (days: readonly string[], today: string): boolean => today >= (days[5] ?? '')

/**
 * Returns the day under which the note of a week is stored: its Monday, regardless of the first day of the week in the
 * language.
 */
export const dayOfNote = (days: readonly string[]): string => weekOf(days.at(-1) ?? '')

/** Returns a day within the available weeks: from the first day of a step to next week. */
export function dayWithin(requested: string | null, steps: readonly StepOfWeek[], today: string): string {
  const starts = steps.flatMap(({ log, onDay, fromDay }) => [...Object.keys(log), onDay ?? fromDay ?? today])
  const first = [...starts, today].toSorted()[0] ?? today
  const last = dayAfter(today, 7)
  const day = requested ?? today
  return day < first ? first : day > last ? last : day
}
