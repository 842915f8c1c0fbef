import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'
import { Day, Phone, sameOrBoth } from './common.schema.ts'

const OpenTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00')

/** Opening hours in Eastern time. */
const Open = z
  .strictObject({
    days: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).min(1),
    from: OpenTime,
    to: OpenTime,
  })
  .refine(({ from, to }) => from < to, 'closes before it opens')

/** When a number is answered: day and night, on weekdays in the daytime, or in words, with the exact hours if known. */
export const Hours = z.union([
  z.enum(['always', 'weekdays']),
  z.strictObject({ ...Text.shape, open: z.union([z.literal('always'), z.array(Open).min(1)]).optional() }),
])
export type Hours = z.infer<typeof Hours>

/** A short number to which people send a keyword by text message. */
const TextMessage = z.strictObject({
  number: z.string().regex(/^(\d{5,6}|\d{3}-\d{3}-\d{4})$/, 'must be like 88788 or 914-342-7744'),
  word: Text,
  /** The keyword differs by person, such as a ZIP code. */
  typed: z.literal(true).optional(),
})

/** The owner and last review of an entry. */
export const reviewFields = {
  /** Date of the last review by an editor. */
  reviewed: Day,
  owner: z.string().min(1),
  /** Date of the last test call to its numbers; absent: never. */
  dialed: Day.optional(),
}

/** Phone numbers of a service, their hours, and other ways for people who cannot hear. */
export const lineFields = {
  phones: z.array(Phone).default([]),
  hours: Hours.optional(),
  text: TextMessage.optional(),
  /** A number for text telephones, or 711. */
  tty: sameOrBoth(z.string().regex(/^(711|1-\d{3}-\d{3}-\d{4})$/, 'must be like 1-800-787-3224, or 711')).optional(),
  /** Another way for people who cannot hear. */
  deaf: Text.optional(),
}

/** Tests if every number has hours. */
export const hasItsHours = ({ phones, hours }: { phones: readonly unknown[]; hours?: Hours }): boolean =>
  phones.length === 0 || hours !== undefined
