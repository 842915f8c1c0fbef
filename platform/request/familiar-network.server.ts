import type { AnyTransaction, Database } from '#database/schema.ts'
import type { RequestContext } from './request.ts'

/** Days for which a network stays familiar after the last sign-in from it. */
const familiarDays = 90

type Caller = Pick<RequestContext, 'deps' | 'networks'>

/** The key of a person's network: the widest one around the address, since the address itself changes. */
const keyOf = ({ deps, networks }: Caller, personId: string): string =>
  deps.keyedHash('familiar-network', `${personId} ${(networks.at(-1) ?? networks[0]).name}`)

/** Records that a person has signed in from the caller's network; only a hash of it is stored. */
export async function noteFamiliarNetwork(caller: Caller, personId: string): Promise<void> {
  const { db, now } = caller.deps
  const expires_at = new Date(now().getTime() + familiarDays * 86_400_000).toISOString()
  await db
    .insertInto('familiar_network')
    .values({ id: keyOf(caller, personId), person_id: personId, expires_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at }))
    .execute()
}

/** Tests if a person has recently signed in from the caller's network. False without a person. */
export async function isFamiliarNetwork(
  caller: Caller,
  personId: string | null,
  db: Database | AnyTransaction = caller.deps.db,
): Promise<boolean> {
  // Also queried without a person, so that the response time does not disclose who has an account.
  const row = await db
    .selectFrom('familiar_network')
    .select('id')
    .where('id', '=', keyOf(caller, personId ?? ''))
    .where('expires_at', '>', caller.deps.now().toISOString())
    .executeTakeFirst()
  return row !== undefined
}
