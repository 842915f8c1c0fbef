import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { findContactInfo } from '#domain/contacts/contact-info.server.ts'
import { contactMethods, methodOfContact, showContact } from '#domain/contacts/contact-method.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { isProved, type Reminders } from '../reminders.server.ts'

/** Returns the available methods for reminders. */
export const methodsHere = ({ deps }: RequestContext): Method[] =>
  contactMethods.filter((method) => deps.outbox.methods.includes(method))

/**
 * Returns a contact of the person that needs no code: that of the reminders, else that of the account; null if there is
 * none.
 */
export async function provedContact(
  ctx: RequestContext,
  stored: Reminders | null,
): Promise<{ method: Method; contact: string } | null> {
  const account = ctx.signedIn?.person
  const candidates = [stored?.contact, account?.phone, account?.email]
  const methods = methodsHere(ctx)
  for (const contact of candidates) {
    if (!contact) continue
    const known = { method: methodOfContact(contact), contact }
    if (methods.includes(known.method) && (await isProved(ctx, stored, known))) return known
  }
  return null
}

/** Returns the initial value of the contact field: the contact under which the person wants to be reached. */
export async function firstContact(ctx: RequestContext, { ids }: ActingPerson): Promise<string> {
  const info = await findContactInfo(ctx.deps, ids)
  return info?.contact ? showContact(methodOfContact(info.contact), info.contact) : ''
}
