import { randomBytes } from 'node:crypto'
import type { Locale } from '#assessment/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { giveConsent } from '../shared/consent/consent.server.ts'
import { consentWords } from '../shared/consent/consent-words.server.ts'
import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { beginSignIn, type Saved, saveResponse } from '../shared/person/account.server.ts'
import { findHeldResponse } from '../shared/response/response.server.ts'
import { type Cause, causeOf, errorCode } from '../shared/social/cause.ts'
import { type ProviderName, providerNamed } from '../shared/social/provider.ts'
import { ownAddress } from '../shared/visit/preferences.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { keepPending, type Pending, takePending } from './pending.server.ts'
import { personOf } from './person-of.server.ts'

/** A whole center may stand behind one address. */
const beginLimit: RateLimit = { name: 'social-begin', points: 120, seconds: 600 }
const longestKey = 64

const random = () => randomBytes(32).toString('base64url')

/** The address that a provider sends people back to. */
const redirectURI = ({ deps }: RequestContext, provider: ProviderName) =>
  `${deps.settings.origin}/api/auth/provider/callback/${provider}`

/** What a form or a call asks for: `provider`, `from`, `saves`, and `key` for a window of its own. */
export type Asked = { provider: ProviderName | null; from: string; saves: boolean; key: string | null }

/** Reads what the buttons send. */
export function readAsked(fields: FormData): Asked {
  const key = fields.get('key')
  return {
    provider: providerNamed(fields.get('provider')),
    from: ownAddress(fields.get('from')),
    saves: fields.get('saves') === '1',
    key: typeof key === 'string' && key !== '' ? key.slice(0, longestKey) : null,
  }
}

/** Begins a sign-in with a provider: gives the provider's address to go to. */
export async function beginSocial(
  ctx: RequestContext,
  { provider: name, from, saves, key }: Asked,
  locale: Locale,
): Promise<{ address: string } | { cause: Cause }> {
  const { deps } = ctx
  const provider = name && (await deps.identity.provider(name))
  if (!name || !provider) return { cause: 'unconfigured' }
  if (!(await allow(deps, beginLimit, ctx.addressPrefix))) return { cause: 'initiate' }
  const response = saves ? await findHeldResponse(ctx, new URL(from, deps.settings.origin)) : null
  const session = await ctx.ensureSession()
  const state = random()
  const ties = { nonce: random(), codeVerifier: random(), redirectURI: redirectURI(ctx, name) }
  const begun = await provider.begin(state, ties)
  if ('failure' in begun) {
    deps.log.warn({ reference: ctx.reference, provider: name, outcome: begun.failure }, 'a sign-in could not begin')
    return { cause: 'initiate' }
  }
  const { nonce, codeVerifier } = ties
  const responseId = response?.id ?? null
  await keepPending(deps, state, {
    provider: name,
    sessionId: session.id,
    nonce,
    codeVerifier,
    from,
    locale,
    responseId,
    key,
  })
  return begun
}

/** What a provider's redirect brings, and whether the browser sends any cookies with it. */
export type Brought = { state?: string; code?: string; error?: string; iss?: string; hasCookies: boolean }

/** How a sign-in ended: `cause` is null when it went well, and `code` is the provider's error. What is not known is null. */
export type Ended = { cause: Cause | null; code: string | null; pending: Pending | null }

/** Ends a sign-in when somebody comes back from a provider: then they are signed in here, and what was to be saved is. */
export async function endSocial(ctx: RequestContext, provider: ProviderName, brought: Brought): Promise<Ended> {
  const ended = await end(ctx, provider, brought)
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
  { state, code, error, iss, hasCookies }: Brought,
): Promise<Ended> {
  const { deps, visit } = ctx
  if (!visit && !hasCookies) return { cause: 'storage', code: null, pending: null }
  const taken = visit && state ? await takePending(deps, state) : null
  const pending = taken?.provider === name && taken.sessionId === visit?.session.id ? taken : null
  const ended = (cause: Cause | null, code: string | null = null): Ended => ({ cause, code, pending })
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
      const personId = await personOf({ deps, locale, provider: name, identity }, trx)
      return { personId, saved: responseId ? await save(ctx, trx, responseId, personId, locale) : null }
    })
    await beginSignIn(ctx, personId)
    return ended(saved === 'taken' ? 'notSaved' : null)
  } catch (failure) {
    const said = failure instanceof Error ? failure.message : 'not an error'
    deps.log.error({ reference: ctx.reference, error: said.slice(0, 200) }, 'a sign-in failed here')
    return ended('failed')
  }
}

/** Saves what was in hand, and writes down to which words the person agreed by it. */
async function save(
  ctx: RequestContext,
  trx: AnyTransaction,
  responseId: string,
  personId: string,
  locale: Locale,
): Promise<Saved> {
  const saved = await saveResponse(ctx, trx, responseId, personId)
  if (saved === 'taken') return saved
  const words = consentWords('save', locale)
  await giveConsent({ ...ctx.deps, db: trx }, { kind: 'account', words, locale, responseId, personId })
  return saved
}
