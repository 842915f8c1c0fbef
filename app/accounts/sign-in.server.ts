import { proving } from '../shared/contact/account-code.server.ts'
import { contactKey, methodOfContact } from '../shared/contact/contact-method.ts'
import { type CodeEntered, enterCode } from '../shared/contact/one-time-code.server.ts'
import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { beginSignIn, personBy } from '../shared/person/account.server.ts'
import { addressWith } from '../shared/routing/address.ts'
import { ownAddress } from '../shared/visit/preferences.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { homeOfPerson } from './sign-in.ts'
import { listUnsaved } from './unsaved.server.ts'

/** Takes back what this browser asked for, for whoever typed the wrong contact: its codes work no more. */
export async function forgetAskedContacts({ deps, visit }: RequestContext): Promise<void> {
  if (!visit) return
  await deps.db
    .deleteFrom('one_time_code')
    .where('session_id', '=', visit.session.id)
    .where('purpose', '=', 'account')
    .execute()
}

/** What became of a code for signing in; `added` says that the person has an account only from now on. */
export type SignedInByCode = { entered: Exclude<CodeEntered, 'right'> } | { entered: 'right'; added: boolean }

/** Tries the code of a contact. The right one signs in the person with that contact, who gets an account by it if need be. */
export async function signInByCode(ctx: RequestContext, contact: string, typed: string): Promise<SignedInByCode> {
  let person: { id: string; added: boolean } | undefined
  const entered = await enterCode(ctx, proving(contact), typed, async (trx) => {
    person = await personBy(ctx, trx, { method: methodOfContact(contact), contact })
  })
  if (entered !== 'right' || !person) return { entered: entered === 'right' ? 'expired' : entered }
  await beginSignIn(ctx, person.id)
  return { entered, added: person.added }
}

/**
 * Passwords cannot be guessed again and again: not those of one account, not from one address, not all over. None of
 * them keeps a person out: a code signs them in meanwhile. A whole center may stand behind one address.
 */
const passwordLimits = {
  ofAccount: { name: 'password', points: 10, seconds: 900 },
  ofAddress: { name: 'password-address', points: 60, seconds: 900 },
  ofAll: { name: 'password-all', points: 2000, seconds: 900 },
} as const satisfies Record<string, RateLimit>

/** Counts one try of a password, before it is looked at. */
export const mayTryPassword = (ctx: RequestContext, email: string): Promise<boolean> =>
  ctx.deps.db.transaction().execute(async (trx) => {
    for (const [limit, key] of [
      [passwordLimits.ofAddress, ctx.addressPrefix],
      [passwordLimits.ofAccount, contactKey('email', email)],
      [passwordLimits.ofAll, ''],
    ] as const)
      if (!(await allow({ ...ctx.deps, db: trx }, limit, key))) return false
    return true
  })

/** Signs in the person whose email and password these are; says no more than that they are nobody's. */
export async function signInByPassword(
  ctx: RequestContext,
  email: string,
  password: string,
): Promise<'right' | 'wrong' | 'tooMany'> {
  if (!(await mayTryPassword(ctx, email))) return 'tooMany'
  const personId = await ctx.deps.identity.findByPassword(email, password)
  if (personId === null) return 'wrong'
  await beginSignIn(ctx, personId)
  return 'right'
}

/** Where whoever asked to sign in wanted to go, by the `to` of the address; else the home of persons. */
export function wantedAddress({ locale }: RequestContext, url: URL): string {
  const to = url.searchParams.get('to')
  return to === null ? homeOfPerson(locale) : ownAddress(to)
}

/**
 * Where to go now that somebody is signed in: on to where they wanted; before that, for new people and those with a
 * check-up of this browser to save, to the page that says so.
 */
export async function addressAfterSignIn(ctx: RequestContext, url: URL, added = false): Promise<string> {
  const unsaved = await listUnsaved(ctx)
  if (!added && unsaved.length === 0) return wantedAddress(ctx, url)
  const to = url.searchParams.get('to')
  return addressWith(ctx.locale, '/signed-in', { new: added ? '1' : null, to: to && ownAddress(to) })
}
