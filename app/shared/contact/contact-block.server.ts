import type { Deps } from '../visit/deps.ts'

type Needs = Pick<Deps, 'db' | 'keyedHash' | 'now'>

const hashOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, contact: string) => keyedHash('contact-block', contact)

/** Whether the owner of a contact (see `contactKey`) wants no messages from here. */
export async function isBlocked(deps: Pick<Deps, 'db' | 'keyedHash'>, contact: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom('contact_block')
    .select('contact_hash')
    .where('contact_hash', '=', hashOf(deps, contact))
    .executeTakeFirst()
  return row !== undefined
}

/** Sends nothing to this contact any more, whoever asks for it. */
export async function blockContact(deps: Needs, contact: string): Promise<void> {
  await deps.db
    .insertInto('contact_block')
    .values({ contact_hash: hashOf(deps, contact), created_at: deps.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sends messages to this contact again. */
export async function unblockContact(deps: Pick<Deps, 'db' | 'keyedHash'>, contact: string): Promise<void> {
  await deps.db.deleteFrom('contact_block').where('contact_hash', '=', hashOf(deps, contact)).execute()
}
