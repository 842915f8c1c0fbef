import type { RequestContext } from '#platform/request/request.ts'
import { contactKey, methodOfContact } from './contact-method.ts'
import { type CodeSent, sendCode, type ToProve } from './one-time-code.server.ts'

/** Identifies the codes for sign-in and saving. A code verifies the contact to which it is sent. */
export const proving = (contact: string): ToProve => ({ purpose: 'account', subject: contact })

/**
 * Sends a code that verifies a contact, whether or not it has an account. `isRepeated`: the person requested another
 * code.
 */
export function sendAccountCode(
  ctx: RequestContext,
  contact: string,
  isRepeated = false,
  toProve = proving(contact),
): Promise<CodeSent> {
  const method = methodOfContact(contact)
  return sendCode(ctx, toProve, {
    name: 'account-code',
    method,
    recipient: contact,
    contactKey: contactKey(method, contact),
    partner: ctx.partner,
    isRepeated,
  })
}

/** Minutes for which a contact stays visible beside the code field after its code has expired. */
const shownAfterExpiryMinutes = 5

/**
 * Returns the contact for which this browser last requested a code, if that code is recent and unused; else null.
 * `subject`: the part of the stored subject before the contact.
 */
export async function findPendingContact(
  { deps, sessionState }: RequestContext,
  { purpose, subject } = proving(''),
): Promise<string | null> {
  if (!sessionState) return null
  const since = new Date(deps.now().getTime() - shownAfterExpiryMinutes * 60_000)
  const row = await deps.db
    .selectFrom('one_time_code')
    .select('subject')
    .where('session_id', '=', sessionState.session.id)
    .where('purpose', '=', purpose)
    .where('subject', 'like', `${subject}%`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', since.toISOString())
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.subject.slice(subject.length) ?? null
}
