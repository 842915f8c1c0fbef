import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { unblockContact } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { type CodeEntered, type CodeSent, enterCode, sendCode } from '#domain/contacts/one-time-code.server.ts'
import { type MailReturn, returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { startReminders } from '../reminders.server.ts'
import { findRow, type ReminderRow, settingsIn } from '../stored.server.ts'

/** Returns the purpose of a code: to verify the contact of these reminders. */
const proofOf = ({ id, contact_hash }: ReminderRow) =>
  ({ purpose: 'remind', subject: `${id} ${contact_hash}` }) as const

/** Finds a person's row that awaits a code. */
async function findUnproved({ deps }: RequestContext, { ids }: ActingPerson): Promise<ReminderRow | null> {
  const row = await findRow(deps.db, ids)
  return row && row.proved_at === null && row.ended_at === null ? row : null
}

/** Sends the code for unverified reminders to their contact. `isRepeated`: the person requested another one. */
export async function sendReminderCode(
  ctx: RequestContext,
  person: ActingPerson,
  isRepeated: boolean,
): Promise<CodeSent> {
  const row = await findUnproved(ctx, person)
  if (!row) return 'onItsWay'
  const { method, contact } = settingsIn(ctx.deps, row)
  if (contact === null) return 'unavailable'
  return sendCode(ctx, proofOf(row), {
    ...{ name: 'account-code', method, recipient: contact, contactKey: contactKey(method, contact) },
    ...{ partner: ctx.partner, isRepeated },
  })
}

/** Returns why the email with the code for unverified reminders did not arrive; null if no failure is known. */
export async function returnedReminderCode(ctx: RequestContext, person: ActingPerson): Promise<MailReturn | null> {
  const row = await findUnproved(ctx, person)
  return row && returnedCode(ctx, proofOf(row))
}

/** Verifies the code for unverified reminders. The right code starts them, in the transaction that consumes it. */
export async function enterReminderCode(
  ctx: RequestContext,
  person: ActingPerson,
  typed: string,
): Promise<CodeEntered> {
  const row = await findUnproved(ctx, person)
  if (!row) return 'expired'
  return enterCode(ctx, proofOf(row), typed, async (trx) => {
    await lockResponse(trx, row.response_id)
    const { method, contact } = settingsIn(ctx.deps, row)
    if (contact !== null) await unblockContact({ ...ctx.deps, db: trx }, contactKey(method, contact))
    await startReminders(ctx, trx, row, { isNew: true, wording: 'remindersEither' })
  })
}
