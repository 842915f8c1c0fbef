import type { RequestContext } from '../visit/request.ts'
import { contactKey, methodOfContact } from './contact-method.ts'
import { type CodeSent, codeMinutes, sendCode } from './one-time-code.server.ts'

/** What a code for signing in or saving proves: the contact that it was sent to. */
export const proving = (contact: string) => ({ purpose: 'account', subject: contact }) as const

/** Sends a code to a contact, whether somebody has an account with it or not. `again`: somebody asked for another one. */
export function sendAccountCode(ctx: RequestContext, contact: string, again = false): Promise<CodeSent> {
  const method = methodOfContact(contact)
  return sendCode(ctx, proving(contact), {
    name: 'account-code',
    method,
    recipient: contact,
    contactKey: contactKey(method, contact),
    partner: ctx.partner,
    again,
  })
}

/** For so long after its code has run out, a contact is still shown beside the field for the code. */
const shownLongerMinutes = 5

/** The contact to which this browser had a code sent last, a short while ago, that has not been used; else null. */
export async function findAskedContact({ deps, visit }: RequestContext): Promise<string | null> {
  if (!visit) return null
  const since = new Date(deps.now().getTime() - (codeMinutes + shownLongerMinutes) * 60_000)
  const row = await deps.db
    .selectFrom('one_time_code')
    .select('subject')
    .where('session_id', '=', visit.session.id)
    .where('purpose', '=', 'account')
    .where('used_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.subject ?? null
}
