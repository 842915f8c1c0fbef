import { cleanText } from '#assessment/answers/clean-text.ts'
import { type ContactError, contactMethods, parseContact } from '#domain/contacts/contact-method.ts'
import { parseName } from '#domain/contacts/typed-name.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** Names of the form fields, as in the API. */
export const shareFields = ['share_to', 'share_from', 'first_name', 'last_name'] as const
export type ShareField = (typeof shareFields)[number]

/**
 * Field values as typed, the contact method of both people, whether to include private content, and the optional
 * fields: the recipient's first name, and a message to them.
 */
export type TypedShare = Readonly<Record<ShareField, string>> & {
  method: Method
  withPrivate: boolean
  recipient_name?: string
  message?: string
}

export type ShareError = ContactError | 'tooLong' | 'name'
export type ShareErrors = Readonly<Partial<Record<ShareField | 'recipient_name' | 'message', ShareError>>>

/** Maximum length of a message and of a reply. */
export const maxMessageLength = 300

/** A validated share. Both contacts have the same method. */
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

/** Days for which a contact may read a report. */
export const shareDays = 30

/** Validates the form: all four fields are required, both contacts must match the chosen method. */
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

/** Returns the named method if messages can be sent by it, else the first available method; null if there is none. */
export const methodNamed = (word: unknown, methods: readonly Method[]): Method | null =>
  contactMethods.find((method) => method === word && methods.includes(method)) ?? methods[0] ?? null

/** Returns the outbox key of a share's message. */
export const messageKey = (shareId: string): string => `share ${shareId}`

const initial = (name: string) => (/\p{L}/u.exec(name)?.[0] ?? '').toUpperCase()

/** Returns the initials of the person who shares, such as M. L. A message mentions the person only by these. */
export const initialsOf = (firstName: string, lastName: string): string =>
  `${initial(firstName)}. ${initial(lastName)}.`

/** Returns the name that the shared report shows for its owner: Margaret L. */
export const shownName = (firstName: string, lastName: string): string => `${firstName} ${initial(lastName)}.`
