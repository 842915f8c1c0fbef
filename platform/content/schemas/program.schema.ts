import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire/questionnaire.ts'
import { Certainty, Day, PlainText, Slug } from './common.schema.ts'

/** A phone number of a partner. */
export const PartnerPhone = z.string().regex(/^\d{3}-\d{3}-\d{4}$/, 'must be like 386-555-0110')

const once = (list: readonly string[]) => new Set(list).size === list.length

/** A program with evidence of benefit, as in content/programs.yaml: the same for every partner. */
export const Program = z.strictObject({
  /** Never changes: partners offer it and people choose it under this key. */
  key: Slug,
  /** The name under which it is known. Many have no other name in Spanish. */
  name: Text,
  /** Activities of the program. */
  does: Text,
  /**
   * The areas that it helps with, the main one first. To a person without a priority among them it is never shown
   * before others.
   */
  areas: z.array(z.enum(domains)).min(1).refine(once, 'names an area twice'),
  /** Ids of the interventions that it helps to do. */
  interventions: z.array(z.string()).min(1).refine(once, 'names an intervention twice'),
  /** The study or review that supports it. */
  evidence: z.strictObject({ text: Text, certainty: Certainty }),
})
/** A program that was studied. */
export type Program = z.infer<typeof Program>

/** The days of a week, from Sunday, as `Date` counts them. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** When a program meets: on which days of the week, at what time, for how long. */
const Meetings = z
  .strictObject({
    days: z.array(z.enum(weekdays)).min(1).refine(once, 'names a day twice'),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 09:30'),
    minutes: z.number().int().min(10).max(480),
    /** First days of its rounds; `any` if people may join at any meeting. */
    starts: z.union([z.literal('any'), z.array(Day).min(1)]),
  })
  .refine(
    ({ days, starts }) =>
      starts === 'any' || starts.every((day) => days.some((name) => name === weekdays[new Date(day).getUTCDay()])),
    { path: ['starts'], error: 'names a day on which it does not meet' },
  )

/** How a partner offers a program. */
export const OfferedProgram = z.strictObject({
  /** A key of content/programs.yaml. */
  program: Slug,
  /** When it meets, in words. */
  when: PlainText,
  place: PlainText,
  /** The same for a calendar; absent where each person agrees on a time. */
  meetings: Meetings.optional(),
  cost: z.union([z.literal('free'), PlainText]),
  /** The languages that are spoken there, as in `en`. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, 'must be a language such as en'))
    .min(1)
    .refine(once, 'names a language twice'),
  /** Accessibility for people with little strength, sight or hearing. */
  access: PlainText,
  /** A separate phone number, if it has one. */
  phone: PartnerPhone.optional(),
})
/** How a partner offers a program. */
export type OfferedProgram = z.infer<typeof OfferedProgram>
