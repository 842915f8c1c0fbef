import type { RequestContext } from '#platform/request/request.ts'
import { contactKey, methodOfContact } from './contact-method.ts'
import { type CodeSent, sendCode } from './one-time-code.server.ts'

/** Identifies the codes for signing in and for saving, which prove the contact that they were sent to. */
export const proving = (contact: string) => ({ purpose: 'account', subject: contact }) as const

/** Sends a code to a contact, whether or not it has an account. `again`: the person requested another code. */
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

/** Minutes for which a contact is still shown beside the code field after its code has expired. */
const shownAfterExpiryMinutes = 5

/** Finds the contact that this browser last had a code sent to, if it is recent and unused; else null. */
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
