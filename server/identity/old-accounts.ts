import type { Database } from '../../database/schema.ts'

const dayMs = 86_400_000

/**
 * What deletes what has run out of accounts, `batch` rows each time it is executed: sign-ins, notes of the identity library,
 * codes, challenges, bearer tokens and answered calls past their end; and persons who began to sign up `days` ago and
 * never proved an address, have nothing saved and are signed in nowhere. Persons with an account stay until they delete it.
 */
export function oldAccounts(db: Database, at: Date, days: number, batch: number) {
  const moment = at.toISOString()
  const longAgo = new Date(at.getTime() - days * dayMs).toISOString()
  const signIns = db
    .deleteFrom('sign_in')
    .where('expires_at', '<=', moment)
    .where('id', 'in', (old) => old.selectFrom('sign_in').select('id').where('expires_at', '<=', moment).limit(batch))
  const verifications = db
    .deleteFrom('verification')
    .where('expires_at', '<=', moment)
    .where('id', 'in', (old) =>
      old.selectFrom('verification').select('id').where('expires_at', '<=', moment).limit(batch),
    )
  const codes = db
    .deleteFrom('one_time_code')
    .where('expires_at', '<=', moment)
    .where('id', 'in', (old) =>
      old.selectFrom('one_time_code').select('id').where('expires_at', '<=', moment).limit(batch),
    )
  const challenges = db
    .deleteFrom('used_challenge')
    .where('expires_at', '<=', moment)
    .where('hash', 'in', (old) =>
      old.selectFrom('used_challenge').select('hash').where('expires_at', '<=', moment).limit(batch),
    )
  const tokens = db
    .deleteFrom('bearer_token')
    .where('expires_at', '<=', moment)
    .where('id', 'in', (old) =>
      old.selectFrom('bearer_token').select('id').where('expires_at', '<=', moment).limit(batch),
    )
  const calls = db
    .deleteFrom('idempotency_key')
    .where('expires_at', '<=', moment)
    .where('key_hash', 'in', (old) =>
      old.selectFrom('idempotency_key').select('key_hash').where('expires_at', '<=', moment).limit(batch),
    )
  const persons = db
    .deleteFrom('person')
    .where('email_verified', '=', 0)
    .where('phone_verified', '=', 0)
    .where('id', 'in', (old) =>
      old
        .selectFrom('person as p')
        .select('p.id')
        .where('p.email_verified', '=', 0)
        .where('p.phone_verified', '=', 0)
        .where('p.role', '=', 'person')
        .where('p.created_at', '<', longAgo)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('response_owner as o').select('o.response_id').whereRef('o.person_id', '=', 'p.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('sign_in as s').select('s.id').whereRef('s.person_id', '=', 'p.id'))),
        )
        .limit(batch),
    )
  return { runOut: [signIns, verifications, codes, challenges, tokens, calls], persons }
}
