import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { Content } from '#platform/content/content.ts'
import { type MessageName, messageBlanks } from '#platform/content/schemas/message.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Seal } from '#platform/crypto/seal.ts'
import type { OneKeyHash } from '#platform/crypto/secret.ts'
import { composeEmail, composeSms } from './compose.ts'
import { contactPurpose } from './returned.ts'
import { type CenterProgress, progressBody } from './transports/center-service.ts'
import type { Method } from './transports/transport.ts'

/** A message to send. Its text comes from the content; only the placeholders vary. */
export type Message<Name extends MessageName = MessageName> = {
  [Each in Name]: {
    name: Each
    method: Method
    /** An email address, or ten digits. */
    recipient: string
    /** The message has one part per language, in this order. */
    languages: readonly Locale[]
    /** The partner that sends the message; null for the product. */
    partner: Partner | null
    blanks: (locale: Locale) => Readonly<Record<(typeof messageBlanks)[Each][number], string>>
    /** Idempotency key, derived from the cause: `add` ignores a second message with the same key. */
    key: string
    /** After this moment the message is no longer sent. */
    expiresAt?: Date
    /** Address that unsubscribes by one request (RFC 8058). */
    unsubscribe?: string
    /** A file to send with an email. */
    attachment?: { name: string; bytes: Buffer }
    /** Number of earlier messages with this name: selects one of several SMS texts. */
    turn?: number
  }
}[Name]

/** The transactional outbox: messages are written to the database and sent by a background job. */
export type Outbox = {
  /** Available sending methods: forms offer only these. */
  methods: readonly Method[]
  /**
   * True if a method is only simulated; /outbox then shows the simulated messages to all visitors, even without an
   * account.
   */
  pretends: boolean
  /**
   * Writes a message in the transaction that causes it, so that both are committed or neither. It is sent soon after
   * the commit. Throws if its method is unavailable, its recipient invalid or its text missing.
   */
  add: (trx: AnyTransaction, message: Message) => Promise<void>
  /**
   * Writes a progress report to the center service in the transaction that causes it; does nothing if no service is
   * configured. A second report with the same `key` is ignored.
   */
  notifyCenter: (trx: AnyTransaction, progress: CenterProgress, key: string) => Promise<void>
  /** Deletes an obsolete, unsent message. Returns false if there is none or it is being sent. */
  withdraw: (trx: AnyTransaction, key: string) => Promise<boolean>
}

export const urgencies = { code: 0, other: 1, reminder: 2 } as const

/** Valid recipients: exactly one address or number that no mail server can parse as several. */
const validRecipient: Record<Method, RegExp> = { email: /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/, phone: /^\d{10}$/ }

/**
 * Creates the outbox. `brand` is the product's name, the sender of messages without a partner. `tellsCenters`: a center
 * service is configured.
 */
export function createOutbox(
  {
    content,
    now,
    seal,
    keyedHash,
  }: { content: Pick<Content, 'messages'>; now: () => Date; seal: Seal; keyedHash: OneKeyHash },
  {
    methods,
    pretends,
    brand,
    tellsCenters,
  }: Pick<Outbox, 'methods' | 'pretends'> & { brand: string; tellsCenters: boolean },
): Outbox {
  return {
    methods,
    pretends,
    async add(trx, message) {
      if (!methods.includes(message.method)) throw new Error(`Nothing leaves by ${message.method} here`)
      if (!validRecipient[message.method].test(message.recipient))
        throw new Error(`The recipient is not one of ${message.method}`)
      const from = message.partner?.friendlyName ?? brand
      const at = now().toISOString()
      await trx
        .insertInto('outbox_message')
        .values({
          id: uuid(),
          key: message.key,
          template: message.name,
          method: message.method,
          recipient: message.recipient,
          contact_hash: message.method === 'email' ? keyedHash(contactPurpose, message.recipient.toLowerCase()) : null,
          from_name: from,
          ...renderMessage(message, content, from),
          created_at: at,
          due_at: at,
          unsubscribe: message.unsubscribe ?? null,
          ...(message.attachment && {
            attachment: seal.close('attachment', message.key, message.attachment.bytes.toString('base64')),
            attachment_name: message.attachment.name,
          }),
          expires_at: message.expiresAt?.toISOString() ?? null,
          urgency: urgencyOf(message.name),
          attempts: 0,
          state: 'waiting',
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async notifyCenter(trx, progress, key) {
      if (!tellsCenters) return
      const at = now().toISOString()
      await trx
        .insertInto('outbox_message')
        .values({
          id: uuid(),
          key,
          template: 'center-progress',
          method: 'center',
          recipient: progress.centerid,
          from_name: '',
          text: progressBody(progress),
          created_at: at,
          due_at: at,
          attempts: 0,
          state: 'waiting',
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async withdraw(trx, key) {
      const { numDeletedRows } = await trx
        .deleteFrom('outbox_message')
        .where('key', '=', key)
        .where('state', 'in', ['waiting', 'dead', 'unsure'])
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** Returns the priority of a message: codes first, since a person waits; reminders last, since there are many. */
function urgencyOf(name: MessageName): number {
  const blanks: readonly string[] = messageBlanks[name]
  if (blanks.includes('code')) return urgencies.code
  return name.startsWith('reminder-') ? urgencies.reminder : urgencies.other
}

/** Renders subject, text and HTML of a message. */
function renderMessage(message: Message, { messages }: Pick<Content, 'messages'>, from: string) {
  const { name, method, languages, turn = 0 } = message
  const blanks = (locale: Locale) => ({ partner: from, ...message.blanks(locale) })
  if (method === 'email') {
    const email = messages.emails[name]
    if (!email) throw new Error(`There is no email ${name}`)
    return composeEmail(email, languages, blanks, from)
  }
  const sms = messages.sms[name]
  if (!sms) throw new Error(`There is no SMS ${name}`)
  return { subject: null, text: composeSms(sms, languages, blanks, from, turn), html: null }
}
