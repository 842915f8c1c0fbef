import { dayAfter, type Weekday, weekdayOf, weekdays, weekOf } from '#platform/i18n/dates/days.ts'

/** An action as a week shows it. */
export type WeekAction = { action: string; name: string; much: string; time: string | null }
/** An action with the calendar days on which it is planned. */
type PlannedAction = WeekAction & { days: readonly string[] }
/** The fields of an action that its week uses. */
export type ActionOfWeek = WeekAction & { weekdays: readonly Weekday[]; startedOn: string }
/** An action was done on a calendar day. */
type Tick = { action: string; day: string }

/** The days of a week that stay as they were, whatever becomes of the plan: those before `until`. */
export type SavedDays = { until: string; planned: readonly PlannedAction[] }

/** Choices for the next week. */
export const nextWeeks = ['same', 'smaller', 'bigger', 'rest'] as const
/** A choice for the week after one. */
export type NextWeek = (typeof nextWeeks)[number]

/** Input of a week. `actions` are the open ones; `others` give ended ones their names. */
export type WeekFacts = {
  monday: string
  today: string
  actions: readonly ActionOfWeek[]
  others: readonly WeekAction[]
  kept: SavedDays | null
  ticks: readonly Tick[]
  /** The person chose a week of rest: nothing is planned. */
  isRest: boolean
}

/** `open` is for today and later, `missed` for a day that is over. */
export type EntryState = 'done' | 'open' | 'missed'
/** An action on one day. */
export type Entry = WeekAction & { state: EntryState }
/** A day of a week. */
export type DayOfWeek = { day: string; weekday: Weekday; when: 'past' | 'today' | 'later'; entries: readonly Entry[] }
/** A week as it is shown. */
export type WeekView = { monday: string; days: readonly DayOfWeek[]; done: number; planned: number }

/** Returns the seven days of the week that begins with a Monday. */
export const daysOf = (monday: string): string[] => weekdays.map((_, at) => dayAfter(monday, at))

/** Returns the plan of a week: stored for past days, otherwise the current plan. */
export function plannedIn({ monday, actions, kept, isRest }: Omit<WeekFacts, 'today' | 'ticks' | 'others'>) {
  const isStored = (day: string) => kept !== null && day < kept.until
  const now = isRest ? [] : actions
  const live = now.map(({ weekdays: on, startedOn, ...action }) => ({
    ...action,
    days: daysOf(monday).filter((day) => !isStored(day) && day >= startedOn && on.includes(weekdayOf(day))),
  }))
  const before = (kept?.planned ?? []).map((action) => ({ ...action, days: action.days.filter(isStored) }))
  return [...before, ...live].filter(({ days }) => days.length > 0)
}

/** Returns the days of a week before `until` as they are to stay. */
export function save(facts: Omit<WeekFacts, 'today' | 'ticks' | 'others'>, until: string): SavedDays {
  const planned = plannedIn(facts).map((action) => ({ ...action, days: action.days.filter((day) => day < until) }))
  return { until, planned: planned.filter(({ days }) => days.length > 0) }
}

/**
 * Returns the Mondays of the weeks with days before `today` that an edit of the plan could change, at most `most` weeks
 * back and not before the first action.
 */
export function weeksToSave(actions: readonly Pick<ActionOfWeek, 'startedOn'>[], today: string, most = 12): string[] {
  const first = actions.map(({ startedOn }) => startedOn).toSorted()[0]
  if (first === undefined || first >= today) return []
  const weeks = Array.from({ length: most + 1 }, (_, at) => dayAfter(weekOf(today), -7 * at))
  return weeks.filter((monday) => monday >= weekOf(first))
}

/** Returns a week as it is shown: what was planned, and what was done, planned or not. */
export function weekView(facts: WeekFacts): WeekView {
  const { monday, today, actions, others, ticks } = facts
  const planned = plannedIn(facts)
  const named = [...planned, ...actions, ...others]
  const days = daysOf(monday).map((day): DayOfWeek => {
    const done = new Set(ticks.filter((tick) => tick.day === day).map(({ action }) => action))
    const onDay = planned.filter((action) => action.days.includes(day))
    const extra = [...done]
      .filter((id) => !onDay.some(({ action }) => action === id))
      .flatMap((id) => named.find(({ action }) => action === id) ?? [])
    const left = day < today ? 'missed' : 'open'
    return {
      day,
      weekday: weekdayOf(day),
      when: day < today ? 'past' : day === today ? 'today' : 'later',
      entries: [...onDay, ...extra]
        .map(
          ({ action, name, much, time }): Entry => ({
            action,
            name,
            much,
            time,
            state: done.has(action) ? 'done' : left,
          }),
        )
        .toSorted((one, other) => (one.time ?? '99').localeCompare(other.time ?? '99')),
    }
  })
  const entries = days.flatMap((day) => day.entries)
  return { monday, days, planned: entries.length, done: entries.filter(({ state }) => state === 'done').length }
}

/** State of a day of a week: `open` is a future day, or today with something left to do. */
export type DayMark = 'done' | 'open' | 'missed' | 'none'

/** Returns the mark of a day. One done action completes a past day; today and later need all. */
export function markOf({ when, entries }: Pick<DayOfWeek, 'when' | 'entries'>): DayMark {
  if (entries.length === 0) return 'none'
  const done = entries.filter(({ state }) => state === 'done').length
  if (when === 'past') return done > 0 ? 'done' : 'missed'
  return done === entries.length ? 'done' : 'open'
}

/** Whether an action created on a day may be ticked for another day: from the week of its creation until tomorrow. */
export const mayTick = (day: string, madeOn: string, today: string): boolean =>
  day >= weekOf(madeOn) && day <= dayAfter(today, 1)
