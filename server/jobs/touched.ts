import type { Database } from '#database/schema.ts'
import type { KeyedHash } from '#platform/crypto/secret.ts'
import { sessionHashes } from '#platform/logging/security-events.ts'

/** Ids of the data that a browser session had access to, to find the people affected by an incident. */
export type Touched = {
  sessionId: string
  createdAt: string
  seenAt: string
  /** Check-ups accessible to the session, with the owner of each. */
  checkUps: { responseId: string; personId: string | null }[]
  /** Shared reports for which the session has verified the recipient's contact. */
  shares: { shareId: string; responseId: string }[]
}

/**
 * Finds the session by its hash in a security event, and the data that it had access to; null if the session is
 * deleted.
 */
export async function touchedBySession(
  { db, keyedHash }: { db: Database; keyedHash: KeyedHash },
  hash: string,
): Promise<Touched | null> {
  const sessions = await db.selectFrom('browser_session').select(['id', 'created_at', 'seen_at']).execute()
  const session = sessions.find(({ id }) => sessionHashes(keyedHash, id).includes(hash))
  if (!session) return null
  const current = await db
    .selectFrom('response_holder as h')
    .leftJoin('response_owner as o', 'o.response_id', 'h.response_id')
    .select(['h.response_id', 'o.person_id'])
    .where('h.session_id', '=', session.id)
    .orderBy('h.response_id')
    .execute()
  const read = await db
    .selectFrom('share_reader as r')
    .innerJoin('share as s', 's.id', 'r.share_id')
    .select(['s.id', 's.response_id'])
    .where('r.session_id', '=', session.id)
    .orderBy('s.id')
    .execute()
  return {
    sessionId: session.id,
    createdAt: session.created_at,
    seenAt: session.seen_at,
    checkUps: current.map(({ response_id, person_id }) => ({ responseId: response_id, personId: person_id })),
    shares: read.map(({ id, response_id }) => ({ shareId: id, responseId: response_id })),
  }
}
