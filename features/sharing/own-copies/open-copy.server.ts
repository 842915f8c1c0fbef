import type { AnyTransaction, Database } from '#database/schema.ts'
import { contactKey, methodOfContact } from '#domain/contacts/contact-method.ts'
import {
  type CodeEntered,
  type CodeSent,
  enterCode,
  forgetCodes,
  sendCode,
} from '#domain/contacts/one-time-code.server.ts'
import { note } from '#domain/people/audit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { codeToOpen, type OwnCopy } from './own-copy.policy.ts'
import { copyMessageKey } from './own-copy.ts'

/** Sends a code, valid in this browser only, to the contact of an own copy. */
export function askForCopyCode(ctx: RequestContext, copy: OwnCopy & { to: string }): Promise<CodeSent> {
  const method = methodOfContact(copy.to)
  return sendCode(ctx, codeToOpen(copy), {
    name: 'account-code',
    method,
    recipient: copy.to,
    contactKey: contactKey(method, copy.to),
    partner: ctx.partner,
  })
}

/** Checks a code. The right one lets this browser read the report like a return code, until the copy ends. */
export const openCopy = (ctx: RequestContext, copy: OwnCopy, typed: string): Promise<CodeEntered> =>
  enterCode(ctx, codeToOpen(copy), typed, async (trx, session) => {
    const { deps } = ctx
    const at = deps.now().toISOString()
    await trx
      .insertInto('own_copy_reader')
      .values({ copy_id: copy.id, session_id: session.id, expires_at: copy.expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('response_holder')
      .values({ response_id: copy.response_id, session_id: session.id, created_at: at, via: 'code' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('browser_session')
      .set({ response_id: copy.response_id })
      .where('id', '=', session.id)
      .where('response_id', 'is', null)
      .execute()
    await note({ ...deps, db: trx }, { actor: 'guest', action: 'ownCopyOpened', responseId: copy.response_id })
  })

/** Ends an own copy at once: its readers lose access, and an unsent message is deleted. */
export const endCopy = ({ db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('own_copy')
      .set({ ended_at: now().toISOString() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    await closeToReaders(trx, [id])
    await forgetCodes(trx, codeToOpen({ id }))
    await outbox.withdraw(trx, copyMessageKey(id))
  })

/** Removes the access of all browsers that opened these own copies. */
async function closeToReaders(db: AnyTransaction, ids: readonly string[]): Promise<void> {
  const readers = await db
    .deleteFrom('own_copy_reader')
    .where('copy_id', 'in', ids)
    .returning(['copy_id', 'session_id'])
    .execute()
  if (readers.length === 0) return
  const sessions = readers.map(({ session_id }) => session_id)
  await db
    .deleteFrom('response_holder')
    .where('via', '=', 'code')
    .where('session_id', 'in', sessions)
    .where('response_id', 'in', (opened) => opened.selectFrom('own_copy').select('response_id').where('id', 'in', ids))
    .execute()
}

const batch = 200

/** Ends the access of browsers to own copies that have expired. Returns the number of copies. */
export async function closeExpiredCopies({ db, now }: { db: Database; now: Deps['now'] }): Promise<number> {
  const rows = await db
    .selectFrom('own_copy_reader')
    .select('copy_id')
    .distinct()
    .where('expires_at', '<=', now().toISOString())
    .limit(batch)
    .execute()
  if (rows.length > 0)
    await db.transaction().execute((trx) =>
      closeToReaders(
        trx,
        rows.map(({ copy_id }) => copy_id),
      ),
    )
  return rows.length
}

const dayMs = 86_400_000

/** Builds the deletion of own copies that expired a day ago, `rows` at a time. */
export const oldCopies = (db: Database, at: Date, rows: number) => {
  const before = new Date(at.getTime() - dayMs).toISOString()
  return db
    .deleteFrom('own_copy')
    .where('id', 'in', (old) => old.selectFrom('own_copy').select('id').where('expires_at', '<=', before).limit(rows))
}
