import { findAuthored, type openedByCode } from '#domain/check-ups/response.server.ts'
import { parseContact } from '#domain/contacts/contact-method.ts'
import type { Person } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up, complete or not, that the caller may save: only one that was answered in this browser or is
 * already saved to their account; null if there is none. `openedByCode` for one opened with a return code, since saving
 * it would take it from its author. Also reads the query parameter `responseld`, with an l for the I, which old links
 * contain (R468).
 */
export function findSavable(ctx: RequestContext, url: URL): Promise<Response | typeof openedByCode | null> {
  const misspelt = url.searchParams.get('responseld')
  if (misspelt === null || url.searchParams.has('responseId')) return findAuthored(ctx, url)
  const corrected = new URL(url)
  corrected.searchParams.set('responseId', misspelt)
  return findAuthored(ctx, corrected)
}

/**
 * Tests if a payload contains a contact other than the account's own: nothing is saved to another account by its
 * contact.
 */
export function namesOthers(
  person: Pick<Person, 'email' | 'phone'>,
  { email, phone }: { email?: string | null; phone?: string | null },
): boolean {
  const isOther = (method: Method, typed: string | null | undefined) => {
    if (!typed) return false
    const parsed = parseContact(method, typed)
    return !('contact' in parsed) || parsed.contact !== person[method]
  }
  return isOther('email', email) || isOther('phone', phone)
}

/** Tests if the signed-in account has a living person with this id. */
export async function isOwnSubject({ deps, signedIn }: RequestContext, subjectId: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom('subject')
    .select('id')
    .where('id', '=', subjectId)
    .where('person_id', '=', signedIn?.person.id ?? '')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
