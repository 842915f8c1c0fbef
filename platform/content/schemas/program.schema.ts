import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire/questionnaire.ts'
import { Certainty, Day, PlainText, Slug } from './common.schema.ts'

/** A phone number of a partner. */
export const PartnerPhone = z.string().regex(/^\d{3}-\d{3}-\d{4}$/, 'must be like 386-555-0110')

const once = (list: readonly string[]) => new Set(list).size === list.length

/** An evidence-based program in content/programs.yaml, the same for every partner. */
export const Program = z.strictObject({
  /** Never changes: offers and requests refer to it. */
  key: Slug,
  /** Official name of the program. Many programs have no Spanish name. */
  name: Text,
  does: Text,
  /** Areas that it helps with, the main one first. It is shown first only to people with one of them as a priority. */
  areas: z.array(z.enum(domains)).min(1).refine(once, 'names an area twice'),
  /** Ids of the interventions that it supports. */
  interventions: z.array(z.string()).min(1).refine(once, 'names an intervention twice'),
  /** The study or review that supports it. */
  evidence: z.strictObject({ text: Text, certainty: Certainty }),
})
export type Program = z.infer<typeof Program>

/** Days of the week from Sunday, as `Date` counts them. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Weekdays, time and duration of a program's meetings. */
const Meetings = z
  .strictObject({
    days: z.array(z.enum(weekdays)).min(1).refine(once, 'names a day twice'),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 09:30'),
    minutes: z.number().int().min(10).max(480),
    /** First days of its courses; `any` if people may join at any meeting. */
    starts: z.union([z.literal('any'), z.array(Day).min(1)]),
  })
  .refine(
    ({ days, starts }) =>
      starts === 'any' || starts.every((day) => days.some((name) => name === weekdays[new Date(day).getUTCDay()])),
    { path: ['starts'], error: 'names a day on which it does not meet' },
  )

export const OfferedProgram = z.strictObject({
  /** Key in content/programs.yaml. */
  program: Slug,
  /** Meeting times as text. */
  when: PlainText,
  place: PlainText,
  /** Meeting times for a calendar; absent if each person agrees on a time. */
  meetings: Meetings.optional(),
  cost: z.union([z.literal('free'), PlainText]),
  /** Languages spoken there, in English. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, 'must be a language such as en'))
    .min(1)
    .refine(once, 'names a language twice'),
  /** Accessibility for people with little strength, sight or hearing. */
  access: PlainText,
  /** Phone number of the offer, if it differs from the partner's. */
  phone: PartnerPhone.optional(),
})
/** A partner's offer of a program. */
export type OfferedProgram = z.infer<typeof OfferedProgram>
