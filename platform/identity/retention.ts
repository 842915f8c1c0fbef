import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { deleteExpired } from '#platform/jobs/delete-expired.ts'

const dayMs = 86_400_000

/**
 * Builds the deletions of identity data, each at most `batch` rows per execution. `expired`: expired sign-ins,
 * verifications of the identity library, one-time codes, used captcha challenges, bearer tokens, idempotency keys and
 * familiar networks. `persons`: unfinished sign-ups and unaccepted invitations, that is persons created more than
 * `days` ago without a verified contact, a saved check-up, a sign-in or a role that may still be accepted. Persons with
 * an account stay until they delete it.
 */
export function identityDeletions(db: Database, at: Date, days: number, batch: number) {
  const longAgo = new Date(at.getTime() - days * dayMs).toISOString()
  const expired = [
    deleteExpired(db, 'sign_in', 'id', at, batch),
    deleteExpired(db, 'verification', 'id', at, batch),
    deleteExpired(db, 'one_time_code', 'id', at, batch),
    deleteExpired(db, 'used_challenge', 'hash', at, batch),
    deleteExpired(db, 'bearer_token', 'id', at, batch),
    deleteExpired(db, 'idempotency_key', 'key_hash', at, batch),
    deleteExpired(db, 'familiar_network', 'id', at, batch),
  ]
  // Conditions on data that may change are repeated in the outer statement, as in `deleteExpired`.
  const persons = db
    .deleteFrom('person')
    .where('email_verified', '=', 0)
    .where('phone_verified', '=', 0)
    .where('id', 'in', (old) =>
      old
        .selectFrom('person as p')
        .select('p.id')
        // Literals, so that the index of unverified persons can be used; parameters prevent that.
        .where('p.email_verified', '=', sql.lit(0))
        .where('p.phone_verified', '=', sql.lit(0))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('staff_role as r')
                .select('r.person_id')
                .whereRef('r.person_id', '=', 'p.id')
                .where((eb) => eb.or([eb('r.ends_at', 'is', null), eb('r.ends_at', '>=', at.toISOString())])),
            ),
          ),
        )
        .where('p.created_at', '<', longAgo)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('response_owner as o').select('o.response_id').whereRef('o.person_id', '=', 'p.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('sign_in as s').select('s.id').whereRef('s.person_id', '=', 'p.id'))),
        )
        .limit(batch),
    )
  return { expired, persons }
}
