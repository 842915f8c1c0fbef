import { randomBytes } from 'node:crypto'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { findAuthored } from '#domain/check-ups/response.server.ts'
import { beginSignIn, saveWithConsent } from '#domain/people/account.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { type ProviderName, providerNamed } from '#platform/identity/provider.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Cause, causeOf, errorCode } from './cause.ts'
import { type Pending, savePending, takePending } from './pending.server.ts'
import { findOrAddPerson } from './provider-person.server.ts'

const maxKeyLength = 64

const random = () => randomBytes(32).toString('base64url')

const redirectURI = ({ deps }: RequestContext, provider: ProviderName) =>
  `${deps.settings.origin}/api/auth/provider/callback/${provider}`

/**
 * The fields that start a sign-in. `from`: address to return to. `saves`: save the check-up to the account. `key`: key
 * of a popup window.
 */
export type SignInRequest = { provider: ProviderName | null; from: string; saves: boolean; key: string | null }

/** Parses the form of the sign-in buttons. */
export function readSignInRequest(fields: FormData): SignInRequest {
  const key = fields.get('key')
  return {
    provider: providerNamed(fields.get('provider')),
    from: ownAddress(fields.get('from')),
    saves: fields.get('saves') === '1',
    key: typeof key === 'string' && key !== '' ? key.slice(0, maxKeyLength) : null,
  }
}

/** Starts a sign-in with a provider. Returns the provider's address to redirect to, or the cause of a failure. */
export async function beginSocial(
  ctx: RequestContext,
  { provider: name, from, saves, key }: SignInRequest,
  locale: Locale,
): Promise<{ address: string } | { cause: Cause }> {
  const { deps } = ctx
  const provider = name && (await deps.identity.provider(name))
  if (!name || !provider) return { cause: 'unconfigured' }
  if (!(await allow(ctx, 'social-begin'))) return { cause: 'initiate' }
  const found = saves ? await findAuthored(ctx, new URL(from, deps.settings.origin)) : null
  const session = await ctx.ensureSession()
  const state = random()
  const checks = { nonce: random(), codeVerifier: random(), redirectURI: redirectURI(ctx, name) }
  const started = await provider.begin(state, checks)
  if ('failure' in started) {
    deps.log.warn({ reference: ctx.reference, provider: name, outcome: started.failure }, 'a sign-in could not begin')
    return { cause: 'initiate' }
  }
  const { nonce, codeVerifier } = checks
  const responseId = found === null || found === 'openedByCode' ? null : found.id
  await savePending(deps, state, {
    provider: name,
    sessionId: session.id,
    nonce,
    codeVerifier,
    from,
    locale,
    responseId,
    key,
  })
  return started
}

/** The query of a provider's redirect, and whether the browser sent any cookies with it. */
export type CallbackQuery = { state?: string; code?: string; error?: string; iss?: string; hasCookies: boolean }

/**
 * Result of a sign-in. `cause` is null on success; `code` is the provider's error code; `pending` is null if unknown.
 */
export type SignInResult = { cause: Cause | null; code: string | null; pending: Pending | null }

/**
 * Completes a sign-in after the redirect from a provider: signs in, saves the check-up if requested, and logs the
 * result.
 */
export async function completeSocial(
  ctx: RequestContext,
  provider: ProviderName,
  query: CallbackQuery,
): Promise<SignInResult> {
  const ended = await end(ctx, provider, query)
  const { cause, code } = ended
  ctx.deps.log.info(
    { reference: ctx.reference, provider, outcome: cause ?? 'done', ...(code && { code }) },
    'somebody came back from a provider',
  )
  return ended
}

async function end(
  ctx: RequestContext,
  name: ProviderName,
  { state, code, error, iss, hasCookies }: CallbackQuery,
): Promise<SignInResult> {
  const { deps, sessionState } = ctx
  if (!sessionState && !hasCookies) return { cause: 'storage', code: null, pending: null }
  const accepted = sessionState && state ? await takePending(deps, state) : null
  const pending = accepted?.provider === name && accepted.sessionId === sessionState?.session.id ? accepted : null
  const ended = (cause: Cause | null, code: string | null = null): SignInResult => ({ cause, code, pending })
  if (!pending) return ended('interrupted')
  if (error !== undefined) return ended(causeOf(error), errorCode(error))
  const provider = await deps.identity.provider(name)
  if (!provider) return ended('unconfigured')
  if (!code) return ended('interrupted')
  const { nonce, codeVerifier, locale, responseId } = pending
  const identity = await provider.finish(code, iss, { nonce, codeVerifier, redirectURI: redirectURI(ctx, name) })
  if ('failure' in identity)
    return identity.failure === 'unreachable' ? ended('provider', 'unreachable') : ended(identity.failure)
  try {
    const { personId, saved } = await deps.db.transaction().execute(async (trx) => {
      const personId = await findOrAddPerson({ ...ctx, locale, provider: name, identity }, trx)
      const saved = responseId && (await saveWithConsent({ ...ctx, locale }, trx, responseId, personId, 'save'))
      return { personId, saved }
    })
    await beginSignIn(ctx, personId)
    return ended(saved === 'otherOwner' ? 'notSaved' : null)
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : 'not an error'
    deps.log.error({ reference: ctx.reference, error: message.slice(0, 200) }, 'a sign-in failed here')
    return ended('failed')
  }
}
