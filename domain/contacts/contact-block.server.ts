import type { Deps } from '#platform/request/deps.ts'

type BlockDeps = Pick<Deps, 'db' | 'keyedHash' | 'now'>

const purpose = 'contact-block'

/** Returns the hashes of a contact by the current secret and by earlier ones. */
const hashesOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, contact: string) =>
  keyedHash.all.map((hash) => hash(purpose, contact))

/** Tests if the owner of a contact (see `contactKey`) has blocked messages. */
export async function isBlocked(deps: Pick<Deps, 'db' | 'keyedHash'>, contact: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom('contact_block')
    .select('contact_hash')
    .where('contact_hash', 'in', hashesOf(deps, contact))
    .executeTakeFirst()
  return row !== undefined
}

export async function blockContact(deps: BlockDeps, contact: string): Promise<void> {
  await deps.db
    .insertInto('contact_block')
    .values({ contact_hash: deps.keyedHash(purpose, contact), created_at: deps.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Allows messages to a contact again. */
export async function unblockContact(deps: Pick<Deps, 'db' | 'keyedHash'>, contact: string): Promise<void> {
  await deps.db.deleteFrom('contact_block').where('contact_hash', 'in', hashesOf(deps, contact)).execute()
}
