import { z } from '@hono/zod-openapi'

/** Fewer check-ups than these are not told: their people could be known by them. */
export const fewest = 5

/** Check-ups that are alike in one respect. */
export type Group = { value: string; count: number }

/** Some check-ups begun in a month: when, in which form, language and campaign; how many; whether they were finished. */
export type Tally = {
  day: string
  form: string
  locale: string
  campaign: string
  finished: boolean
  count: number
}

const Groups = z.array(z.strictObject({ value: z.string(), count: z.int() }))

/**
 * The check-ups of a partner in a month, as counts. One that would tell of fewer than `fewer_than` is null in the whole, and
 * not there among groups.
 */
export const MonthFigures = z
  .strictObject({
    partner_id: z.int(),
    selectedMonth: z.int(),
    selectedYear: z.int(),
    time_zone: z.string(),
    fewer_than: z.int(),
    /** Check-ups that were begun in the month. */
    responses: z.int().nullable(),
    /** Those of them that are finished by now. */
    finished: z.int().nullable(),
    by_day: Groups,
    by_form: Groups,
    by_locale: Groups,
    by_campaign: Groups,
  })
  .openapi('MonthFigures')
export type MonthFigures = z.infer<typeof MonthFigures>

/**
 * Groups that add up to a total that is told, as partners get them. Small ones are left out, and with them as many of the
 * next larger ones as it takes so that the rest to the total tells nothing: at least two groups, of `fewest` in all. They
 * are not named either: of six check-ups on six days that are named, each would be one.
 */
export function toldGroups(groups: readonly Group[]): Group[] {
  const withheld = new Set<string>()
  let sum = 0
  for (const { value, count } of groups.toSorted((one, other) => one.count - other.count)) {
    const isOpen = withheld.size > 0 && (withheld.size < 2 || sum < fewest)
    if (count >= fewest && !isOpen) break
    withheld.add(value)
    sum += count
  }
  return groups.filter(({ value }) => !withheld.has(value)).toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

/** What a partner may know of its check-ups: how many, alike in one respect at a time. */
export function figuresOf(tallies: readonly Tally[]) {
  const responses = tallies.reduce((sum, { count }) => sum + count, 0)
  const isTold = responses >= fewest
  const groups = (name: 'day' | 'form' | 'locale' | 'campaign') =>
    isTold ? toldGroups(grouped(tallies.map((tally) => ({ value: tally[name], count: tally.count })))) : []
  const states = grouped(tallies.map(({ finished, count }) => ({ value: String(finished), count })))
  const hasFinished = states.some(({ value }) => value === 'true')
  const finished = toldGroups(states).find(({ value }) => value === 'true')?.count ?? null
  return {
    responses: responses === 0 || isTold ? responses : null,
    finished: responses === 0 || isTold ? (hasFinished ? finished : 0) : null,
    by_day: groups('day'),
    by_form: groups('form'),
    by_locale: groups('locale'),
    by_campaign: groups('campaign'),
  }
}

const grouped = (parts: readonly Group[]): Group[] =>
  [...Map.groupBy(parts, ({ value }) => value)].map(([value, same]) => ({
    value,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))

/** From when until when a month lasts where the time zone is. */
export const monthIn = (year: number, month: number, timeZone: string): { from: Date; until: Date } => ({
  from: midnight(Date.UTC(year, month - 1, 1), timeZone),
  until: midnight(Date.UTC(year, month, 1), timeZone),
})

/** The moment at which the clocks of a time zone show what those of UTC show at `wall`. */
function midnight(wall: number, timeZone: string): Date {
  // Once more, since the offset may be another one at the moment itself.
  const first = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(first, timeZone))
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - at
}
