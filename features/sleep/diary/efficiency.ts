import { awakeIn, spansOf, type Times } from './night.ts'

/** A night in minutes, and its sleep efficiency in percent of the time in bed. */
export type Rest = { inBed: number; asleep: number; percent: number }

/**
 * Computes a night by the usual definition of sleep diaries (Carney et al., Sleep 2012;35:287-302). Time in bed is from
 * going to bed to getting up. Time asleep is the time in bed without the minutes to fall asleep, the minutes awake at
 * night, and the time in bed after the last waking.
 */
export function restOf(night: Times): Rest {
  const { toUp } = spansOf(night)
  const asleep = Math.max(0, toUp - awakeIn(night))
  return { inBed: toUp, asleep, percent: percentOf(asleep, toUp) }
}

/** Minimum number of mornings for an average. */
export const fewestForAverage = 3
/** Maximum number of nights for an average; the latest ones. */
export const mostForAverage = 7

/** Returns the average of the latest nights, given latest first; null for fewer than three. */
export function averageOf(nights: readonly Times[]): (Rest & { nights: number }) | null {
  if (nights.length < fewestForAverage) return null
  const last = nights.slice(0, mostForAverage).map(restOf)
  const inBed = sum(last.map((rest) => rest.inBed))
  const asleep = sum(last.map((rest) => rest.asleep))
  return {
    nights: last.length,
    inBed: inBed / last.length,
    asleep: asleep / last.length,
    percent: percentOf(asleep, inBed),
  }
}

const percentOf = (part: number, full: number) => (full === 0 ? 0 : Math.round((100 * part) / full))
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Returns minutes as hours, rounded to the nearest half hour: 6.5. */
export const halfHours = (minutes: number): number => Math.round(minutes / 30) / 2
