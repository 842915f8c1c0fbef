import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import {
  type CodeEntered,
  type CodeSent,
  codeMinutes,
  enterCode,
  hasRequestedCode,
  sendCode,
} from '#domain/contacts/one-time-code.server.ts'
import { returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { revokeAccessInOtherSessions } from '#domain/people/account.server.ts'
import { type AuditAction, note } from '#domain/people/audit.server.ts'
import { endPasswordLinks } from '#domain/people/end-sign-ins.server.ts'
import { notifyOfChangeAt } from '#domain/people/notify-of-change.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { momentText } from '#platform/i18n/dates/dates.ts'
import type { Person, SignedIn } from '#platform/identity/person.ts'
import { signInKind } from '#platform/identity/roles.ts'
import { isSignInOver } from '#platform/identity/sign-in-life.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { endBearersOfSignIn } from '#platform/request/bearer.server.ts'
import { type Device, readDevice } from '#platform/request/device.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Guarded, GuardedContact, PersonChange } from './my-account.ts'

/** Returns the preferred language of messages to an account. */
export async function languageOf({ deps, locale }: RequestContext, personId: string): Promise<Locale> {
  const row = await deps.db.selectFrom('person').select('locale').where('id', '=', personId).executeTakeFirst()
  return locales.find((each) => each === row?.locale) ?? locale
}

/** Returns if people may see the first name of a member of staff, and if they get the daily message about requests. */
export async function staffChoicesOf({ deps }: RequestContext, personId: string) {
  const row = await deps.db
    .selectFrom('person')
    .select(['shows_first_name', 'gets_daily_mail'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return { showsName: row?.shows_first_name === 1, getsDaily: row?.gets_daily_mail === 1 }
}

export async function updatePerson(
  { deps }: RequestContext,
  personId: string,
  change: PersonChange & { locale?: Locale; shows_first_name?: number; gets_daily_mail?: number },
): Promise<void> {
  await deps.db
    .updateTable('person')
    .set({ ...change, updated_at: deps.now().toISOString() })
    .where('id', '=', personId)
    .execute()
}

/** A browser that is signed in to the account. */
export type SignInView = { id: string; device: Device; since: string; isThis: boolean }

/** Maximum length of the list. Ending all other sign-ins includes unlisted ones. */
const maxShown = 50

/** Lists the sign-ins of the account: this one first, then the others, newest first. */
export async function listSignIns(
  { deps, locale, timeZone }: RequestContext,
  { person, signIn }: SignedIn,
): Promise<SignInView[]> {
  const rows = await deps.db
    .selectFrom('sign_in')
    .select(['id', 'user_agent', 'created_at', 'active_at'])
    .where('person_id', '=', person.id)
    .where('expires_at', '>', deps.now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return rows
    .filter((row) => !isSignInOver(signInKind(person), timesOf(row), deps.now()))
    .map(({ id, user_agent, created_at }) => ({
      id,
      device: readDevice(user_agent),
      since: momentText(created_at, locale, timeZone),
      isThis: id === signIn.id,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

const timesOf = (row: { created_at: string; active_at: string | null }) => ({
  startedAt: row.created_at,
  activeAt: row.active_at,
})

/** Ends one of the account's other sign-ins, or all of them if `id` is null. The current one stays. */
export async function endSignIns(ctx: RequestContext, { person, signIn }: SignedIn, id: string | null): Promise<void> {
  await ctx.deps.db.transaction().execute(async (trx) => {
    const ended = await deleteSignIns(trx, person.id, signIn.id, id)
    if (ended === 0n) return
    await revokeAccessInOtherSessions(ctx, trx, person.id)
    await noteChange(ctx, trx, person, 'signInsEnded')
  })
}

async function deleteSignIns(trx: AnyTransaction, personId: string, save: string, only: string | null = null) {
  const others = trx.deleteFrom('sign_in').where('person_id', '=', personId).where('id', '!=', save)
  const { numDeletedRows } = await (only === null ? others : others.where('id', '=', only)).executeTakeFirst()
  return numDeletedRows
}

const noteChange = ({ deps }: RequestContext, trx: AnyTransaction, { id }: Person, action: AuditAction) =>
  note({ db: trx, now: deps.now }, { actor: 'person', actorId: id, personId: id, action })

/** A contact of an account, and its method. */
export type Reached = { method: Method; contact: string }

/** Lists the contacts of an account that can get messages, those of the method `first` first. */
export function reachable({ deps }: RequestContext, { email, phone }: Person, first: Method = 'email'): Reached[] {
  const all: Reached[] = [
    ...(email ? [{ method: 'email' as const, contact: email }] : []),
    ...(phone ? [{ method: 'phone' as const, contact: phone }] : []),
  ].filter(({ method }) => deps.outbox.methods.includes(method))
  return all.sort((one, other) => Number(other.method === first) - Number(one.method === first))
}

const proof = ({ id }: Person) => ({ purpose: 'change', subject: `prove ${id}` }) as const
const change = (what: Guarded, { id }: Person, contact: string) =>
  ({ purpose: 'change', subject: `${what} ${id} ${contact}` }) as const

/**
 * Returns why the email with this browser's code did not arrive; null if no failure is known. `contact`: the new
 * contact that the code was sent to; null for a code that only confirms the identity.
 */
export const returnedChangeCode = (ctx: RequestContext, what: Guarded, person: Person, contact: string | null) =>
  returnedCode(ctx, contact === null ? proof(person) : change(what, person, contact))

/** Sends a code to the account's own contact, for authenticating again. */
export async function sendProof(ctx: RequestContext, person: Person, isRepeated: boolean): Promise<CodeSent> {
  const [to] = reachable(ctx, person)
  return to ? sendCode(ctx, proof(person), { ...codeMessage(ctx, to), isRepeated }) : 'unavailable'
}

/** Tests if a code for the proof of identity was sent and is still valid. */
export const hasRequestedProof = (ctx: RequestContext, person: Person): Promise<boolean> =>
  hasRequestedCode(ctx, proof(person))

const codeMessage = (ctx: RequestContext, { method, contact }: Reached) => ({
  name: 'account-code' as const,
  method,
  recipient: contact,
  contactKey: contactKey(method, contact),
  partner: ctx.partner,
})

/** Checks the code that proves identity. The right one counts as a recent authentication. */
export const proveByCode = (ctx: RequestContext, { person, signIn }: SignedIn, typed: string): Promise<CodeEntered> =>
  enterCode(ctx, proof(person), typed, (trx) => noteProof(ctx, trx, signIn.id))

/** Checks the account's password, for authenticating again. */
export async function proveByPassword(
  ctx: RequestContext,
  { person, signIn }: SignedIn,
  password: string,
): Promise<'right' | 'credentials' | 'tooMany'> {
  const { deps } = ctx
  if (!(await allow(ctx, 'password-again', person.id))) return 'tooMany'
  const found = person.email === null ? null : await deps.identity.findByPassword(ctx, person.email, password)
  if (found !== person.id) return 'credentials'
  await deps.db.transaction().execute((trx) => noteProof(ctx, trx, signIn.id))
  return 'right'
}

async function noteProof({ deps }: RequestContext, trx: AnyTransaction, signInId: string): Promise<void> {
  await trx.updateTable('sign_in').set({ proven_at: deps.now().toISOString() }).where('id', '=', signInId).execute()
}

/** Sends a code to a new email address or phone number. Does not reveal whether another account has it. */
export function sendToNew(ctx: RequestContext, person: Person, to: Reached, isRepeated: boolean): Promise<CodeSent> {
  return sendCode(ctx, change(to.method, person, to.contact), { ...codeMessage(ctx, to), isRepeated })
}

/**
 * Returns the new contact for which this browser last requested a code, if that code is recent and unused; else null.
 */
export async function findPendingContact(
  { deps, sessionState }: RequestContext,
  what: Guarded,
  person: Person,
): Promise<string | null> {
  if (!sessionState) return null
  const start = change(what, person, '').subject
  const since = new Date(deps.now().getTime() - codeMinutes * 60_000).toISOString()
  const rows = await deps.db
    .selectFrom('one_time_code')
    .select('subject')
    .where('session_id', '=', sessionState.session.id)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', since)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.find(({ subject }) => subject.startsWith(start))?.subject.slice(start.length) ?? null
}

/** Deletes the codes that this browser requested for changes, for people who typed the wrong contact. */
export async function forgetRequests({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState) return
  await deps.db
    .deleteFrom('one_time_code')
    .where('session_id', '=', sessionState.session.id)
    .where('purpose', '=', 'change')
    .execute()
}

/**
 * Checks the code of a new contact. The right one changes the contact, notifies the old one, and ends the other
 * sign-ins, in one transaction. Returns `taken` if the contact belongs to another account, which only its owner learns.
 */
export async function changeContact(
  ctx: RequestContext,
  { person, signIn }: SignedIn,
  to: Reached,
  typed: string,
): Promise<CodeEntered | 'taken'> {
  let accepted = false
  const entered = await enterCode(ctx, change(to.method, person, to.contact), typed, async (trx) => {
    const other = await trx
      .selectFrom('person')
      .select('id')
      .where(to.method, '=', to.contact)
      .where('id', '!=', person.id)
      .executeTakeFirst()
    accepted = other !== undefined
    if (accepted) return
    const fields =
      to.method === 'email' ? { email: to.contact, email_verified: 1 } : { phone: to.contact, phone_verified: 1 }
    await trx
      .updateTable('person')
      .set({ ...fields, updated_at: ctx.deps.now().toISOString() })
      .where('id', '=', person.id)
      .execute()
    await finishChange(ctx, trx, { person, signIn }, to.method)
  })
  return accepted && entered === 'right' ? 'taken' : entered
}

export async function changePassword(ctx: RequestContext, signedIn: SignedIn, password: string): Promise<void> {
  const { db, identity } = ctx.deps
  const hash = await identity.hashOf(ctx, password)
  await db.transaction().execute(async (trx) => {
    await identity.setPasswordHash(trx, signedIn.person.id, hash)
    await finishChange(ctx, trx, signedIn, 'password')
  })
}

const auditActionOf = { email: 'emailChanged', phone: 'phoneChanged', password: 'passwordChanged' } as const

/**
 * Completes every change of credentials: notifies the old contact, ends other sign-ins, and revokes tokens and reset
 * links.
 */
async function finishChange(
  ctx: RequestContext,
  trx: AnyTransaction,
  { person, signIn }: SignedIn,
  what: GuardedContact | 'password',
) {
  const [old] = reachable(ctx, person, what === 'phone' ? 'phone' : 'email')
  if (old) await notifyOfChangeAt(ctx, trx, person.id, old)
  // Also revokes password links that were sent to the old contact.
  await endPasswordLinks(trx, person.id)
  await deleteSignIns(trx, person.id, signIn.id)
  await revokeAccessInOtherSessions(ctx, trx, person.id)
  await endBearersOfSignIn({ db: trx }, signIn.id)
  await noteChange(ctx, trx, person, auditActionOf[what])
}
