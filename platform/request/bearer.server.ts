import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from './deps.ts'
import type { RequestContext } from './request.ts'

/**
 * Lifetime of a bearer token in minutes. Before it expires, a client requests the next one
 * (`/auth/loginNewPortalSimple`).
 */
export const bearerMinutes = 60

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A bearer token for a client without cookies, and when it expires (ISO 8601). */
export type Bearer = { token: string; expires_at: string }

/** The grant of a bearer token: a browser session, and the sign-in in it, if any. */
export type BearerGrant = { sessionId: string; signInId: string | null; expiresAt: string }

/** Creates a bearer token for the caller's session and sign-in. The database stores only its hash. */
export async function createBearer(ctx: Pick<RequestContext, 'deps' | 'signedIn' | 'ensureSession'>): Promise<Bearer> {
  const { deps, signedIn } = ctx
  const session = await ctx.ensureSession()
  const token = randomBytes(32).toString('base64url')
  const at = deps.now()
  const expires_at = new Date(at.getTime() + bearerMinutes * 60_000).toISOString()
  await deps.db
    .insertInto('bearer_token')
    .values({
      id: uuid(),
      token_hash: hash(token),
      session_id: session.id,
      sign_in_id: signedIn?.signIn.id ?? null,
      created_at: at.toISOString(),
      expires_at,
    })
    .execute()
  return { token, expires_at }
}

/** Finds the grant of a token; null if the token is unknown or expired. */
export async function findBearer({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<BearerGrant | null> {
  const row = await db
    .selectFrom('bearer_token')
    .select(['session_id', 'sign_in_id', 'expires_at'])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return row ? { sessionId: row.session_id, signInId: row.sign_in_id, expiresAt: row.expires_at } : null
}

/** Revokes all tokens of a session. Used when the user of the session changes. */
export async function endBearers({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> {
  await db.deleteFrom('bearer_token').where('session_id', '=', sessionId).execute()
}

/** Revokes all tokens of a sign-in. Used when the credentials change. */
export async function endBearersOfSignIn({ db }: { db: AnyTransaction }, signInId: string): Promise<void> {
  await db.deleteFrom('bearer_token').where('sign_in_id', '=', signInId).execute()
}
