import type { AnyTransaction, Database } from '#database/schema.ts'
import type { RequestContext } from './request.ts'

/** Days after a sign-in during which its network is familiar. */
const familiarDays = 90

type Caller = Pick<RequestContext, 'deps' | 'networks'>

/** Returns the key of an account and its widest network, since the address changes too often. */
const keyOf = ({ deps, networks }: Caller, personId: string): string =>
  deps.keyedHash('familiar-network', `${personId} ${(networks.at(-1) ?? networks[0]).name}`)

/** Records a sign-in to the account from the caller's network. Only a hash of the network is stored. */
export async function noteFamiliarNetwork(caller: Caller, personId: string): Promise<void> {
  const { db, now } = caller.deps
  const expires_at = new Date(now().getTime() + familiarDays * 86_400_000).toISOString()
  await db
    .insertInto('familiar_network')
    .values({ id: keyOf(caller, personId), person_id: personId, expires_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at }))
    .execute()
}

/** Tests if the account was recently signed in to from the caller's network. False without an account. */
export async function isFamiliarNetwork(
  caller: Caller,
  personId: string | null,
  db: Database | AnyTransaction = caller.deps.db,
): Promise<boolean> {
  // Queried even without an account, so that the response time does not reveal who has one.
  const row = await db
    .selectFrom('familiar_network')
    .select('id')
    .where('id', '=', keyOf(caller, personId ?? ''))
    .where('expires_at', '>', caller.deps.now().toISOString())
    .executeTakeFirst()
  return row !== undefined
}
