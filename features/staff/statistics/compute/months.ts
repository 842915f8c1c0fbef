import { dayIn } from '#platform/i18n/dates/days.ts'

const dayMs = 86_400_000

/** Days from the start of a check-up until it is counted in its state at that time: completed, saved, steps chosen. */
const settlingDays = 7

/** Returns the time until a check-up is counted, in milliseconds: less if guests are deleted sooner. */
export const settlingMs = (guestDays: number): number => Math.max(1, Math.min(settlingDays, guestDays - 1)) * dayMs

/** Returns the month of a moment in a time zone: 2026-11. */
export const monthIn = (at: Date, timeZone: string): string => dayIn(at, timeZone).slice(0, 7)

/** Returns the last month with all check-ups counted, given that all started before `counted` are. */
export function lastFullMonth(counted: Date, timeZone: string): string {
  const [year = 0, month = 0] = monthIn(counted, timeZone).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
