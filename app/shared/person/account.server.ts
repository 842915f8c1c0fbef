import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { Method } from '#server/outside/carrier.ts'
import { giveConsent } from '../consent/consent.server.ts'
import { consentWords } from '../consent/consent-words.server.ts'
import { endBearers } from '../visit/bearer.server.ts'
import { renewBrowserSession } from '../visit/browser-session.server.ts'
import { standInEmail } from '../visit/person.ts'
import type { RequestContext } from '../visit/request.ts'
import { note } from './audit.server.ts'

/** An email address, or ten digits, that somebody has proved to be theirs. */
export type ProvenContact = { method: Method; contact: string }

/** The person with a contact; null when there is none. Only for contacts that were proved: nobody else may learn this. */
export async function findPersonBy(trx: AnyTransaction, { method, contact }: ProvenContact): Promise<string | null> {
  const column = method === 'email' ? 'email' : 'phone'
  const row = await trx.selectFrom('person').select('id').where(column, '=', contact).executeTakeFirst()
  return row?.id ?? null
}

/**
 * The person with a proven contact, added when there is none yet. Two requests at once come to the same person. An
 * address that was written down before and never proved is proved now.
 */
export async function personBy(
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
      role: 'person',
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

/** What became of saving: `taken` when it was saved to somebody else before. */
export type Saved = 'saved' | 'taken'

/** Saves a response to a person. Of two who save it at the same time, the first has it. Again by the same person is fine. */
export async function saveResponse(
  { deps }: RequestContext,
  trx: AnyTransaction,
  responseId: string,
  personId: string,
): Promise<Saved> {
  await trx
    .insertInto('response_owner')
    .values({ response_id: responseId, person_id: personId, saved_at: deps.now().toISOString() })
    .onConflict((conflict) => conflict.column('response_id').doNothing())
    .execute()
  const owner = await trx
    .selectFrom('response_owner')
    .select('person_id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  return owner.person_id === personId ? 'saved' : 'taken'
}

/**
 * Ends every link with which a person may choose a new password, and every choice that was opened with one. Gives what they
 * were kept under.
 */
export async function endPasswordLinks(trx: AnyTransaction, personId: string): Promise<string[]> {
  const over = await trx
    .deleteFrom('verification')
    .where('value', '=', personId)
    .where('identifier', 'like', 'new-password %')
    .returning('identifier')
    .execute()
  return over.map(({ identifier }) => identifier)
}

/** Saves, and writes down to which words the person agreed by it. */
export async function saveWithConsent(
  ctx: RequestContext,
  trx: AnyTransaction,
  responseId: string,
  personId: string,
  wording: 'save' | 'startSignedIn',
): Promise<Saved> {
  const saved = await saveResponse(ctx, trx, responseId, personId)
  if (saved === 'taken') return saved
  const { deps, locale } = ctx
  await giveConsent(
    { ...deps, db: trx },
    { kind: 'account', words: consentWords(wording, locale), locale, responseId, personId },
  )
  return saved
}

/**
 * Takes from all other browsers the hold on what is saved to a person, for moments when their sign-ins elsewhere end: a
 * browser that was lost reads nothing of it any more. Whoever is signed in reads it as theirs.
 */
export async function letGoElsewhere({ visit }: RequestContext, trx: AnyTransaction, personId: string): Promise<void> {
  await trx
    .deleteFrom('response_holder')
    .where('session_id', '!=', visit?.session.id ?? '')
    .where('response_id', 'in', (saved) =>
      saved.selectFrom('response_owner').select('response_id').where('person_id', '=', personId),
    )
    .execute()
}

/**
 * Signs in a person who has proved who they are. The browser gets a new sign-in and its session a new token, so that
 * whoever knew the old ones has nothing. What was saved to somebody else is out of this browser's reach from now on.
 */
export async function beginSignIn(ctx: RequestContext, personId: string): Promise<void> {
  const before = ctx.signedIn
  await releaseOthers(ctx, personId)
  const lines = await ctx.deps.identity.signInAs(personId, ctx.device)
  const session = await ctx.ensureSession()
  await renewBrowserSession(ctx)
  await endBearers(ctx.deps, session.id)
  ctx.cookies.push(...lines)
  if (before) await ctx.deps.identity.endSignIn(before.signIn.id)
  ctx.signedIn = await ctx.deps.identity.find(lines.map((line) => line.split(';')[0]).join('; '))
  await note(ctx.deps, { actor: 'person', actorId: personId, action: 'signedIn', personId })
}

async function releaseOthers({ deps, visit }: RequestContext, personId: string): Promise<void> {
  if (!visit) return
  await deps.db
    .deleteFrom('response_holder')
    .where('session_id', '=', visit.session.id)
    .where('response_id', 'in', (saved) =>
      saved.selectFrom('response_owner').select('response_id').where('person_id', '!=', personId),
    )
    .execute()
}
