import { endsMonth, firstDayOf, lastDayOf, quarterEndingWith, unitsFrom } from '../units.ts'
import type { Periods } from './periods.ts'
import { fullEdition, smallEdition } from './publish.ts'

/**
 * The quarters of a month that bring new numbers when published: `count` for the number of people, `details` for all
 * other numbers.
 */
export type Upcoming = { count: string; details: string | null }

/**
 * Returns the quarters of a month at which new numbers follow; `next` is the first one that is not published.
 * `periods`: the periods of the same year. Details follow at the end of the first month by which the open pieces, at
 * their pace, form an edition; null if that is after the year. Depends only on the calendar and on published numbers,
 * as the editions do.
 */
export function upcoming(next: string, { editions, open }: Periods): Upcoming {
  const last = editions.at(-1)?.span.to ?? ''
  const expected = (unit: string) => {
    if (!open?.people) return null
    const start = firstDayOf(open.span.from)
    return (open.people * days(start, lastDayOf(unit))) / days(start, lastDayOf(open.span.to))
  }
  const details = unitsFrom(next, `${next.slice(0, 4)}-12-4`).find((unit) => {
    if (!endsMonth(unit)) return false
    const people = expected(unit)
    const quarter = quarterEndingWith(unit)
    return (
      (people ?? 0) >= fullEdition || (quarter !== null && last < quarter && (people ?? smallEdition) >= smallEdition)
    )
  })
  return { count: next, details: details ?? null }
}

/** Returns the number of days from one date to another, both included. */
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
