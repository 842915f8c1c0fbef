import type { EmailText, MessageName } from '#server/content/message.schema.ts'
import type { Method } from '#server/outside/carrier.ts'
import { contactMethods, methodOfContact, parseContact } from '../shared/contact/contact-method.ts'
import type { Person } from '../shared/visit/person.ts'

/** The messages that a person may have sent to themselves. Nothing else is ever sent by a call. */
export const ownMessages = ['own-report', 'next-check-up'] as const satisfies readonly MessageName[]
export type OwnMessage = (typeof ownMessages)[number]

/** What a call says of the message that it wants. */
export type Wanted = { message: string; method?: Method; to?: string; subject?: string; from?: string }

/** A message to a contact that whoever asks has proved; or why there is none. */
export type Checked =
  | { name: OwnMessage; method: Method; contact: string }
  | { refused: 'ownMessagesOnly'; field: 'message' | 'subject' | 'from' }
  | { refused: 'ownContactOnly' | 'noContact' }

/**
 * What may be sent of what is wanted: one of our own messages, in our own words and from our own address, to a contact
 * that the person themselves has proved. A subject or a sender may be named, but only as they are anyway.
 */
export function checkWanted(
  wanted: Wanted,
  person: Pick<Person, 'email' | 'phone'>,
  ours: { texts: Readonly<Partial<Record<MessageName, EmailText>>>; from: string | undefined },
): Checked {
  const name = ownMessages.find((own) => own === wanted.message)
  if (!name) return { refused: 'ownMessagesOnly', field: 'message' }
  const subjects: readonly string[] = Object.values(ours.texts[name]?.subject ?? {})
  if (wanted.subject && !subjects.includes(wanted.subject)) return { refused: 'ownMessagesOnly', field: 'subject' }
  if (wanted.from && wanted.from.toLowerCase() !== ours.from?.toLowerCase())
    return { refused: 'ownMessagesOnly', field: 'from' }
  const named = wanted.to?.trim() ?? ''
  const usual = contactMethods.find((method) => person[method] !== null) ?? 'email'
  const method = wanted.method ?? (named === '' ? usual : methodOfContact(named))
  const own = person[method]
  if (named !== '') {
    const parsed = parseContact(method, named)
    if (!('contact' in parsed) || parsed.contact !== own) return { refused: 'ownContactOnly' }
  }
  return own === null ? { refused: 'noContact' } : { name, method, contact: own }
}
