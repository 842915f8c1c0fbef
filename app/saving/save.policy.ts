import type { Method } from '#server/outside/carrier.ts'
import { parseContact } from '../shared/contact/contact-method.ts'
import { findHeldResponse } from '../shared/response/response.server.ts'
import type { Person } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up, finished or not, that whoever asks may save: only one that this browser holds or that is theirs already.
 * `responseld`, with an l for the I, names it too: old links have it (R468). Null when there is none.
 */
export function findSavable(ctx: RequestContext, url: URL): Promise<Response | null> {
  const misspelt = url.searchParams.get('responseld')
  if (misspelt === null || url.searchParams.has('responseId')) return findHeldResponse(ctx, url)
  const right = new URL(url)
  right.searchParams.set('responseId', misspelt)
  return findHeldResponse(ctx, right)
}

/** Whether a payload names a contact that is not the person's own: nothing is saved to anybody by their contact. */
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
