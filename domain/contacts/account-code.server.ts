import type { RequestContext } from '#platform/request/request.ts'
import { contactKey, methodOfContact } from './contact-method.ts'
import { type CodeSent, sendCode } from './one-time-code.server.ts'

/** Identifies the codes for sign-in and saving. A code verifies the contact to which it is sent. */
export const proving = (contact: string) => ({ purpose: 'account', subject: contact }) as const

/** Sends a code to a contact, whether or not it has an account. `isRepeated`: the person requested another code. */
export function sendAccountCode(ctx: RequestContext, contact: string, isRepeated = false): Promise<CodeSent> {
  const method = methodOfContact(contact)
  return sendCode(ctx, proving(contact), {
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

/** Returns the contact for which this browser last requested a code, if that code is recent and unused; else null. */
export async function findPendingContact({ deps, sessionState }: RequestContext): Promise<string | null> {
  if (!sessionState) return null
  const since = new Date(deps.now().getTime() - shownAfterExpiryMinutes * 60_000)
  const row = await deps.db
    .selectFrom('one_time_code')
    .select('subject')
    .where('session_id', '=', sessionState.session.id)
    .where('purpose', '=', 'account')
    .where('used_at', 'is', null)
    .where('expires_at', '>', since.toISOString())
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.subject ?? null
}
