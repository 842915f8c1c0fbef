import type { Database } from '../../database/schema.ts'
import type { Carrier, Method } from './carrier.ts'

/**
 * Carries nothing anywhere: what it is given can be read in the database, and on the page /outbox. For trying the product
 * out and for tests.
 */
export const createPretendCarrier = (db: Database, now: () => Date, method: Method): Carrier => ({
  async carry({ id, recipient, fromName, subject, text, html }) {
    const row = { id, method, recipient, from_name: fromName, subject, text, html, delivered_at: now().toISOString() }
    return db
      .insertInto('pretend_delivery')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
      .then(
        () => ({ outcome: 'sent' as const, carrierId: null }),
        () => ({ outcome: 'again' as const, code: 'no-database' }),
      )
  },
  close: () => undefined,
})
