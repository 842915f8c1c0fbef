import { z } from '@hono/zod-openapi'

/** The smallest group that is disclosed: in smaller ones people could be identified. */
export const minGroupSize = 5

/** The number of check-ups that share one property. */
export type Group = { value: string; count: number }

/** The number of check-ups begun on a day that share form, language, campaign and whether they are finished. */
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
 * The numbers of a partner's check-ups in a month. A number below `fewer_than` is null, and a group below it is left
 * out.
 */
export const MonthFigures = z
  .strictObject({
    partner_id: z.int(),
    selectedMonth: z.int(),
    selectedYear: z.int(),
    time_zone: z.string(),
    fewer_than: z.int(),
    /** Check-ups begun in the month. */
    responses: z.int().nullable(),
    /** Those of them finished by now. */
    finished: z.int().nullable(),
    by_day: Groups,
    by_form: Groups,
    by_locale: Groups,
    by_campaign: Groups,
  })
  .openapi('MonthFigures')
export type MonthFigures = z.infer<typeof MonthFigures>

/**
 * Returns the groups that may be disclosed together with their total. Suppresses small groups, and as many of the next
 * larger ones as needed so that the difference to the total reveals nothing: at least two groups, of `minGroupSize` in
 * all. Suppressed groups are not named either: of six check-ups on six named days, each day would have one.
 */
export function suppressSmallGroups(groups: readonly Group[]): Group[] {
  const withheld = new Set<string>()
  let sum = 0
  for (const { value, count } of groups.toSorted((one, other) => one.count - other.count)) {
    const isRevealing = withheld.size > 0 && (withheld.size < 2 || sum < minGroupSize)
    if (count >= minGroupSize && !isRevealing) break
    withheld.add(value)
    sum += count
  }
  return groups.filter(({ value }) => !withheld.has(value)).toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

/** Returns what a partner may know of its check-ups: their number, and groups by one property at a time. */
export function figuresOf(tallies: readonly Tally[]) {
  const responses = tallies.reduce((sum, { count }) => sum + count, 0)
  const isDisclosed = responses >= minGroupSize
  const groups = (name: 'day' | 'form' | 'locale' | 'campaign') =>
    isDisclosed
      ? suppressSmallGroups(grouped(tallies.map((tally) => ({ value: tally[name], count: tally.count }))))
      : []
  const states = grouped(tallies.map(({ finished, count }) => ({ value: String(finished), count })))
  const hasFinished = states.some(({ value }) => value === 'true')
  const finished = suppressSmallGroups(states).find(({ value }) => value === 'true')?.count ?? null
  return {
    responses: responses === 0 || isDisclosed ? responses : null,
    finished: responses === 0 || isDisclosed ? (hasFinished ? finished : 0) : null,
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

/** Returns the start and the end of a month in a time zone. */
export const monthIn = (year: number, month: number, timeZone: string): { from: Date; until: Date } => ({
  from: midnight(Date.UTC(year, month - 1, 1), timeZone),
  until: midnight(Date.UTC(year, month, 1), timeZone),
})

/** Returns the moment at which the clocks of a time zone show what UTC clocks show at `wall`. */
function midnight(wall: number, timeZone: string): Date {
  // Computed twice, since the offset at the moment itself may differ.
  const first = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(first, timeZone))
}

/** Returns by how many milliseconds a time zone is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - at
}
