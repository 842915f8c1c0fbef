import { type EntryOfDay, type StepOfWeek, weekOfSteps } from '#features/steps/week/step-week.ts'
import type { DotMark } from '#ui/charts/week-dots/week-dots.tsx'

/** Summary of a week: a mark for each day. */
export type WeekAtHome = readonly { day: string; mark: DotMark }[]

/** Returns the week of several steps. Null for a single step, since its card shows the days. */
export function weekAtHome(steps: readonly StepOfWeek[], days: readonly string[], today: string): WeekAtHome | null {
  const week = weekOfSteps(steps, days, today)
  const inWeek = new Set(week.flatMap(({ entries }) => entries.map(({ step }) => step)))
  return inWeek.size < 2 ? null : week.map(({ day, entries }) => ({ day, mark: markOf(entries) }))
}

/** Missed days have no mark, since missed days are never counted. */
function markOf(entries: readonly EntryOfDay[]): DotMark {
  const marks = entries.map(({ mark }) => mark).filter((mark) => mark !== 'missed' && mark !== 'habit')
  const done = marks.filter((mark) => mark === 'did' || mark === 'partly').length
  if (marks.length === 0) return 'none'
  return done === marks.length ? 'done' : done > 0 ? 'part' : 'open'
}
