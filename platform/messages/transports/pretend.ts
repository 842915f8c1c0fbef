import type { Database } from '#database/schema.ts'
import type { Method, Transport } from './transport.ts'

/**
 * Creates a simulated transport for trials and tests: it stores messages in the database, and the page /outbox shows
 * them.
 */
export const createPretendTransport = (db: Database, now: () => Date, method: Method): Transport => ({
  async send({ id, recipient, fromName, subject, text, html, unsubscribe = null }) {
    const content = { subject, text, html, unsubscribe }
    const row = { id, method, recipient, from_name: fromName, ...content, delivered_at: now().toISOString() }
    return db
      .insertInto('pretend_delivery')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
      .then(
        () => ({ outcome: 'sent' as const, transportId: null }),
        () => ({ outcome: 'again' as const, code: 'no-database' }),
      )
  },
  close: () => undefined,
})
