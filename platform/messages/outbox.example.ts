import type { Database } from '#database/schema.ts'
import type { Product } from '#tests/support/product.ts'
import type { DeliveryDeps, Row } from './deliver.ts'
import type { Message } from './outbox.ts'
import type { DeliveryResult, Method, OutgoingMessage, Transport } from './transports/transport.ts'

/** The product's time at the begin of each test. */
export const start = new Date('2026-11-20T15:42:00Z')
export const minuteMs = 60_000
export const sent: DeliveryResult = { outcome: 'sent', transportId: 'c-1' }
export const afterwards: DeliveryResult = { outcome: 'again', code: 'smtp-451' }

/** Returns a transport that records its messages. */
export function transportOf(
  respond: (message: OutgoingMessage) => Promise<DeliveryResult>,
): Transport & { given: OutgoingMessage[] } {
  const given: OutgoingMessage[] = []
  return {
    given,
    send(message) {
      given.push(message)
      return respond(message)
    },
    close: () => undefined,
  }
}
export const saying = (deliveryResult: DeliveryResult) => transportOf(async () => deliveryResult)

const toRosa = { method: 'email', recipient: 'rosa@example.org', partner: null } as const

export const code = (
  key: string,
  more: Partial<Pick<Message, 'method' | 'recipient' | 'expiresAt'>> = {},
): Message => ({
  ...toRosa,
  name: 'share-code',
  recipient: more.method === 'phone' ? '3865550110' : toRosa.recipient,
  languages: ['en', 'es'],
  blanks: () => ({ code: '123456', minutes: '10', host: 'example.org' }),
  key,
  ...more,
})

export const reminder = (key: string, expiresAt?: Date): Message => ({
  ...toRosa,
  name: 'reminder-step',
  languages: ['en'],
  key,
  blanks: () => ({ for: '', page: 'https://example.org/r/s', stop: 'https://example.org/s' }),
  ...(expiresAt && { expiresAt }),
})

export const notice = (key: string): Message => ({
  ...toRosa,
  name: 'account-changed',
  languages: ['en'],
  key,
  blanks: () => ({ day: 'May 1' }),
})

/** Returns helpers for tests of a product's outbox. */
export function outboxOf(product: Product) {
  /** Sets the clock to this number of minutes after `start`. */
  const at = (minutes: number) => {
    product.clock.now = new Date(start.getTime() + minutes * minuteMs)
  }
  return {
    at,
    /** Sets the clock to `start` and empties the outbox. */
    async reset() {
      at(0)
      await product.deps.db.deleteFrom('outbox_message').execute()
    },
    add: (...messages: Message[]) =>
      product.deps.db.transaction().execute(async (trx) => {
        for (const message of messages) await product.deps.outbox.add(trx, message)
      }),
    rowOf: (key: string): Promise<Row> =>
      product.deps.db.selectFrom('outbox_message').selectAll().where('key', '=', key).executeTakeFirstOrThrow(),
    /** Returns what a delivery by these transports needs. */
    delivering: (transports: Partial<Record<Method, Transport>>, db: Database = product.deps.db): DeliveryDeps => ({
      db,
      now: product.deps.now,
      log: product.deps.log,
      seal: product.deps.seal,
      transports,
    }),
  }
}
