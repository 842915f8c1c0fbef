import { contactMethods, methodOfContact, parseContact } from '#domain/contacts/contact-method.ts'
import type { EmailText, MessageName } from '#platform/content/schemas/message.schema.ts'
import type { Person } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** Messages that people may request for themselves. API calls send no others. */
export const ownMessages = ['own-report', 'next-check-up'] as const satisfies readonly MessageName[]
export type OwnMessage = (typeof ownMessages)[number]

/** A message requested by a call. */
export type MessageRequest = { message: string; method?: Method; to?: string; subject?: string; from?: string }

/** A valid message to a verified contact of the caller, or the reason for a refusal. */
export type Checked =
  | { name: OwnMessage; method: Method; contact: string }
  | { refused: 'ownMessagesOnly'; field: 'message' | 'subject' | 'from' }
  | { refused: 'ownContactOnly' | 'noContact' }

/**
 * Validates a request: it must name one of the product's messages, with the text and the sender of that message if it
 * contains any, and a verified contact of the account.
 */
export function checkMessageRequest(
  requested: MessageRequest,
  person: Pick<Person, 'email' | 'phone'>,
  ours: { texts: Readonly<Partial<Record<MessageName, EmailText>>>; from: string | undefined },
): Checked {
  const name = ownMessages.find((own) => own === requested.message)
  if (!name) return { refused: 'ownMessagesOnly', field: 'message' }
  const subjects: readonly string[] = Object.values(ours.texts[name]?.subject ?? {})
  if (requested.subject && !subjects.includes(requested.subject))
    return { refused: 'ownMessagesOnly', field: 'subject' }
  if (requested.from && requested.from.toLowerCase() !== ours.from?.toLowerCase())
    return { refused: 'ownMessagesOnly', field: 'from' }
  const named = requested.to?.trim() ?? ''
  const usual = contactMethods.find((method) => person[method] !== null) ?? 'email'
  const method = requested.method ?? (named === '' ? usual : methodOfContact(named))
  const own = person[method]
  if (named !== '') {
    const parsed = parseContact(method, named)
    if (!('contact' in parsed) || parsed.contact !== own) return { refused: 'ownContactOnly' }
  }
  return own === null ? { refused: 'noContact' } : { name, method, contact: own }
}
