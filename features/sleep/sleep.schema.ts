import { z } from '@hono/zod-openapi'
import { cleanText } from '#assessment/answers/clean-text.ts'
import { screenAnswers, screenQuestions, sleepVersions } from '#assessment/answers/sleep-version.ts'
import { text } from '#platform/api/api.ts'
import { clock24, fromClock24 } from '#platform/i18n/dates/clock-time.ts'
import { longestExtras, type Night, numberFields } from './diary/night.ts'
import { cautions } from './screening/screening.ts'
import { type Tick, ticks, weeks } from './weeks/lessons.ts'
import { sleepNow } from './weeks/outcome.ts'

const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .openapi({ description: 'A time on the clock, of 24 hours.', example: '22:30' })
const numberOf = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

const fields = {
  bed_time: Clock,
  minutes_to_sleep: z
    .int()
    .min(0)
    .max(300)
    .nullable()
    .openapi({ description: 'Null where they are part of `minutes_awake`.' }),
  times_awake: numberOf(numberFields.times_awake).nullable(),
  minutes_awake: numberOf(numberFields.minutes_awake),
  wake_time: Clock.openapi({ description: 'The last waking; `up_time` where it was not asked.' }),
  up_time: Clock,
  nap_minutes: numberOf(numberFields.nap_minutes).nullable(),
  rested: z.int().min(1).max(5).nullable().openapi({ description: '1, not at all, to 5, very rested.' }),
  did: z
    .array(z.enum(ticks))
    .openapi({ description: 'What was done of the advice. What the week of the night does not ask is not kept.' }),
  extras: text(longestExtras).nullable().openapi({ description: 'Coffee, alcohol, pills or pain, in own words.' }),
}

/** A night in a request. */
export const SentNight = z.strictObject(fields).openapi('SentSleepNight')
/** A night of the diary in a response. */
export const SleepNight = z.strictObject({ morning: z.string(), ...fields }).openapi('SleepNight')

const Answer = z.enum(screenAnswers)
const Week = z.int().min(1).max(weeks.length)

/** A person's sleep pathway in a response. */
export const Sleep = z
  .strictObject({
    check: z
      .strictObject(
        Object.fromEntries(screenQuestions.map((id) => [id, Answer])) as Record<
          (typeof screenQuestions)[number],
          typeof Answer
        >,
      )
      .nullable(),
    version: z
      .enum(sleepVersions)
      .nullable()
      .openapi({
        description:
          'By the newest check-up, too. `gentle` is without getting out of bed at night and without shorter time in ' +
          'bed; `doctor` is gentle with the doctor first; `help` is a talk first.',
      }),
    cautions: z.array(z.enum(cautions)),
    week: Week.nullable(),
    finished: z.boolean(),
    starts: z
      .array(z.strictObject({ week: z.int().min(1).max(5), day: z.string() }))
      .openapi({ description: 'When each week began, in order; 5 is the end of the last one.' }),
    outcome: z.strictObject({ now: z.enum(sleepNow), helped: Week.nullable() }).nullable(),
    average: z
      .strictObject({ nights: z.int(), hours: z.number(), percent: z.int() })
      .nullable()
      .openapi({ description: 'Of the last seven nights at most; null for fewer than three.' }),
    nights: z.array(SleepNight),
  })
  .openapi('Sleep')

/** Formats a night for a response. */
export const nightFields = (night: Night): z.infer<typeof SleepNight> => ({
  morning: night.morning,
  bed_time: clock24(night.bedTime),
  minutes_to_sleep: night.minutesToSleep,
  times_awake: night.timesAwake,
  minutes_awake: night.minutesAwake,
  wake_time: clock24(night.wakeTime),
  up_time: clock24(night.upTime),
  nap_minutes: night.napMinutes,
  rested: night.rested,
  did: ticks.filter((tick) => night.did[tick] === true),
  extras: night.extras,
})

/** Converts the night in a request. `requested`: the diary ticks that the night's week asks about. */
export const nightFrom = (morning: string, sent: z.infer<typeof SentNight>, requested: readonly Tick[]): Night => ({
  morning,
  bedTime: fromClock24(sent.bed_time),
  minutesToSleep: sent.minutes_to_sleep,
  timesAwake: sent.times_awake,
  minutesAwake: sent.minutes_awake,
  wakeTime: fromClock24(sent.wake_time),
  upTime: fromClock24(sent.up_time),
  napMinutes: sent.nap_minutes,
  rested: sent.rested,
  did: Object.fromEntries(requested.map((tick) => [tick, sent.did.includes(tick)])),
  extras: cleanText(sent.extras ?? '') || null,
})

/** Example night for the API documentation. */
export const sleepNightExample = {
  bed_time: '22:30',
  minutes_to_sleep: 20,
  times_awake: 2,
  minutes_awake: 30,
  wake_time: '06:30',
  up_time: '07:00',
  nap_minutes: null,
  rested: 4,
  did: [],
  extras: 'Coffee at 3',
}

/** Example pathway for the API documentation. */
export const sleepExample: z.infer<typeof Sleep> = {
  check: { sp_apnea: 'no', sp_drowsy: 'no', sp_fall: 'unsure', sp_cond: 'no', sp_pill: 'no' },
  version: 'gentle',
  cautions: ['gentle'],
  week: 1,
  finished: false,
  starts: [{ week: 1, day: '2026-11-18' }],
  outcome: null,
  average: null,
  nights: [{ morning: '2026-11-20', ...sleepNightExample }],
}
