import { proving } from '#domain/contacts/account-code.server.ts'
import { contactKey, methodOfContact } from '#domain/contacts/contact-method.ts'
import { type CodeEntered, enterCode } from '#domain/contacts/one-time-code.server.ts'
import { beginSignIn, findOrCreateAccount, findPersonBy } from '#domain/people/account.server.ts'
import { verifyPasskey } from '#domain/people/passkeys/passkey.server.ts'
import type { PasskeyAnswer } from '#domain/people/passkeys/passkey.ts'
import { passesBusy } from '#platform/abuse/captcha.server.ts'
import { allow, allowForContact } from '#platform/abuse/rate-limit.server.ts'
import { isFamiliarNetwork } from '#platform/request/familiar-network.server.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { homeOfPerson } from './sign-in.ts'
import { listUnsaved } from './unsaved.server.ts'

/** Deletes the sign-in codes that this browser requested, for people who typed the wrong contact. */
export async function forgetPendingContacts({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState) return
  await deps.db
    .deleteFrom('one_time_code')
    .where('session_id', '=', sessionState.session.id)
    .where('purpose', '=', 'account')
    .execute()
}

/** Result of signing in with a code. `added`: a new account was created. */
export type SignedInByCode = { entered: Exclude<CodeEntered, 'right'> } | { entered: 'right'; added: boolean }

/**
 * Checks the code of a contact. The right one signs in to the account with that contact, which is created if needed.
 */
export async function signInByCode(ctx: RequestContext, contact: string, typed: string): Promise<SignedInByCode> {
  let person: { id: string; added: boolean } | undefined
  const entered = await enterCode(ctx, proving(contact), typed, async (trx) => {
    person = await findOrCreateAccount(ctx, trx, { method: methodOfContact(contact), contact })
  })
  if (entered !== 'right' || !person) return { entered: entered === 'right' ? 'expired' : entered }
  await beginSignIn(ctx, person.id)
  return { entered, added: person.added }
}

/**
 * Counts an attempt before the password is checked, and returns whether it is allowed. No limit locks a person out,
 * since they can still sign in with a code.
 */
async function mayTryPassword(ctx: RequestContext, email: string, captcha: FormDataEntryValue | null) {
  const allowed = await ctx.deps.db.transaction().execute(async (db) => {
    const isFamiliar = async () =>
      isFamiliarNetwork(ctx, await findPersonBy(db, { method: 'email', contact: email }), db)
    return (
      (await allow(ctx, 'password-network', '', { db })) &&
      allowForContact(ctx, contactKey('email', email), passwordBudgets, isFamiliar, { db })
    )
  })
  return allowed && passesBusy(ctx, 'password-all', captcha)
}

const passwordBudgets = { house: ['password', 'password-day'], strangers: 'password-strangers' } as const

/**
 * Signs in with email and password. `wrong` does not disclose whether the email has an account. `captcha` is a proof of
 * work, required under many attempts.
 */
export async function signInByPassword(
  ctx: RequestContext,
  email: string,
  password: string,
  captcha: FormDataEntryValue | null = null,
): Promise<'right' | 'wrong' | 'tooMany'> {
  if (!(await mayTryPassword(ctx, email, captcha))) return 'tooMany'
  const personId = await ctx.deps.identity.findByPassword(ctx, email, password)
  if (personId === null) return 'wrong'
  await beginSignIn(ctx, personId)
  return 'right'
}

export async function signInByPasskey(
  ctx: RequestContext,
  answer: PasskeyAnswer | null,
): Promise<'right' | 'wrong' | 'tooMany'> {
  if (!(await allow(ctx, 'passkey-network'))) return 'tooMany'
  const personId = await verifyPasskey(ctx, 'signIn', answer)
  if (personId === null) {
    ctx.deps.events.note('wrongPassword', 'passkey')
    return 'wrong'
  }
  await beginSignIn(ctx, personId)
  return 'right'
}

/** Returns the address to open after signing in: the query parameter `to`, else the home page. */
export function wantedAddress({ locale }: RequestContext, url: URL): string {
  const to = url.searchParams.get('to')
  return to === null ? homeOfPerson(locale) : ownAddress(to)
}

/**
 * Returns the address to redirect to after signing in: the wanted one; but for new accounts, and if this browser has
 * unsaved check-ups, first the page `/signed-in`.
 */
export async function addressAfterSignIn(ctx: RequestContext, url: URL, added = false): Promise<string> {
  const unsaved = await listUnsaved(ctx)
  if (!added && unsaved.length === 0) return wantedAddress(ctx, url)
  const to = url.searchParams.get('to')
  return addressWith(ctx.locale, '/signed-in', { new: added ? '1' : null, to: to && ownAddress(to) })
}
