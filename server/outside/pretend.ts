import type { Database } from '../../database/schema.ts'
import type { Carrier, Method } from './carrier.ts'

/**
 * Carries nothing anywhere: what it is given can be read in the database, and on the page /outbox. For trying the product
 * out and for tests.
 */
export const createPretendCarrier =
  (db: Database, now: () => Date, method: Method): Carrier =>
  async ({ id, recipient, subject, text, html }) => {
    await db
      .insertInto('pretend_delivery')
      .values({ id, method, recipient, subject, text, html, delivered_at: now().toISOString() })
      .execute()
    return { ok: true, carrierId: null }
  }
