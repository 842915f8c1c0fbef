import type { AnyTransaction } from '#database/schema.ts'
import type { Method } from '#server/outside/carrier.ts'
import { contactKey, contactMethods, maskContact } from '../shared/contact/contact-method.ts'
import {
  type CodeEntered,
  type CodeSent,
  enterCode,
  hasAskedForCode,
  sendCode,
} from '../shared/contact/one-time-code.server.ts'
import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { endVisit } from '../shared/visit/end-visit.server.ts'
import type { Person, SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { deleteAll } from './delete.server.ts'
import { ownData } from './my-data.policy.ts'

/** For so long a sign-in tells who somebody is, where nothing else can. */
export const freshMinutes = 10

/** Passwords cannot be guessed again and again. */
const passwordLimit: RateLimit = { name: 'delete-password', points: 10, seconds: 900 }

const proving = ({ id }: Person) => ({ purpose: 'delete', subject: id }) as const

/** How a person can prove who they are, before everything is deleted. */
export type Proofs = {
  /** Contacts that a code can be sent to, masked. */
  contacts: { method: Method; contact: string }[]
  password: boolean
  /** A code was asked for here. */
  asked: boolean
  /** There is no other way, and the sign-in is new enough to be one. */
  fresh: boolean
}

const contactOf = (person: Person, method: Method): string | null => (method === 'email' ? person.email : person.phone)

/** The ways to prove who somebody is that are there for a person. */
export async function proofsOf(ctx: RequestContext, { person, signIn }: SignedIn): Promise<Proofs> {
  const { deps } = ctx
  const contacts = contactMethods.flatMap((method) => {
    const contact = contactOf(person, method)
    return contact && deps.outbox.methods.includes(method) ? [{ method, contact: maskContact(method, contact) }] : []
  })
  const password = person.email !== null && (await deps.identity.methodsOf(person.id)).password
  const sinceProof = deps.now().getTime() - Date.parse(signIn.provenAt)
  return {
    contacts,
    password,
    asked: await hasAskedForCode(ctx, proving(person)),
    fresh: contacts.length === 0 && !password && sinceProof < freshMinutes * 60_000,
  }
}

/** Sends a code to a contact of the person who is signed in. */
export async function sendDeleteCode(ctx: RequestContext, { person }: SignedIn, method: Method): Promise<CodeSent> {
  const recipient = contactOf(person, method)
  if (recipient === null) return 'unavailable'
  const key = contactKey(method, recipient)
  return sendCode(ctx, proving(person), {
    name: 'account-code',
    method,
    recipient,
    contactKey: key,
    partner: ctx.partner,
  })
}

/** Deletes everything of the person who is signed in when the code is right: both in one transaction. */
export async function deleteByCode(ctx: RequestContext, { person }: SignedIn, typed: string): Promise<CodeEntered> {
  const entered = await enterCode(ctx, proving(person), typed, (trx) => deleteOwn(ctx, trx))
  if (entered === 'right') await endVisit(ctx)
  return entered
}

/** The same when the password is right. */
export async function deleteByPassword(
  ctx: RequestContext,
  { person }: SignedIn,
  password: string,
): Promise<'right' | 'required' | 'password' | 'tooMany'> {
  const { deps } = ctx
  if (password === '') return 'required'
  if (!(await allow(deps, passwordLimit, person.id))) return 'tooMany'
  if (person.email === null || (await deps.identity.findByPassword(person.email, password)) !== person.id)
    return 'password'
  await deleteNow(ctx)
  return 'right'
}

/** Deletes everything of a guest, or of a person who has proved a moment ago who they are. */
export async function deleteNow(ctx: RequestContext): Promise<void> {
  await ctx.deps.db.transaction().execute((trx) => deleteOwn(ctx, trx))
  await endVisit(ctx)
}

async function deleteOwn(ctx: RequestContext, trx: AnyTransaction): Promise<void> {
  const { deps, signedIn } = ctx
  const whose = await ownData({ ...ctx, deps: { ...deps, db: trx } })
  await deleteAll({ db: trx, now: deps.now }, whose, signedIn ? 'person' : 'guest')
}
