import type { Caller } from '#platform/identity/hashing.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Caller in tests that hash passwords. */
export const testCaller: Caller = { networks: [{ name: 'test' }] }

export async function setPassword({ db, identity }: Deps, personId: string, password: string): Promise<void> {
  const hash = await identity.hashOf(testCaller, password)
  await db.transaction().execute((trx) => identity.setPasswordHash(trx, personId, hash))
}
