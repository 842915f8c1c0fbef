import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { type Weekday, weekOf } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { timeText } from '../plan/plan.ts'
import { readActions } from '../plan/stored-plan.server.ts'
import { readWeek } from './week.server.ts'
import { type DayMark, markOf } from './week.ts'

/** Something planned for today. `detail`: how much, when and where, in the person's own words. */
export type EntryOfToday = { action: string; title: string; detail: string; done: boolean }

/** This week in short, for a dashboard. */
export type WeekInShort = {
  hasPlan: boolean
  /** The calendar day of today. */
  today: string
  days: readonly { day: string; weekday: Weekday; mark: DayMark }[]
  entries: readonly EntryOfToday[]
  /** The next planned action after today in this week; null for none. */
  next: { name: string; weekday: Weekday } | null
}

/** Returns the week of a person. */
export async function weekInShort(ctx: RequestContext, person: Pick<ActingPerson, 'ids'>): Promise<WeekInShort> {
  const { deps, locale } = ctx
  const today = todayOf(ctx)
  const all = await readActions(deps, person)
  const { days, planned } = await readWeek(ctx, person, weekOf(today), all)
  const actions = all.filter(({ state }) => state === 'open')
  const entries = days.find(({ day }) => day === today)?.entries ?? []
  const next = days.find(({ when, entries: [first] }) => when === 'later' && first !== undefined)
  return {
    hasPlan: actions.length > 0 || planned > 0,
    today,
    days: days.map((day) => ({ day: day.day, weekday: day.weekday, mark: markOf(day) })),
    entries: entries.map(({ action, name, much, time, state }) => {
      const planned = actions.find(({ id }) => id === action)
      const details = [much, time && timeText(time, locale), planned?.when, planned?.where]
      return {
        action,
        title: planned?.what ?? name,
        detail: details.filter(Boolean).join(', '),
        done: state === 'done',
      }
    }),
    next: next?.entries[0] ? { name: next.entries[0].name, weekday: next.weekday } : null,
  }
}
