import type { AnyTransaction } from '#database/schema.ts'
import { subjectsOf } from './subjects.server.ts'

/**
 * Makes the one other adult of an account its holder, after the holder was deleted or has died: pages show the holder
 * by default, and an account with one adult is not shared.
 */
export async function handOver(trx: AnyTransaction, personId: string): Promise<void> {
  const subjects = await subjectsOf(trx, personId)
  const me = subjects.find(({ who }) => who === 'me')
  const [other, ...more] = subjects.filter(({ who, isClosed }) => who === 'shares' && !isClosed)
  if (!other || more.length > 0 || me?.isClosed === false) return
  if (me) await trx.updateTable('subject').set({ who: 'shares' }).where('id', '=', me.id).execute()
  await trx.updateTable('subject').set({ who: 'me' }).where('id', '=', other.id).execute()
}
