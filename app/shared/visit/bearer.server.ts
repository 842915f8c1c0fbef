import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from './deps.ts'
import type { RequestContext } from './request.ts'

/** How long a bearer token lasts. A client asks for the next one before that (`/auth/loginNewPortalSimple`). */
export const bearerMinutes = 60

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A token for a client that cannot hold cookies, and until when it works. */
export type Bearer = { token: string; expires_at: string }

/** What a bearer token stands for: a browser session, and the sign-in in it, if somebody is signed in. */
export type BearerGrant = { sessionId: string; signInId: string | null; expiresAt: string }

/** Gives the caller a token that stands for their session and for whoever is signed in. Only its hash is kept. */
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

/** What a token stands for; null when it is unknown or has run out. */
export async function findBearer({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<BearerGrant | null> {
  const row = await db
    .selectFrom('bearer_token')
    .select(['session_id', 'sign_in_id', 'expires_at'])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return row ? { sessionId: row.session_id, signInId: row.sign_in_id, expiresAt: row.expires_at } : null
}

/** Ends all tokens of a session, for moments when who uses it changes. */
export async function endBearers({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> {
  await db.deleteFrom('bearer_token').where('session_id', '=', sessionId).execute()
}

/** Ends all tokens that were given to a sign-in, for moments when how to sign in changes. */
export async function endBearersOfSignIn({ db }: { db: AnyTransaction }, signInId: string): Promise<void> {
  await db.deleteFrom('bearer_token').where('sign_in_id', '=', signInId).execute()
}
