import type { AnyTransaction } from '#database/schema.ts'
import { contactKey, contactMethods, maskContact } from '#domain/contacts/contact-method.ts'
import {
  type CodeEntered,
  type CodeSent,
  enterCode,
  hasRequestedCode,
  sendCode,
} from '#domain/contacts/one-time-code.server.ts'
import { type MailReturn, returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Person, SignedIn } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { deleteAll } from './delete.server.ts'
import { ownData } from './my-data.policy.ts'

/** Minutes for which a sign-in proves the identity of a person without other ways to prove it. */
export const recentMinutes = 10

const codePurposeOf = ({ id }: Person) => ({ purpose: 'delete', subject: id }) as const

/** Ways to prove one's identity before all data is deleted. */
export type Proofs = {
  /** Masked contacts to which a code can be sent. */
  contacts: { method: Method; contact: string }[]
  password: boolean
  /** True if a code was requested in this browser. */
  requested: boolean
  /** Whether the email with that code bounced. */
  returned: MailReturn | null
  /** No other way exists to prove identity, and the sign-in is recent enough. */
  recent: boolean
}

const contactOf = (person: Person, method: Method): string | null => (method === 'email' ? person.email : person.phone)

/** Returns the ways to prove the person's identity. */
export async function proofsOf(ctx: RequestContext, { person, signIn }: SignedIn): Promise<Proofs> {
  const { deps } = ctx
  const contacts = contactMethods.flatMap((method) => {
    const contact = contactOf(person, method)
    return contact && deps.outbox.methods.includes(method) ? [{ method, contact: maskContact(method, contact) }] : []
  })
  const password = person.email !== null && (await deps.identity.methodsOf(person.id)).password
  const requested = await hasRequestedCode(ctx, codePurposeOf(person))
  const sinceProof = deps.now().getTime() - Date.parse(signIn.provenAt)
  return {
    contacts,
    password,
    requested,
    returned: requested ? await returnedCode(ctx, codePurposeOf(person)) : null,
    recent: contacts.length === 0 && !password && sinceProof < recentMinutes * 60_000,
  }
}

/** Sends the code that confirms deletion to a contact of the signed-in account. */
export async function sendDeleteCode(ctx: RequestContext, { person }: SignedIn, method: Method): Promise<CodeSent> {
  const recipient = contactOf(person, method)
  if (recipient === null) return 'unavailable'
  const key = contactKey(method, recipient)
  return sendCode(ctx, codePurposeOf(person), {
    name: 'account-code',
    method,
    recipient,
    contactKey: key,
    partner: ctx.partner,
  })
}

/** Deletes all data of the signed-in account if the code is right. The check and the deletion share one transaction. */
export async function deleteByCode(ctx: RequestContext, { person }: SignedIn, typed: string): Promise<CodeEntered> {
  const entered = await enterCode(ctx, codePurposeOf(person), typed, (trx) => deleteOwn(ctx, trx))
  if (entered === 'right') await endAfterDeletion(ctx)
  return entered
}

/** Deletes all data of the signed-in account if the password is right. */
export async function deleteByPassword(
  ctx: RequestContext,
  { person }: SignedIn,
  password: string,
): Promise<'right' | 'required' | 'password' | 'tooMany'> {
  const { deps } = ctx
  if (password === '') return 'required'
  if (!(await allow(ctx, 'delete-password', person.id))) return 'tooMany'
  if (person.email === null || (await deps.identity.findByPassword(ctx, person.email, password)) !== person.id)
    return 'password'
  await deleteNow(ctx)
  return 'right'
}

/** Deletes all data of a guest, or of an account holder who has just proved their identity. */
export async function deleteNow(ctx: RequestContext): Promise<void> {
  await ctx.deps.db.transaction().execute((trx) => deleteOwn(ctx, trx))
  await endAfterDeletion(ctx)
}

async function endAfterDeletion(ctx: RequestContext): Promise<void> {
  await endBrowserSession(ctx)
  await ctx.deps.deletedRows.afterDeletion()
}

async function deleteOwn(ctx: RequestContext, trx: AnyTransaction): Promise<void> {
  const { deps, signedIn } = ctx
  const subject = await ownData({ ...ctx, deps: { ...deps, db: trx } })
  await deleteAll({ db: trx, now: deps.now }, subject, signedIn ? 'person' : 'guest')
}
