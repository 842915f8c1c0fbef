import type words from '#content/messages/en/sleep.json'

/** The weeks of the pathway. */
export const weeks = [1, 2, 3, 4] as const
/** A week of the pathway. */
export type Week = (typeof weeks)[number]

/** `gentle` leaves out getting out of bed at night and any shorter time in bed, for whom these are not safe. */
export type SleepVersion = 'whole' | 'gentle'

/** A piece of advice: its key in the texts. */
export type Advice = keyof (typeof words)['advice']

/** What a person ticks in the diary besides the night itself. */
export const ticks = ['wake_time_kept', 'light', 'got_up', 'wind_down', 'worry_time'] as const
/** Something to tick. */
export type Tick = (typeof ticks)[number]

type Lesson = { advice: Readonly<Record<SleepVersion, readonly Advice[]>>; ticks: readonly Tick[] }

const forBoth = (...advice: Advice[]) => ({ whole: advice, gentle: advice })

const lessons: Readonly<Record<Week, Lesson>> = {
  1: { advice: forBoth('write', 'noClock', 'note'), ticks: [] },
  2: { advice: forBoth('sameTime', 'light', 'naps', 'coffee'), ticks: ['wake_time_kept', 'light'] },
  3: {
    advice: {
      whole: ['sleepy', 'awake', 'bedOnly', 'later'],
      // To wait for sleepiness puts off the bedtime: that, too, makes the time in bed shorter.
      gentle: ['usualTime', 'sitUp', 'bedOnly'],
    },
    ticks: ['wake_time_kept', 'light', 'got_up'],
  },
  4: { advice: forBoth('worry', 'windDown', 'breathe', 'thought'), ticks },
}

/** Returns what to do in a week. */
export const adviceOf = (week: Week, version: SleepVersion): readonly Advice[] => lessons[week].advice[version]

/** Returns what the diary asks to tick in a week. */
export const ticksOf = (week: Week): readonly Tick[] => lessons[week].ticks

/** The key of a tick in the texts: in the gentle version nobody reads of getting up at night. */
export const tickWord = (tick: Tick, version: SleepVersion) =>
  tick === 'got_up' && version === 'gentle' ? 'sat_up' : tick
