import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { Person } from '#platform/identity/person.ts'
import { namedRole } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { note } from '../audit.server.ts'
import { notifyOfChange } from '../notify-of-change.server.ts'
import { coseKeyOf } from './cose-key.server.ts'
import type { PasskeyAnswer, PasskeyPurpose } from './passkey.ts'
import { type Ceremony, passkeyAlgorithms, verifyNewPasskey, verifyPasskeyUse } from './webauthn.server.ts'

/** Name of the product in the browser's dialog. */
const relyingPartyName = 'Wellbeing CheckUp'
const challengeMinutes = 5
/** Maximum number of passkeys per account. */
const mostPasskeys = 20

/** Returns the id that passkeys are bound to: the host name of the product. */
const relyingParty = ({ deps }: Pick<RequestContext, 'deps'>): string => new URL(deps.settings.origin).hostname

/** Tests if an address offers passkeys. Hosts of partners do not: passkeys are not bound to them. */
export const offersPasskeys = ({ deps }: RequestContext, url: URL): boolean =>
  url.host === new URL(deps.settings.origin).host

/**
 * Tests if the caller may add passkeys. Staff must have given their second factor: a passkey replaces it, and must not
 * be added with the first factor alone.
 */
export const mayAddPasskey = ({ signedIn }: RequestContext): boolean =>
  signedIn !== null && (namedRole(signedIn.person) === 'person' || signedIn.signIn.secondFactorAt !== null)

/** A passkey of an account. Times are ISO 8601; `usedAt` is null if it was never used. */
export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null }

/** Lists the passkeys of an account, oldest first. */
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
 * Starts a passkey ceremony. Returns the options for `navigator.credentials`. The challenge is stored for this browser
 * session, for five minutes and one response.
 */
export async function beginPasskey(ctx: RequestContext, purpose: PasskeyPurpose): Promise<object> {
  const { deps, signedIn } = ctx
  const own = signedIn && purpose !== 'signIn' ? await credentialsOf(ctx, signedIn.person.id) : []
  const challenge = randomBytes(32).toString('base64url')
  const rpId = relyingParty(ctx)
  const options =
    purpose === 'add' && signedIn
      ? {
          challenge,
          rp: { id: rpId, name: relyingPartyName },
          user: userOf(signedIn.person),
          pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: own,
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
          timeout: challengeMinutes * 60_000,
        }
      : {
          challenge,
          rpId,
          allowCredentials: own,
          userVerification: 'required',
          timeout: challengeMinutes * 60_000,
        }
  const session = await ctx.ensureSession()
  const at = deps.now()
  const identifier = identifierOf(purpose, session.id)
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('verification').where('identifier', '=', identifier).execute()
    await trx
      .insertInto('verification')
      .values({
        ...{ id: uuid(), identifier, value: challenge, created_at: at.toISOString() },
        updated_at: at.toISOString(),
        expires_at: new Date(at.getTime() + challengeMinutes * 60_000).toISOString(),
      })
      .execute()
  })
  return options
}

/** Returns the account's data for the device, which shows the name in its list of passkeys. */
function userOf({ email, phone, id }: Person) {
  const name = email ?? phone ?? relyingPartyName
  return { id: Buffer.from(id).toString('base64url'), name, displayName: name }
}

async function credentialsOf({ deps }: RequestContext, personId: string) {
  const rows = await deps.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    type: 'public-key',
    id: credential_id,
    transports: transports.split(' ').filter(Boolean),
  }))
}

/**
 * Consumes the challenge of this browser session, so that it is valid for one response. Returns the expected ceremony;
 * null if there is none.
 */
async function takeCeremony(ctx: RequestContext, purpose: PasskeyPurpose): Promise<Ceremony | null> {
  const { deps, sessionState } = ctx
  if (!sessionState) return null
  const accepted = await deps.db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(purpose, sessionState.session.id))
    .where('expires_at', '>', deps.now().toISOString())
    .returning('value')
    .executeTakeFirst()
  if (!accepted) return null
  return { challenge: accepted.value, origin: deps.settings.origin, relyingParty: relyingParty(ctx) }
}

/**
 * Verifies the attestation of a new passkey, adds it to the signed-in account and notifies its owner by email. Returns
 * false if it is invalid or the limit is reached.
 */
export async function addPasskey(ctx: RequestContext, answer: PasskeyAnswer | null, name: string): Promise<boolean> {
  const { deps, signedIn } = ctx
  const ceremony = await takeCeremony(ctx, 'add')
  if (!signedIn || !mayAddPasskey(ctx) || ceremony === null || answer === null) return false
  const created = await verifyNewPasskey(answer, ceremony)
  if (created === null) return false
  const { publicKey = '', transports = [] } = answer.response
  const { id: personId } = signedIn.person
  return deps.db.transaction().execute(async (trx) => {
    const own = await trx.selectFrom('passkey').select('id').where('person_id', '=', personId).execute()
    if (own.length >= mostPasskeys) return false
    const added = await trx
      .insertInto('passkey')
      .values({
        ...{ id: uuid(), person_id: personId, credential_id: created.id, counter: created.counter, name },
        cose_key: Buffer.from(created.publicKey).toString('base64url'),
        // Only for versions without `cose_key`, which may run at the same time.
        public_key: publicKey,
        transports: transports.join(' '),
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

/** Renames a passkey of an account; does nothing if it belongs to another account. */
export async function renamePasskey(
  { deps }: RequestContext,
  personId: string,
  id: string,
  name: string,
): Promise<void> {
  await deps.db.updateTable('passkey').set({ name }).where('id', '=', id).where('person_id', '=', personId).execute()
}

/** Removes a passkey and notifies its owner by email; does nothing if it belongs to another account. */
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
 * Verifies the assertion of a passkey: for this challenge, on this site, by a device that has verified its user
 * (fingerprint, face or PIN). Returns the id of the passkey's owner; null if it is invalid.
 */
export async function verifyPasskey(
  ctx: RequestContext,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  answer: PasskeyAnswer | null,
): Promise<string | null> {
  const { db, now } = ctx.deps
  const ceremony = await takeCeremony(ctx, purpose)
  if (ceremony === null || answer === null) return null
  const known = await db.selectFrom('passkey').selectAll().where('credential_id', '=', answer.id).executeTakeFirst()
  if (!known) return null
  const key = known.cose_key ?? coseKeyOf(known.public_key)
  if (key === null) return null
  const counter = await verifyPasskeyUse(
    answer,
    { id: known.credential_id, publicKey: Buffer.from(key, 'base64url'), counter: Number(known.counter) },
    ceremony,
  )
  if (counter === null) return null
  // Of two concurrent uses with the same counter, only one succeeds.
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, used_at: now().toISOString() })
    .where('id', '=', known.id)
    .where('counter', '=', known.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? known.person_id : null
}
