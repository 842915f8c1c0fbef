import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { beginSignIn } from '../shared/person/account.server.ts'
import type { ProviderName } from '../shared/social/provider.ts'
import { findBearer } from '../shared/visit/bearer.server.ts'
import { findVisitOf } from '../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { personOf } from './person-of.server.ts'

/** A partner's own server may stand behind one address. */
const tokenLimit: RateLimit = { name: 'identity-token', points: 120, seconds: 600 }
/** Longer than a token is taken after it was made. */
const usedForMs = 3_600_000

/** What became of an identity token. */
export type Identified = 'signedIn' | 'tooMany' | 'unconfigured' | 'unreachable' | 'refused'

/**
 * Signs in whoever a provider's identity token is about, by the same rule as the pages. A token counts once, so that one
 * that was seen on its way opens nothing.
 */
export async function signInByIdentityToken(
  ctx: RequestContext,
  name: ProviderName,
  idToken: string,
): Promise<Identified> {
  const { deps, locale, reference } = ctx
  const provider = await deps.identity.provider(name)
  if (!provider) return 'unconfigured'
  if (!(await allow(deps, tokenLimit, ctx.addressPrefix))) return 'tooMany'
  const identity = await provider.identify(idToken)
  if ('failure' in identity) {
    deps.log.info({ reference, provider: name, outcome: identity.failure }, 'an identity token was not taken')
    return identity.failure
  }
  if (!(await takeOnce(ctx, idToken))) return 'refused'
  const personId = await deps.db
    .transaction()
    .execute((trx) => personOf({ deps, locale, provider: name, identity }, trx))
  await beginSignIn(ctx, personId)
  return 'signedIn'
}

/**
 * Goes on in the session of a token of ours, so that what it holds can be saved to whoever signs in. False when it has
 * ended; a shared computer's goes on nowhere else.
 */
export async function goOnInSession(ctx: RequestContext, token: string): Promise<boolean> {
  const { deps } = ctx
  const grant = await findBearer(deps, token)
  const visit = grant && (await findVisitOf(deps.db, grant.sessionId, deps.now()))
  if (!visit || visit.session.kiosk === 1) return false
  const signedIn = grant.signInId ? await deps.identity.findSignIn(grant.signInId, deps.now()) : null
  // As at the door: a token that was given to somebody signed in ends with that.
  if (grant.signInId && !signedIn) return false
  ctx.visit = visit
  ctx.signedIn = signedIn
  return true
}

/** Whether a token was not taken before. It goes by what is signed: a signature may be written in several ways. */
async function takeOnce({ deps }: RequestContext, idToken: string): Promise<boolean> {
  const taken = await deps.db
    .insertInto('used_challenge')
    .values({
      hash: deps.keyedHash('identity-token', idToken.slice(0, idToken.lastIndexOf('.'))),
      expires_at: new Date(deps.now().getTime() + usedForMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}
