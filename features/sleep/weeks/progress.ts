import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { Night } from '../diary/night.ts'
import type { Week } from './lessons.ts'

/** A stage of the pathway: a week, or 5 after the last week. */
export type Stage = Week | 5
/** The stage after the last week. */
export const finished = 5

/** The start of a stage. A stage can be started again to repeat the week. */
export type Start = { stage: Stage; day: string }

/** Returns the current stage, given the starts in order; the first week if none was started. */
export const stageNow = (starts: readonly Start[]): Stage => starts.at(-1)?.stage ?? 1

/** Returns the day on which a stage was last started; null if never. */
export const startOf = (starts: readonly Start[], stage: Stage): string | null =>
  starts.findLast((start) => start.stage === stage)?.day ?? null

/**
 * Returns the week of a night. A week starts on the evening of its first day. The first week includes nights before it,
 * the last one nights after it.
 */
export function weekOfNight(starts: readonly Start[], morning: string): Week {
  const evening = dayAfter(morning, -1)
  const stage = starts.findLast(({ day }) => day <= evening)?.stage ?? 1
  return stage === finished ? 4 : stage
}

/** Progress in a week: mornings written and mornings needed. Informational only. */
export type Readiness = { have: number; need: number; isReady: boolean }

/** Only the latest seven mornings count. */
const mornings = 7

const needs: Readonly<Record<Week, number>> = { 1: 3, 2: 5, 3: 5, 4: 5 }

const reached: Readonly<Record<Week, (night: Night) => boolean>> = {
  1: () => true,
  2: ({ did }) => did.wake_time_kept === true,
  3: followedBedRules,
  4: ({ did }) => did.wind_down === true,
}

/** The advice is for nights with about 20 minutes awake or more, so it does not apply to a night with fewer. */
const longAwake = 20

function followedBedRules({ did, minutesToSleep, minutesAwake }: Night): boolean {
  return did.got_up === true || ((minutesToSleep ?? 0) <= longAwake && minutesAwake <= longAwake)
}

/**
 * Returns the progress in the current week: in the first, the number of mornings written; later, on how many of the
 * latest seven mornings the advice was followed. Nights are latest first.
 */
export function readinessOf(week: Week, starts: readonly Start[], nights: readonly Night[]): Readiness {
  const since = startOf(starts, week)
  const own = nights.filter(({ morning }) => isSince(week, since, morning)).slice(0, mornings)
  const have = own.filter(reached[week]).length
  return { have: Math.min(have, needs[week]), need: needs[week], isReady: have >= needs[week] }
}

/** The first week includes the morning of its start, which a night preceded. */
const isSince = (week: Week, since: string | null, morning: string): boolean =>
  since === null ? week === 1 : week === 1 ? morning >= since : morning > since
