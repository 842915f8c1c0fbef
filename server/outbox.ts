import { v7 as uuid } from 'uuid'
import type { Locale } from '../assessment/questionnaire.ts'
import type { AnyTransaction } from '../database/schema.ts'
import type { MessageName, messageBlanks } from './content/message.schema.ts'
import type { Partner } from './content/partner.schema.ts'
import type { Content } from './content.ts'
import { composeEmail, composeSms } from './outbox/compose.ts'
import type { Method } from './outside/carrier.ts'
import { type CenterProgress, progressBody } from './outside/center-service.ts'

/** A message to send. Its words are those of the content; only the blanks are filled. */
export type Message<Name extends MessageName = MessageName> = {
  [Each in Name]: {
    name: Each
    method: Method
    /** An email address, or ten digits. */
    recipient: string
    /** One part in each language, in this order. */
    languages: readonly Locale[]
    /** Under whose name it goes; null for the product's own. */
    partner: Partner | null
    blanks: (locale: Locale) => Readonly<Record<(typeof messageBlanks)[Each][number], string>>
    /** Names what caused it: the same cause sends nothing twice. */
    key: string
    /** After this moment it is of no use and is not sent any more. */
    expiresAt?: Date
  }
}[Name]

/** Where messages leave. */
export type Outbox = {
  /** How messages can leave here: forms offer only these. */
  methods: readonly Method[]
  /** Someone without an account may read what the pretend mail and SMS 'sent', on /outbox. */
  pretends: boolean
  /**
   * Writes a message in the transaction that causes it: both happen or neither. It leaves soon after the commit. Throws
   * when the message cannot go that way.
   */
  add: (trx: AnyTransaction, message: Message) => Promise<void>
  /**
   * Writes, in the transaction that causes it, what the center service is to be told; nothing where none is set. `key`
   * names what caused it: the same cause tells nothing twice.
   */
  tellCenter: (trx: AnyTransaction, progress: CenterProgress, key: string) => Promise<void>
  /** Deletes a message that has not left, when what caused it is no more. One that is on its way is not stopped. */
  withdraw: (trx: AnyTransaction, key: string) => Promise<void>
}

/** What a recipient looks like: one address or number, and nothing that a mail server could take for more. */
const mayReceive: Record<Method, RegExp> = { email: /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/, phone: /^\d{10}$/ }

/**
 * Makes the outbox. `brand` is the product's own name, for messages that no partner stands behind. `tellsCenters`: a
 * center service is set.
 */
export function createOutbox(
  { content, now }: { content: Pick<Content, 'messages'>; now: () => Date },
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
      if (!mayReceive[message.method].test(message.recipient))
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
          from_name: from,
          ...wordsOf(message, content, from),
          created_at: at,
          due_at: at,
          expires_at: message.expiresAt?.toISOString() ?? null,
          attempts: 0,
          state: 'waiting',
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async tellCenter(trx, progress, key) {
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
      await trx
        .deleteFrom('outbox_message')
        .where('key', '=', key)
        .where('state', 'in', ['waiting', 'dead', 'unsure'])
        .execute()
    },
  }
}

function wordsOf(message: Message, { messages }: Pick<Content, 'messages'>, from: string) {
  const { name, method, languages } = message
  const blanks = (locale: Locale) => ({ partner: from, ...message.blanks(locale) })
  if (method === 'email') {
    const email = messages.emails[name]
    if (!email) throw new Error(`There is no email ${name}`)
    return composeEmail(email, languages, blanks, from)
  }
  const sms = messages.sms[name]
  if (!sms) throw new Error(`There is no SMS ${name}`)
  return { subject: null, text: composeSms(sms, languages, blanks, from), html: null }
}
