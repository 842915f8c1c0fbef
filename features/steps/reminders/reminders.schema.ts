import { z } from '@hono/zod-openapi'
import { contactMethods } from '#domain/contacts/contact-method.ts'
import { text } from '#platform/api/api.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import { hours, reminderKinds } from './sending/schedule.ts'

const Kinds = z.array(z.enum(reminderKinds)).min(1).max(reminderKinds.length).openapi({
  description: 'What about: the small step, the plan of the week, the next check-up, how it has gone since.',
})
const Days = z.array(z.enum(weekdays)).min(1).max(weekdays.length).openapi({ description: 'Days of the week.' })
const Hour = z
  .int()
  .min(hours.first)
  .max(hours.end - 1)
  .openapi({ description: 'The full hour of the day in `time_zone`.' })
const TimeZone = text(64).openapi({ description: 'IANA name of a time zone.' })
const MethodField = z.enum(contactMethods)

/** The reminders of a person. */
export const StoredReminders = z.strictObject({
  state: z.enum(['on', 'unproved', 'stop', 'mail', 'pause']).openapi({
    description:
      '`unproved` until the code from the contact is typed on the page; ended by a reply (`stop`), by the link of ' +
      'an email (`mail`), or by us, for nobody came (`pause`).',
  }),
  kinds: z.array(z.enum(reminderKinds)).openapi({ description: 'What they are about.' }),
  method: MethodField,
  contact: z.string().openapi({ description: 'The contact, masked.' }),
  days: z.array(z.enum(weekdays)).openapi({ description: 'Days of the week.' }),
  hour: z.int().openapi({ description: 'The full hour of the day in `time_zone`.' }),
  time_zone: z.string().openapi({ description: 'IANA name of a time zone.' }),
})

/** Reminders to set. */
export const NewReminders = z.object({
  kinds: Kinds,
  method: MethodField,
  contact: text(300).openapi({ description: 'An email address or a phone number that the person has proved.' }),
  days: Days,
  hour: Hour,
  time_zone: TimeZone,
  agree: z.literal(true).openapi({ description: 'The person agrees to get the messages.' }),
})
