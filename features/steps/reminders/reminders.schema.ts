import { z } from '@hono/zod-openapi'
import { contactMethods } from '#domain/contacts/contact-method.ts'
import { text } from '#platform/api/api.ts'

const TimeZone = text(64).openapi({ description: 'IANA name of a time zone.' })
const MethodField = z.enum(contactMethods)
const CheckUp = z.boolean().openapi({ description: 'One message after the suggested day of the next check-up.' })

/** The contact of a person for reminders. */
export const StoredReminders = z.strictObject({
  state: z.enum(['on', 'unproved', 'stop', 'mail', 'pause']).openapi({
    description:
      '`unproved` until the code from the contact is typed on the page; ended by a reply (`stop`), by the link of ' +
      'an email (`mail`), or by us, for nobody came (`pause`).',
  }),
  method: MethodField,
  contact: z.string().openapi({ description: 'The contact, masked.' }),
  time_zone: z.string().openapi({ description: 'IANA name of a time zone.' }),
  check_up: CheckUp,
})

/** A contact to set. */
export const NewReminders = z.object({
  method: MethodField,
  contact: text(300).openapi({ description: 'An email address or a phone number that the person has proved.' }),
  time_zone: TimeZone,
  check_up: CheckUp,
  agree: z.literal(true).openapi({ description: 'The person agrees to get the messages.' }),
})
