import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { note } from './audit.server.ts'

/**
 * Ends all sign-ins of the account with a verified contact, on the operator's request, with their bearer tokens, second
 * factors and password links, and revokes the access of all browsers to its saved check-ups. Returns the number of
 * ended sign-ins, or null if the contact has no account. The person can see the entry in the audit log.
 */
export function endAllSignIns({ db, now }: Pick<Deps, 'db' | 'now'>, contact: string): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const [field, verified] = contact.includes('@')
      ? (['email', 'email_verified'] as const)
      : (['phone', 'phone_verified'] as const)
    const person = await trx
      .selectFrom('person')
      .leftJoin('staff_role as r', (join) =>
        join.onRef('r.person_id', '=', 'person.id').on('r.accepted_at', 'is not', null),
      )
      .select(['person.id', 'r.partner_id'])
      .where(field, '=', contact)
      .where(verified, '=', 1)
      .executeTakeFirst()
    if (!person) return null
    const { numDeletedRows } = await trx.deleteFrom('sign_in').where('person_id', '=', person.id).executeTakeFirst()
    await endPasswordLinks(trx, person.id)
    await trx
      .deleteFrom('response_holder')
      .where('response_id', 'in', (saved) =>
        saved.selectFrom('response_owner').select('response_id').where('person_id', '=', person.id),
      )
      .execute()
    const by = { actor: 'operator', personId: person.id, partnerId: person.partner_id } as const
    await note({ db: trx, now }, { ...by, action: 'signedOutByUs' })
    return Number(numDeletedRows)
  })
}

/**
 * Revokes all password reset links of an account, and the permissions to choose a password that were opened with one.
 * Returns their identifiers in `verification`.
 */
export async function endPasswordLinks(trx: AnyTransaction, personId: string): Promise<string[]> {
  const revoked = await trx
    .deleteFrom('verification')
    .where('value', '=', personId)
    .where('identifier', 'like', 'new-password %')
    .returning('identifier')
    .execute()
  return revoked.map(({ identifier }) => identifier)
}
