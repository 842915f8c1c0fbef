import type { AnyTransaction } from '#database/schema.ts'
import { withdrawConsent } from '#domain/consent/consent.server.ts'
import { note } from '#domain/people/audit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { ReminderRow } from '../stored.server.ts'
import { withdrawMessages } from './message.server.ts'
import { idInToken, isTokenOf } from './stop-token.ts'

/** Cause of the end of reminders: a reply, the link of an email, or a lack of visits. */
export type EndedBy = 'stop' | 'mail' | 'pause'

/**
 * Ends reminders in a transaction. Queued messages are not sent. The settings are preserved, so that the person can
 * resume the reminders. A reply and the link of an email withdraw the consent.
 */
export async function endReminders(
  { now }: Pick<Deps, 'now'>,
  trx: AnyTransaction,
  { id, response_id }: Pick<ReminderRow, 'id' | 'response_id'>,
  by: EndedBy,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('reminder')
    .set({ ended_at: now().toISOString(), ended_by: by, next_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_by', '=', 'pause')]))
    .executeTakeFirst()
  await withdrawMessages(trx, id)
  if (numUpdatedRows === 0n || by === 'pause') return
  await withdrawConsent({ db: trx, now }, 'reminders', response_id)
  await note({ db: trx, now }, { actor: 'contact', action: 'remindersOff', responseId: response_id })
}

/** Finds the reminders for a token from an email; null if it is invalid. */
export async function findByToken(deps: Pick<Deps, 'db' | 'keyedHash'>, token: string): Promise<ReminderRow | null> {
  const row = await deps.db.selectFrom('reminder').selectAll().where('id', '=', idInToken(token)).executeTakeFirst()
  return row && isTokenOf(deps, row, token) ? row : null
}

/** Ends the reminders for a token from an email. Returns whether there are any. Idempotent. */
export async function endByToken(deps: Pick<Deps, 'db' | 'keyedHash' | 'now'>, token: string): Promise<boolean> {
  const row = await findByToken(deps, token)
  if (!row) return false
  await deps.db.transaction().execute((trx) => endReminders(deps, trx, row, 'mail'))
  return true
}
