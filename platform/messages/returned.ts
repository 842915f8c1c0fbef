import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

const dayMs = 86_400_000
/** Days for which nothing is sent to an address at which messages bounced, and the number of messages. */
const blocking = { days: 30, returns: 2 }

/** Failure of a message that was not sent, since earlier ones to its address bounced. */
export const blockedFailure = 'returned-before'

/** Purpose of the keyed hash of a message's address. */
export const contactPurpose = 'message-contact'

/**
 * SQL condition: the message bounced, as reported by the provider or by the SMTP status of a wrong or disabled address.
 * Other rejections are about the sender or the text.
 */
export const isBounced = sql<boolean>`
  (failure = 'bounced' or failure like 'smtp-5__-5.1.%' or failure like 'smtp-5__-5.2.1')
`

/** Tests if messages to an address bounced so often that nothing is sent to it now. */
export async function isBlockedAddress(
  { db, now }: { db: Database; now: () => Date },
  contactHash: string | null,
): Promise<boolean> {
  if (contactHash === null) return false
  const since = new Date(now().getTime() - blocking.days * dayMs).toISOString()
  const rows = await db
    .selectFrom('outbox_message')
    .select('id')
    .where('contact_hash', '=', contactHash)
    .where('state', '=', 'dead')
    .where('ended_at', '>', since)
    .where(isBounced)
    .limit(blocking.returns)
    .execute()
  return rows.length >= blocking.returns
}
