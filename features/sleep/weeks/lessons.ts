import { mayLeaveBed, type SleepVersion } from '#assessment/answers/sleep-version.ts'
import type messages from '#content/messages/en/sleep.json'

/** Weeks of the pathway. */
export const weeks = [1, 2, 3, 4] as const
export type Week = (typeof weeks)[number]

/** A piece of advice; the key in the texts. */
export type Advice = keyof (typeof messages)['advice']

/** Things to tick in the diary in addition to the night. */
export const ticks = ['wake_time_kept', 'light', 'got_up', 'wind_down', 'worry_time'] as const
export type Tick = (typeof ticks)[number]

type Lesson = {
  advice: readonly Advice[]
  /**
   * Advice of the gentle version, since getting up at night and less time in bed are unsafe there; by default the same.
   */
  gentle?: readonly Advice[]
  /** Advice for people who should talk with someone first; by default none. */
  help?: readonly Advice[]
  ticks: readonly Tick[]
}

const lessons: Readonly<Record<Week, Lesson>> = {
  1: { advice: ['write', 'noClock', 'note'], ticks: [] },
  2: { advice: ['sameTime', 'light', 'naps', 'coffee'], ticks: ['wake_time_kept', 'light'] },
  3: {
    advice: ['sleepy', 'awake', 'bedOnly', 'later'],
    // Waiting until sleepy means going to bed later, so less time in bed.
    gentle: ['usualTime', 'sitUp', 'bedOnly'],
    ticks: ['wake_time_kept', 'light', 'got_up'],
  },
  4: { advice: ['worry', 'windDown', 'breathe', 'thought'], help: ['windDown', 'breathe'], ticks },
}

/** The calm evening week, the only one available to people who should talk with someone first. */
export const calmWeek = 4

/** Returns the advice of a week. */
export function adviceOf(week: Week, version: SleepVersion): readonly Advice[] {
  const { advice, gentle = advice, help = [] } = lessons[week]
  if (version === 'help') return help
  return mayLeaveBed(version) ? advice : gentle
}

/** Returns the ticks of a week in the diary. */
export const ticksOf = (week: Week): readonly Tick[] => lessons[week].ticks

/** Returns the text key of a tick. For people who should stay in bed, the text does not mention getting up at night. */
export const tickWord = (tick: Tick, version: SleepVersion) =>
  tick === 'got_up' && !mayLeaveBed(version) ? 'sat_up' : tick
