import type { Database } from '#database/schema.ts'
import { isBounced } from '#platform/http/bounced.ts'

const dayMs = 86_400_000
/** Days for which nothing is sent to an address at which messages bounced, and the number of messages. */
const blocking = { days: 30, returns: 2 }

/** Purpose of the keyed hash of a message's address. */
export const contactPurpose = 'message-contact'

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
