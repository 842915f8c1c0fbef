import type { Weekday } from '#platform/i18n/dates/days.ts'

/** The schedule pattern of a step of several days. */
export type Pattern =
  | { weekdays: readonly Weekday[]; run: number | null; everyMonths: null }
  | { weekdays: readonly []; run: null; everyMonths: number }

const weekdaysFor: Readonly<Record<number, readonly Weekday[]>> = {
  1: ['wed'],
  2: ['tue', 'thu'],
  3: ['mon', 'wed', 'fri'],
  4: ['mon', 'tue', 'thu', 'fri'],
  5: ['mon', 'tue', 'wed', 'thu', 'fri'],
  6: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  7: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
}

/** Parses a pattern of the content: `daily`, `3 a week, 12 times`, `every month`, `every 12 months`. */
export function parsePattern(pattern: string): Pattern {
  const [interval = '', times] = pattern.split(', ')
  if (interval.startsWith('every '))
    return {
      weekdays: [],
      run: null,
      everyMonths: interval === 'every month' ? 1 : Number.parseInt(interval.slice(6), 10),
    }
  const weekdays = weekdaysFor[interval === 'daily' ? 7 : Number.parseInt(interval, 10)]
  if (!weekdays) throw new Error(`Unknown pattern: ${pattern}`)
  return { weekdays, run: times === undefined ? null : Number.parseInt(times, 10), everyMonths: null }
}
