import { beginSignIn } from '#domain/people/account.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import { findBearer } from '#platform/request/bearer.server.ts'
import { findBrowserSessionOf } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { findOrAddPerson } from './provider-person.server.ts'

/** Retention of a used token, in ms: longer than a token is accepted after it was issued. */
const rememberedMs = 3_600_000

export type IdentityTokenResult = 'signedIn' | 'tooMany' | 'unconfigured' | 'unreachable' | 'refused'

/**
 * Signs in with a provider's identity token, by the same rules as the pages. A token is accepted once, so that an
 * intercepted one is useless.
 */
export async function signInByIdentityToken(
  ctx: RequestContext,
  name: ProviderName,
  idToken: string,
): Promise<IdentityTokenResult> {
  const { deps, reference } = ctx
  const provider = await deps.identity.provider(name)
  if (!provider) return 'unconfigured'
  if (!(await allow(ctx, 'identity-token'))) return 'tooMany'
  const identity = await provider.identify(idToken)
  if ('failure' in identity) {
    deps.log.info({ reference, provider: name, outcome: identity.failure }, 'an identity token was not taken')
    if (identity.failure === 'refused') deps.events.note('wrongIdentityToken', name)
    return identity.failure
  }
  if (!(await markUsed(ctx, idToken))) return 'refused'
  const personId = await deps.db
    .transaction()
    .execute((trx) => findOrAddPerson({ ...ctx, provider: name, identity }, trx))
  await beginSignIn(ctx, personId)
  return 'signedIn'
}

/**
 * Continues the session of a bearer token, so that the account that signs in can save its check-up. Returns false if
 * the token is invalid, or from a shared computer: its sessions must not continue on other devices.
 */
export async function continueSession(ctx: RequestContext, token: string): Promise<boolean> {
  const { deps } = ctx
  const grant = await findBearer(deps, token)
  const session = grant && (await findBrowserSessionOf(deps.db, grant.sessionId, deps.now()))
  if (!session || session.session.kiosk === 1) return false
  const signedIn = grant.signInId ? await deps.identity.findSignIn(grant.signInId, deps.now()) : null
  // As in authentication (`readRequest`): a token of a sign-in is invalid once the sign-in has ended.
  if (grant.signInId && !signedIn) return false
  ctx.sessionState = session
  ctx.signedIn = signedIn
  return true
}

/**
 * Records a token as used. Returns false if it already was. Hashes the token without its signature, which has several
 * encodings.
 */
async function markUsed({ deps }: RequestContext, idToken: string): Promise<boolean> {
  const inserted = await deps.db
    .insertInto('used_challenge')
    .values({
      hash: deps.keyedHash('identity-token', idToken.slice(0, idToken.lastIndexOf('.'))),
      expires_at: new Date(deps.now().getTime() + rememberedMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}
