import type { AnyTransaction } from '#database/schema.ts'
import { subjectsOf } from './subjects.server.ts'

/**
 * Makes the only other adult of an account its holder, after the holder was deleted or has died: pages show the holder
 * by default, and an account with one adult is not shared.
 */
export async function handOver(trx: AnyTransaction, personId: string): Promise<void> {
  const subjects = await subjectsOf(trx, personId)
  const me = subjects.find(({ who }) => who === 'me')
  const [other, ...more] = subjects.filter(({ who, isClosed }) => who === 'shares' && !isClosed)
  if (!other || more.length > 0 || me?.isClosed === false) return
  if (me) await trx.updateTable('subject').set({ who: 'shares', handed_to: other.id }).where('id', '=', me.id).execute()
  await trx.updateTable('subject').set({ who: 'me' }).where('id', '=', other.id).execute()
}

/**
 * Makes a subject the account holder again after a death was recorded by mistake, unless another person has become the
 * holder.
 */
export async function takeHandOverBack(trx: AnyTransaction, personId: string, subjectId: string): Promise<void> {
  const { handed_to } = await trx
    .selectFrom('subject')
    .select('handed_to')
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  if (handed_to === null) return
  await trx.updateTable('subject').set({ handed_to: null }).where('id', '=', subjectId).execute()
  const me = (await subjectsOf(trx, personId)).find(({ who }) => who === 'me')
  if (me && me.id !== handed_to) return
  if (me) await trx.updateTable('subject').set({ who: 'shares' }).where('id', '=', me.id).execute()
  await trx.updateTable('subject').set({ who: 'me' }).where('id', '=', subjectId).execute()
}
