import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { ProviderIdentity } from '#server/identity/open-id.ts'
import { note } from '../shared/person/audit.server.ts'
import type { ProviderName } from '../shared/social/provider.ts'
import type { Deps } from '../shared/visit/deps.ts'
import { standInEmail } from '../shared/visit/person.ts'

type Context = { deps: Deps; locale: Locale; provider: ProviderName; identity: ProviderIdentity }

/**
 * The person who is this to the provider. Whom the provider has not brought here before is joined to the person who has
 * proved the same address, when the provider has proved it too; else they are a person of their own, whose address is kept
 * only when it was proved. Two requests at once come to the same person.
 */
export async function personOf(context: Context, trx: AnyTransaction): Promise<string> {
  const known = await findKnown(context, trx)
  if (known) return known
  const owner = await findOwner(context, trx)
  const { id, added } = owner ? { id: owner, added: false } : await addPerson(context, trx)
  if (await addCredential(context, trx, id)) {
    const change = { actor: 'person', actorId: id, personId: id, action: 'wayInAdded' } as const
    if (!added) await note({ db: trx, now: context.deps.now }, change)
    return id
  }
  // The same account came in at the same moment by another request, which was first.
  if (added) await trx.deleteFrom('person').where('id', '=', id).execute()
  const first = await findKnown(context, trx)
  if (!first) throw new Error('A credential was neither added nor found')
  return first
}

async function findKnown({ provider, identity }: Context, trx: AnyTransaction): Promise<string | null> {
  const row = await trx
    .selectFrom('credential')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** The person who has proved the address that the provider has proved. */
async function findOwner({ identity }: Context, trx: AnyTransaction): Promise<string | null> {
  if (identity.email === null) return null
  const row = await trx
    .selectFrom('person')
    .select('id')
    .where('email', '=', identity.email)
    .where('email_verified', '=', 1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds a person; not when somebody has proved the address at this very moment: then it is them. */
async function addPerson(context: Context, trx: AnyTransaction): Promise<{ id: string; added: boolean }> {
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
        role: 'person',
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
  // The address was written down for somebody who has never proved it.
  const second = await add(null)
  if (!second) throw new Error('A person could not be added')
  return { id: second.id, added: true }
}

/** Writes down that a person signs in with the provider. Tokens are not kept: nothing needs them. */
async function addCredential(
  { deps, provider, identity }: Context,
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
