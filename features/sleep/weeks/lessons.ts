import { mayLeaveBed, type SleepVersion } from '#assessment/answers/sleep-version.ts'
import type messages from '#content/messages/en/sleep.json'

/** The weeks of the pathway. */
export const weeks = [1, 2, 3, 4] as const
/** A week of the pathway. */
export type Week = (typeof weeks)[number]

/** A piece of advice: its key in the texts. */
export type Advice = keyof (typeof messages)['advice']

/** Things to tick in the diary besides the night. */
export const ticks = ['wake_time_kept', 'light', 'got_up', 'wind_down', 'worry_time'] as const
/** Something to tick. */
export type Tick = (typeof ticks)[number]

type Lesson = {
  advice: readonly Advice[]
  /** Advice of the gentle version, in which getting up at night and less time in bed are not safe; absent: the same. */
  gentle?: readonly Advice[]
  /** Advice for people who should talk with someone first; absent: none. */
  help?: readonly Advice[]
  ticks: readonly Tick[]
}

const lessons: Readonly<Record<Week, Lesson>> = {
  1: { advice: ['write', 'noClock', 'note'], ticks: [] },
  2: { advice: ['sameTime', 'light', 'naps', 'coffee'], ticks: ['wake_time_kept', 'light'] },
  3: {
    advice: ['sleepy', 'awake', 'bedOnly', 'later'],
    // To wait for sleepiness puts off the bedtime: that, too, makes the time in bed shorter.
    gentle: ['usualTime', 'sitUp', 'bedOnly'],
    ticks: ['wake_time_kept', 'light', 'got_up'],
  },
  4: { advice: ['worry', 'windDown', 'breathe', 'thought'], help: ['windDown', 'breathe'], ticks },
}

/** The week of the calm evening: the only one open to people who should talk with someone first. */
export const calmWeek = 4

/** Returns what to do in a week. */
export function adviceOf(week: Week, version: SleepVersion): readonly Advice[] {
  const { advice, gentle = advice, help = [] } = lessons[week]
  if (version === 'help') return help
  return mayLeaveBed(version) ? advice : gentle
}

/** Returns what the diary asks to tick in a week. */
export const ticksOf = (week: Week): readonly Tick[] => lessons[week].ticks

/** The key of a tick in the texts: who is to stay in bed does not read of getting up at night. */
export const tickWord = (tick: Tick, version: SleepVersion) =>
  tick === 'got_up' && !mayLeaveBed(version) ? 'sat_up' : tick
