import { dayAfter, isDay } from '#platform/i18n/dates/days.ts'
import type { Night } from './diary/night.ts'

/** Number of past days with nights that can be written and changed. */
const daysBack = 366

/** Tests if the night before a morning can be written today: it must be over, and at most a year ago. */
export const isWritable = (morning: string, today: string): boolean =>
  isDay(morning) && morning <= today && morning >= dayAfter(today, -daysBack)

/** Number of past nights that are still suggested for entry. */
const recent = 7

/** Returns the mornings of the last week without an entry, latest first. */
export const missingMornings = (today: string, nights: readonly Pick<Night, 'morning'>[]): string[] =>
  Array.from({ length: recent }, (_, at) => dayAfter(today, -at)).filter(
    (day) => !nights.some(({ morning }) => morning === day),
  )
