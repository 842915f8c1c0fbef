import { dayAfter, isDay } from '#platform/i18n/dates/days.ts'
import type { Night } from './diary/night.ts'

/** Nights up to this many days ago can be written and changed. */
const daysBack = 366

/** Whether the night before a morning can be written today: not before it is over, nor after a year. */
export const isWritable = (morning: string, today: string): boolean =>
  isDay(morning) && morning <= today && morning >= dayAfter(today, -daysBack)

/** Nights of the last week can still be entered. */
const recent = 7

/** Returns the mornings of the last week that nothing was written about, the last one first. */
export const missingMornings = (today: string, nights: readonly Pick<Night, 'morning'>[]): string[] =>
  Array.from({ length: recent }, (_, at) => dayAfter(today, -at)).filter(
    (day) => !nights.some(({ morning }) => morning === day),
  )
