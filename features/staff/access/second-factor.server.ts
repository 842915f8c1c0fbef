import { note } from '#domain/people/audit.server.ts'
import { verifyPasskey } from '#domain/people/passkeys/passkey.server.ts'
import type { PasskeyAnswer } from '#domain/people/passkeys/passkey.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { readCode } from './second-factor.ts'
import { acceptRoleIn } from './staff.server.ts'

/** Retention of a used code, in ms: longer than a code of any authenticator app is valid. */
const rememberedMs = 300_000

/** Result of entering a code. `used`: the code was entered before. */
export type FactorEntered = 'right' | 'required' | 'wrong' | 'used' | 'tooMany'

/** Creates the secret of a new second factor, which becomes active with its first right code. */
export async function beginSecondFactor({ deps }: RequestContext, { person }: SignedIn): Promise<void> {
  const { api } = await deps.identity.auth()
  await api.beginSecondFactor({ body: { personId: person.id } })
}

/** Returns the secret that awaits its first code; null if there is none. */
export async function findWaitingSecret({ deps }: RequestContext, { person }: SignedIn): Promise<string | null> {
  const { api } = await deps.identity.auth()
  return (await api.waitingSecret({ body: { personId: person.id } })).secret
}

/**
 * Verifies a code of the app or a backup code. A right code, accepted only once, replaces the sign-in of this browser
 * by one with the second factor. The first code of a new second factor also signs the person out everywhere else, and
 * accepts an invitation to a role. `cookie` is the cookie header of the request.
 */
export async function verifySecondFactor(
  ctx: RequestContext,
  signedIn: SignedIn,
  cookie: string,
  typed: string,
): Promise<FactorEntered> {
  const read = readCode(typed)
  if (read.kind === 'required') return 'required'
  const { person } = signedIn
  if (!(await mayTry(ctx, person.id))) return 'tooMany'
  if (!('code' in read)) return 'wrong'
  if (read.kind === 'backup' && !person.hasSecondFactor) return 'wrong'
  // Before verification, since the library replaces the sign-in with the first right code.
  const device = await deviceOf(ctx, signedIn)
  if (!(await isRight(ctx, read, cookie))) return 'wrong'
  if (!(await isFirstUse(ctx, person.id, read.code))) return 'used'
  await giveSecondFactor(ctx, signedIn, device)
  return 'right'
}

/**
 * Verifies a passkey of the signed-in person as the second factor, since the device has verified its user. Requires
 * that a second factor is set up, so that there are backup codes if the device is lost. Rejects a passkey from before
 * the role was accepted, since it was added with the first factor alone.
 */
export async function verifyPasskeyAsFactor(
  ctx: RequestContext,
  signedIn: SignedIn,
  answer: PasskeyAnswer | null,
): Promise<Exclude<FactorEntered, 'required' | 'used'>> {
  const { person } = signedIn
  if (!(await mayTry(ctx, person.id))) return 'tooMany'
  const factors = await listFactorPasskeys(ctx, person.id)
  const personId = await verifyPasskey(ctx, 'secondFactor', answer)
  if (personId !== person.id || !person.hasSecondFactor) return 'wrong'
  if (!factors.some((credential) => credential === answer?.id)) return 'wrong'
  await giveSecondFactor(ctx, signedIn, await deviceOf(ctx, signedIn))
  return 'right'
}

/** Returns the credential ids of the passkeys that a person may use as the second factor. */
export async function listFactorPasskeys({ deps }: RequestContext, personId: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('passkey as k')
    .innerJoin('staff_role as r', 'r.person_id', 'k.person_id')
    .select('k.credential_id')
    .where('k.person_id', '=', personId)
    .whereRef('k.created_at', '>=', 'r.accepted_at')
    .execute()
  return rows.map(({ credential_id }) => credential_id)
}

const mayTry = async (ctx: RequestContext, personId: string): Promise<boolean> =>
  (await allow(ctx, 'second-factor', personId)) && (await allow(ctx, 'second-factor-day', personId))

async function deviceOf({ deps }: RequestContext, { signIn }: SignedIn): Promise<string> {
  const row = await deps.db.selectFrom('sign_in').select('user_agent').where('id', '=', signIn.id).executeTakeFirst()
  return row?.user_agent ?? ''
}

/** Replaces the sign-in of this browser by one with the second factor. */
async function giveSecondFactor(ctx: RequestContext, signedIn: SignedIn, device: string): Promise<void> {
  const { deps } = ctx
  const { person, signIn } = signedIn
  await replaceSignIns(ctx, signedIn)
  const { api } = await deps.identity.auth()
  const { startedAt, provenAt } = signIn
  const body = { personId: person.id, startedAt, provenAt, device }
  const done = await api.signInWithSecondFactor({ body, returnHeaders: true })
  ctx.cookies.push(...done.headers.getSetCookie())
}

async function isRight(
  { deps }: RequestContext,
  { kind, code }: { kind: 'app' | 'backup'; code: string },
  cookie: string,
) {
  const { api } = await deps.identity.auth()
  const request = { body: { code }, headers: new Headers({ cookie }) }
  try {
    await (kind === 'app' ? api.verifyTOTP(request) : api.verifyBackupCode(request))
    return true
  } catch (error) {
    // The library rejects a wrong code (401), and one of two concurrent uses of a backup code (409).
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
    if (status === 401 || status === 409) return false
    throw error
  }
}

/** Records that a code was used. Of two concurrent uses of the same code, only the first returns true. */
async function isFirstUse({ deps }: RequestContext, personId: string, code: string): Promise<boolean> {
  const expires_at = new Date(deps.now().getTime() + rememberedMs).toISOString()
  const added = await deps.db
    .insertInto('used_challenge')
    .values({ hash: deps.keyedHash('second-factor', `${personId} ${code}`), expires_at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}

async function replaceSignIns({ deps }: RequestContext, { person, signIn }: SignedIn): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const own = trx.deleteFrom('sign_in').where('person_id', '=', person.id)
    await (person.hasSecondFactor ? own.where('id', '=', signIn.id) : own).execute()
    if (person.hasSecondFactor) return
    await acceptRoleIn(trx, deps.now, person.id)
    await note(
      { db: trx, now: deps.now },
      {
        actor: 'person',
        actorId: person.id,
        action: 'secondFactorChanged',
        personId: person.id,
        partnerId: person.partnerId,
      },
    )
  })
}

/** Returns the backup codes of a second factor that was just set up. They are shown once. */
export async function readBackupCodes({ deps }: RequestContext, { person }: SignedIn): Promise<string[]> {
  const { api } = await deps.identity.auth()
  return (await api.viewBackupCodes({ body: { userId: person.id } })).backupCodes
}

/** Returns ten new backup codes, which replace the previous ones. */
export async function renewBackupCodes({ deps }: RequestContext, { person }: SignedIn): Promise<string[]> {
  const { api } = await deps.identity.auth()
  const { codes } = await api.renewBackupCodes({ body: { personId: person.id } })
  await note(deps, {
    actor: 'person',
    actorId: person.id,
    action: 'secondFactorChanged',
    personId: person.id,
    partnerId: person.partnerId,
  })
  return codes
}
