import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { saveToSubject } from '#domain/subjects/save-to-subject.server.ts'
import { standInEmail } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { endBearers } from '#platform/request/bearer.server.ts'
import { renewBrowserSession } from '#platform/request/browser-session.server.ts'
import { noteFamiliarNetwork } from '#platform/request/familiar-network.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { note } from './audit.server.ts'

/** A verified contact: an email address, or a phone number of ten digits. */
export type ProvenContact = { method: Method; contact: string }

/**
 * Finds the account id of a contact; null if none. Only for verified contacts, so that the existence of an account is
 * not disclosed to others.
 */
export async function findPersonBy(trx: AnyTransaction, { method, contact }: ProvenContact): Promise<string | null> {
  const column = method === 'email' ? 'email' : 'phone'
  const row = await trx.selectFrom('person').select('id').where(column, '=', contact).executeTakeFirst()
  return row?.id ?? null
}

/**
 * Finds the account with a contact, or creates one. Marks the contact as verified. Concurrent requests get the same
 * account.
 */
export async function findOrCreateAccount(
  { deps, locale }: RequestContext,
  trx: AnyTransaction,
  { method, contact }: ProvenContact,
): Promise<{ id: string; added: boolean }> {
  const at = deps.now().toISOString()
  const id = uuid()
  const added = await trx
    .insertInto('person')
    .values({
      id,
      name: '',
      email: method === 'email' ? contact : standInEmail(id),
      email_verified: method === 'email' ? 1 : 0,
      phone: method === 'phone' ? contact : null,
      phone_verified: method === 'phone' ? 1 : 0,
      second_factor: 0,
      locale,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column(method).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id, added: true }
  const verified = method === 'email' ? 'email_verified' : 'phone_verified'
  const known = await trx
    .updateTable('person')
    .set({ [verified]: 1 })
    .where(method, '=', contact)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: known.id, added: false }
}

/** Result of saving a check-up. `otherOwner`: it already belongs to another account. */
export type Saved = 'saved' | 'otherOwner'

/**
 * Saves a check-up to an account. Idempotent for the same account; of two concurrent accounts, the first one wins.
 * Browsers with access by the return code lose it: from now on only the account opens the check-up. The caller must
 * have checked that the check-up was answered in this browser (`isAuthor`). `subjectId`: the subject chosen before.
 */
export async function saveResponse(
  { deps, signedIn }: RequestContext,
  trx: AnyTransaction,
  responseId: string,
  personId: string,
  subjectId?: string,
): Promise<Saved> {
  // A concurrent use of the return code waits, and then sees the owner.
  const response = await lockResponse(trx, responseId)
  const owner = await trx
    .selectFrom('response_owner')
    .select('person_id')
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  if (owner && owner.person_id !== personId) return 'otherOwner'
  if (!owner) {
    const isSignedIn = signedIn?.person.id === personId
    await saveToSubject({ db: trx, now: deps.now }, response, { personId, isSignedIn, subjectId })
  }
  await endAccessByCode(trx, responseId)
  return 'saved'
}

/** Ends the access of all browsers that opened a check-up with its return code. */
export async function endAccessByCode(trx: AnyTransaction, responseId: string): Promise<void> {
  await trx.deleteFrom('response_holder').where('response_id', '=', responseId).where('via', '=', 'code').execute()
}

/** Saves a check-up to an account, and records the consent with the displayed wording. */
export async function saveWithConsent(
  ctx: RequestContext,
  trx: AnyTransaction,
  responseId: string,
  personId: string,
  wording: 'save' | 'startSignedIn' | 'startSubject',
  subjectId?: string,
): Promise<Saved> {
  const saved = await saveResponse(ctx, trx, responseId, personId, subjectId)
  if (saved === 'otherOwner') return saved
  const { deps, locale } = ctx
  await giveConsent(
    { ...deps, db: trx },
    { kind: 'account', texts: consentTexts(wording, locale), locale, responseId, personId },
  )
  return saved
}

/**
 * Revokes the access of all other sessions to the check-ups saved to an account. Used when the sign-ins elsewhere end,
 * so that a lost device can no longer read them. The signed-in owner retains access.
 */
export async function revokeAccessInOtherSessions(
  { sessionState }: RequestContext,
  trx: AnyTransaction,
  personId: string,
): Promise<void> {
  await trx
    .deleteFrom('response_holder')
    .where('session_id', '!=', sessionState?.session.id ?? '')
    .where('response_id', 'in', (saved) =>
      saved.selectFrom('response_owner').select('response_id').where('person_id', '=', personId),
    )
    .execute()
}

/**
 * Signs in an authenticated account. The browser gets a new sign-in and a new session token, which prevents session
 * fixation, and loses access to check-ups of other accounts.
 */
export async function beginSignIn(ctx: RequestContext, personId: string): Promise<void> {
  const before = ctx.signedIn
  await releaseResponsesOfOthers(ctx, personId)
  const lines = await ctx.deps.identity.signInAs(personId, ctx.device)
  const session = await ctx.ensureSession()
  await renewBrowserSession(ctx)
  await endBearers(ctx.deps, session.id)
  ctx.cookies.push(...lines)
  if (before) await ctx.deps.identity.endSignIn(before.signIn.id)
  ctx.signedIn = await ctx.deps.identity.find(lines.map((line) => line.split(';')[0]).join('; '))
  await noteFamiliarNetwork(ctx, personId)
  await note(ctx.deps, { actor: 'person', actorId: personId, action: 'signedIn', personId })
}

async function releaseResponsesOfOthers({ deps, sessionState }: RequestContext, personId: string): Promise<void> {
  if (!sessionState) return
  await deps.db
    .deleteFrom('response_holder')
    .where('session_id', '=', sessionState.session.id)
    // A subquery per check-up: this browser has access to few of them, while many are saved to other accounts.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('response_owner as o')
          .select('o.response_id')
          .whereRef('o.response_id', '=', 'response_holder.response_id')
          .where('o.person_id', '!=', personId),
      ),
    )
    .execute()
}
