import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { note } from '#domain/people/audit.server.ts'
import { notifyOfChange } from '#domain/people/notify-of-change.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { ProviderIdentity } from '#platform/identity/open-id.ts'
import { standInEmail } from '#platform/identity/person.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import type { Deps } from '#platform/request/deps.ts'

type ProviderContext = {
  deps: Deps
  locale: Locale
  partner: Partner | null
  timeZone: string
  provider: ProviderName
  identity: ProviderIdentity
}

/**
 * Returns the id of the account with this identity at the provider. Links an unknown identity to the account with the
 * same email, if both have verified it, and notifies the owner by email. Otherwise creates an account, with the email
 * only if the provider has verified it. Concurrent requests get the same account.
 */
export async function findOrAddPerson(context: ProviderContext, trx: AnyTransaction): Promise<string> {
  const known = await findKnown(context, trx)
  if (known) return known
  const owner = await findOwner(context, trx)
  const { id, added } = owner ? { id: owner, added: false } : await addPerson(context, trx)
  if (await addCredential(context, trx, id)) {
    if (added) return id
    await note({ db: trx, now: context.deps.now }, { actor: 'person', actorId: id, personId: id, action: 'wayInAdded' })
    await notifyOfChange(context, trx, id)
    return id
  }
  // A concurrent request added the same identity first.
  if (added) await trx.deleteFrom('person').where('id', '=', id).execute()
  const first = await findKnown(context, trx)
  if (!first) throw new Error('A credential was neither added nor found')
  return first
}

async function findKnown({ provider, identity }: ProviderContext, trx: AnyTransaction): Promise<string | null> {
  const row = await trx
    .selectFrom('credential')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Finds the account that has verified the email verified by the provider. */
async function findOwner({ identity }: ProviderContext, trx: AnyTransaction): Promise<string | null> {
  if (identity.email === null) return null
  const row = await trx
    .selectFrom('person')
    .select('id')
    .where('email', '=', identity.email)
    .where('email_verified', '=', 1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Creates an account. If a concurrent request has verified the email for another account, returns that one instead. */
async function addPerson(context: ProviderContext, trx: AnyTransaction): Promise<{ id: string; added: boolean }> {
  const { deps, locale, identity } = context
  const at = deps.now().toISOString()
  const add = (email: string | null) => {
    const id = uuid()
    return trx
      .insertInto('person')
      .values({
        id,
        name: '',
        email: email ?? standInEmail(id),
        email_verified: email === null ? 0 : 1,
        phone_verified: 0,
        second_factor: 0,
        first_name: identity.firstName,
        last_name: identity.lastName,
        locale,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  }
  const first = await add(identity.email)
  if (first) return { id: first.id, added: true }
  const owner = await findOwner(context, trx)
  if (owner) return { id: owner, added: false }
  // An account has this email, but has never verified it.
  const second = await add(null)
  if (!second) throw new Error('A person could not be added')
  return { id: second.id, added: true }
}

/**
 * Links an identity at the provider to an account. Returns false if it is already linked. The provider's tokens are not
 * stored, since they are not needed.
 */
async function addCredential(
  { deps, provider, identity }: ProviderContext,
  trx: AnyTransaction,
  personId: string,
): Promise<boolean> {
  const at = deps.now().toISOString()
  const added = await trx
    .insertInto('credential')
    .values({ id: uuid(), person_id: personId, provider, subject: identity.subject, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
