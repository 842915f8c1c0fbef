import { lastDayOf, unitBefore, unitOf } from '#assessment/statistics/units.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'

const dayMs = 86_400_000

/** Days from the start of a check-up until it is counted with its state at that time: finished, saved, steps chosen. */
const settlingDays = (guestDays: number): number => Math.max(1, Math.min(7, guestDays - 1))

/** Returns how long a check-up waits until it is counted, in milliseconds: less where guests are deleted sooner. */
export const settlingMs = (guestDays: number): number => settlingDays(guestDays) * dayMs

/** Returns the quarter of a month of a timestamp in a time zone: 2026-11-3. */
export const unitIn = (at: Date, timeZone: string): string => unitOf(dayIn(at, timeZone))

/** Returns the year of a timestamp in a time zone. */
export const yearIn = (at: Date, timeZone: string): string => dayIn(at, timeZone).slice(0, 4)

/** Returns the last quarter of a month that ended before `counted`, the time up to which check-ups are counted. */
export const lastFullUnit = (counted: Date, timeZone: string): string => unitBefore(unitIn(counted, timeZone))

/** Returns the day on which a quarter of a month is published. */
export const publishingDay = (unit: string, guestDays: number): string =>
  dayAfter(lastDayOf(unit), 1 + settlingDays(guestDays))
