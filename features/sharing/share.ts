import { cleanText } from '#assessment/answers/clean-text.ts'
import { type ContactError, contactMethods, parseContact } from '#domain/contacts/contact-method.ts'
import { parseName } from '#domain/contacts/typed-name.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** The names of the form fields, as the API names them. */
export const shareFields = ['share_to', 'share_from', 'first_name', 'last_name'] as const
/** The name of a form field. */
export type ShareField = (typeof shareFields)[number]

/**
 * The field values as typed, the contact method of both, whether to include private content, and what may stay empty:
 * the recipient's first name, and a message to them.
 */
export type TypedShare = Readonly<Record<ShareField, string>> & {
  method: Method
  withPrivate: boolean
  recipient_name?: string
  message?: string
}

/** The validation errors of a field. */
export type ShareError = ContactError | 'tooLong' | 'name'
/** The errors of a form by field. */
export type ShareErrors = Readonly<Partial<Record<ShareField | 'recipient_name' | 'message', ShareError>>>

/** Maximum length of a message and of a reply, in characters. */
export const maxMessageLength = 300

/** A validated share. Both contacts are reached by the same method. */
export type CheckedShare = {
  method: Method
  recipient: string
  sender: string
  firstName: string
  lastName: string
  /** Include private content (`Reader` in assessment/report/reader.ts). */
  withPrivate: boolean
  /** Null if left empty. */
  recipientName: string | null
  message: string | null
}

/** Days that a contact may read a report. */
export const shareDays = 30

/** Validates the form: all four fields are required, both contacts must suit the chosen method. */
export function checkShare(typed: TypedShare): { share: CheckedShare } | { errors: ShareErrors } {
  const to = parseContact(typed.method, typed.share_to)
  const from = parseContact(typed.method, typed.share_from)
  const first = parseName(typed.first_name)
  const last = parseName(typed.last_name)
  const recipient = parseOptionalName(typed.recipient_name ?? '')
  const message = cleanText(typed.message ?? '')
  const isTooLong = [...message].length > maxMessageLength
  if ('contact' in to && 'contact' in from && 'name' in first && 'name' in last && 'name' in recipient && !isTooLong)
    return {
      share: {
        method: typed.method,
        recipient: to.contact,
        sender: from.contact,
        firstName: first.name,
        lastName: last.name,
        withPrivate: typed.withPrivate,
        recipientName: recipient.name,
        message: message || null,
      },
    }
  return {
    errors: {
      ...('error' in to && { share_to: to.error }),
      ...('error' in from && { share_from: from.error }),
      ...('error' in first && { first_name: first.error }),
      ...('error' in last && { last_name: last.error }),
      ...('error' in recipient && { recipient_name: recipient.error }),
      ...(isTooLong && { message: 'tooLong' }),
    },
  }
}

function parseOptionalName(typed: string): { name: string | null } | { error: 'tooLong' | 'name' } {
  const parsed = parseName(typed)
  if ('name' in parsed) return parsed
  return parsed.error === 'required' ? { name: null } : { error: parsed.error }
}

/** Returns the named method if messages can be sent by it, else the first method that can be; null without any. */
export const methodNamed = (word: unknown, methods: readonly Method[]): Method | null =>
  contactMethods.find((method) => method === word && methods.includes(method)) ?? methods[0] ?? null

/** Returns the key that ties a message to its share. */
export const messageKey = (shareId: string): string => `share ${shareId}`

const initial = (name: string) => (/\p{L}/u.exec(name)?.[0] ?? '').toUpperCase()

/** Returns the initials, the only mention of the sharer in a message: M. L. */
export const initialsOf = (firstName: string, lastName: string): string =>
  `${initial(firstName)}. ${initial(lastName)}.`

/** Returns the name that the shared report shows for its owner: Margaret L. */
export const shownName = (firstName: string, lastName: string): string => `${firstName} ${initial(lastName)}.`
