import { dateFormat } from './date-format.ts'
import { dayIn } from './days.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Returns the calendar day and the minutes after midnight of a moment in a time zone (IANA name). */
export function localTime(at: Date, timeZone: string): { day: string; minutes: number } {
  const format = dateFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return { day: dayIn(at, timeZone), minutes: (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0) }
}

/** Returns the milliseconds of a local time as if it were UTC. */
const wallMs = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs

/** Returns the offset of a time zone from UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { day, minutes } = localTime(new Date(at), timeZone)
  return wallMs(day, minutes) - Math.floor(at / minuteMs) * minuteMs
}

/**
 * Returns the moment of a local time, given in minutes after midnight. A time that occurs twice, when clocks go back,
 * means the first; a skipped time, when they go forward, moves ahead by the skipped time: 2:30 means 3:30.
 */
export function momentAt(day: string, minutes: number, timeZone: string): Date {
  const wall = wallMs(day, minutes)
  // Clocks change at most once within two days, so no other offset is possible.
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)]
  const fits = [before, after].filter((offset) => offsetAt(wall - offset, timeZone) === offset)
  return new Date(wall - Math.max(...(fits.length > 0 ? fits : [before])))
}
