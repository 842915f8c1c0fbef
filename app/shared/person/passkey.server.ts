import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { Person } from '../visit/person.ts'
import type { RequestContext } from '../visit/request.ts'
import { note } from './audit.server.ts'
import { notifyOfChange } from './notify-of-change.server.ts'
import type { PasskeyAnswer, PasskeyPurpose } from './passkey.ts'
import { namedRole } from './roles.ts'

/** Name of the product in the dialog of the browser. */
const relyingPartyName = 'Wellbeing CheckUp'
const challengeMinutes = 5
/** More than these are not one person's devices. */
const mostPasskeys = 20

/** Loaded on first use: most people never use a passkey. */
const library = () => import('@simplewebauthn/server')

/** The id to which browsers bind a passkey: the host name of the product. */
const relyingParty = ({ deps }: Pick<RequestContext, 'deps'>): string => new URL(deps.settings.origin).hostname

/** Whether passkeys are offered at an address: not on a partner's own host, to which they are not bound. */
export const offersPasskeys = ({ deps }: RequestContext, url: URL): boolean =>
  url.host === new URL(deps.settings.origin).host

/**
 * Whether a person may add passkeys now. A passkey serves staff as the second factor, so they add one only after they have
 * given their second factor: else whoever knows the first one could.
 */
export const mayAddPasskey = ({ signedIn }: RequestContext): boolean =>
  signedIn !== null && (namedRole(signedIn.person) === 'person' || signedIn.signIn.secondFactorAt !== null)

/** A passkey of a person. Times are ISO 8601; `usedAt` is null before it was used. */
export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null }

/** Lists the passkeys of a person, oldest first. */
export async function listPasskeys({ deps }: RequestContext, personId: string): Promise<Passkey[]> {
  const rows = await deps.db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }))
}

const identifierOf = (purpose: PasskeyPurpose, sessionId: string) => `passkey ${purpose} ${sessionId}`

/**
 * Begins to ask for a passkey. Returns the options for `navigator.credentials`. The challenge is stored for this browser's
 * session, for five minutes and one answer.
 */
export async function beginPasskey(ctx: RequestContext, purpose: PasskeyPurpose): Promise<object> {
  const { deps, signedIn } = ctx
  const own = signedIn && purpose !== 'signIn' ? await credentialsOf(ctx, signedIn.person.id) : []
  const { generateAuthenticationOptions, generateRegistrationOptions } = await library()
  const options =
    purpose === 'add' && signedIn
      ? await generateRegistrationOptions({
          rpName: relyingPartyName,
          rpID: relyingParty(ctx),
          userName: nameOf(signedIn.person),
          userID: new TextEncoder().encode(signedIn.person.id),
          attestationType: 'none',
          excludeCredentials: own,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
      : await generateAuthenticationOptions({
          rpID: relyingParty(ctx),
          userVerification: 'required',
          ...(purpose === 'secondFactor' && { allowCredentials: own }),
        })
  const session = await ctx.ensureSession()
  const at = deps.now()
  const identifier = identifierOf(purpose, session.id)
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('verification').where('identifier', '=', identifier).execute()
    await trx
      .insertInto('verification')
      .values({
        ...{ id: uuid(), identifier, value: options.challenge, created_at: at.toISOString() },
        updated_at: at.toISOString(),
        expires_at: new Date(at.getTime() + challengeMinutes * 60_000).toISOString(),
      })
      .execute()
  })
  return options
}

const nameOf = ({ email, phone, id }: Person): string => email ?? phone ?? id

async function credentialsOf({ deps }: RequestContext, personId: string) {
  const rows = await deps.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports: transportsIn(transports) }))
}

const transportsIn = (kept: string) => kept.split(' ').filter(Boolean) as AuthenticatorTransport[]

/** Takes the challenge of this browser's session: each serves one answer. Null if there is none. */
async function takeChallenge({ deps, visit }: RequestContext, purpose: PasskeyPurpose): Promise<string | null> {
  if (!visit) return null
  const taken = await deps.db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(purpose, visit.session.id))
    .where('expires_at', '>', deps.now().toISOString())
    .returning('value')
    .executeTakeFirst()
  return taken?.value ?? null
}

/**
 * Verifies the answer of a browser that made a new passkey, and adds it to the signed-in person, who is told by email.
 * Returns false when the answer is not right, or when there are too many already.
 */
export async function addPasskey(ctx: RequestContext, answer: PasskeyAnswer | null, name: string): Promise<boolean> {
  const { deps, signedIn } = ctx
  const expectedChallenge = await takeChallenge(ctx, 'add')
  if (!signedIn || !mayAddPasskey(ctx) || answer === null || expectedChallenge === null) return false
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.settings.origin,
    expectedRPID: relyingParty(ctx),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return false
  const { credential } = verified.registrationInfo
  const { id: personId } = signedIn.person
  return deps.db.transaction().execute(async (trx) => {
    const own = await trx.selectFrom('passkey').select('id').where('person_id', '=', personId).execute()
    if (own.length >= mostPasskeys) return false
    const added = await trx
      .insertInto('passkey')
      .values({
        ...{ id: uuid(), person_id: personId, credential_id: credential.id, counter: credential.counter, name },
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        transports: (credential.transports ?? []).join(' '),
        created_at: deps.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    await noteChange(ctx, trx, personId, 'passkeyAdded')
    return true
  })
}

async function noteChange(
  ctx: RequestContext,
  trx: AnyTransaction,
  personId: string,
  action: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  await note({ db: trx, now: ctx.deps.now }, { actor: 'person', actorId: personId, personId, action })
  await notifyOfChange(ctx, trx, personId)
}

/** Renames a passkey of a person; does nothing if it is not theirs. */
export async function renamePasskey(
  { deps }: RequestContext,
  personId: string,
  id: string,
  name: string,
): Promise<void> {
  await deps.db.updateTable('passkey').set({ name }).where('id', '=', id).where('person_id', '=', personId).execute()
}

/** Removes a passkey of a person, who is told by email; does nothing if it is not theirs. */
export async function removePasskey(ctx: RequestContext, personId: string, id: string): Promise<void> {
  await ctx.deps.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await noteChange(ctx, trx, personId, 'passkeyRemoved')
  })
}

/**
 * Verifies the answer of a browser that used a passkey: made for this challenge, on this site, by a device that has
 * checked who uses it (fingerprint, face or PIN). Returns the id of the person whose passkey it is; null when it is not right.
 */
export async function verifyPasskey(
  ctx: RequestContext,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  answer: PasskeyAnswer | null,
): Promise<string | null> {
  const { db, settings, now } = ctx.deps
  const expectedChallenge = await takeChallenge(ctx, purpose)
  if (answer === null || expectedChallenge === null) return null
  const known = await db.selectFrom('passkey').selectAll().where('credential_id', '=', answer.id).executeTakeFirst()
  if (!known) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: settings.origin,
    expectedRPID: relyingParty(ctx),
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: Number(known.counter),
      transports: transportsIn(known.transports),
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  await db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now().toISOString() })
    .where('id', '=', known.id)
    .execute()
  return known.person_id
}
