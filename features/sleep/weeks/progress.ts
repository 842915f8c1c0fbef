import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { Night } from '../diary/night.ts'
import type { Week } from './lessons.ts'

/** A stage of the pathway: its weeks, and 5 when they are finished. */
export type Stage = Week | 5
/** The stage after the last week. */
export const finished = 5

/** The beginning of a stage. The same one may begin again: one more week of it. */
export type Start = { stage: Stage; day: string }

/** Returns the current stage from the starts in order; the first week before any. */
export const stageNow = (starts: readonly Start[]): Stage => starts.at(-1)?.stage ?? 1

/** Returns the day on which a stage began last; null if it never did. */
export const startOf = (starts: readonly Start[], stage: Stage): string | null =>
  starts.findLast((start) => start.stage === stage)?.day ?? null

/**
 * Returns the week of a night: a week starts with the evening of its first day. Nights before the first week belong to
 * it, those after the last week to the last one.
 */
export function weekOfNight(starts: readonly Start[], morning: string): Week {
  const evening = dayAfter(morning, -1)
  const stage = starts.findLast(({ day }) => day <= evening)?.stage ?? 1
  return stage === finished ? 4 : stage
}

/** Progress in a week: mornings written and mornings needed. None is ever forced. */
export type Readiness = { have: number; need: number; isReady: boolean }

/** Only the last seven written mornings count. */
const mornings = 7

const needs: Readonly<Record<Week, number>> = { 1: 3, 2: 5, 3: 5, 4: 5 }

const reached: Readonly<Record<Week, (night: Night) => boolean>> = {
  1: () => true,
  2: ({ did }) => did.wake_time_kept === true,
  3: followedBedRules,
  4: ({ did }) => did.wind_down === true,
}

/** The rule is for about 20 minutes awake: a night without that asks nothing. */
const longAwake = 20

function followedBedRules({ did, minutesToSleep, minutesAwake }: Night): boolean {
  return did.got_up === true || ((minutesToSleep ?? 0) <= longAwake && minutesAwake <= longAwake)
}

/**
 * Returns the progress in the current week: in the first, the mornings written; later, those of the last seven on which
 * the week's advice was followed. Nights are newest first.
 */
export function readinessOf(week: Week, starts: readonly Start[], nights: readonly Night[]): Readiness {
  const since = startOf(starts, week)
  const own = nights.filter(({ morning }) => isSince(week, since, morning)).slice(0, mornings)
  const have = own.filter(reached[week]).length
  return { have: Math.min(have, needs[week]), need: needs[week], isReady: have >= needs[week] }
}

/** The first week also counts the morning on which it began: there was a night before. */
const isSince = (week: Week, since: string | null, morning: string): boolean =>
  since === null ? week === 1 : week === 1 ? morning >= since : morning > since
