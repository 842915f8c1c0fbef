import { setTimeout as wait } from 'node:timers/promises'
import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2'
import { z } from 'zod'
import type { ProviderName } from '../../app/shared/social/provider.ts'
import type { ProviderSettings } from '../settings.ts'

/** Values that bind the callback of a sign-in to the request and the browser that began it (nonce and PKCE). */
export type FlowChecks = { nonce: string; codeVerifier: string; redirectURI: string }

/** A person as a provider identifies them. */
export type ProviderIdentity = {
  /** The provider's permanent id of the person. */
  subject: string
  /** The email address that the provider has verified, in lower case; null when it has not. */
  email: string | null
  firstName: string | null
  lastName: string | null
}

/**
 * Why a person could not be identified: the provider cannot be reached, it does not accept our client id, or its answer
 * is not valid.
 */
export type ProviderFailure = { failure: 'unreachable' | 'unconfigured' | 'refused' }

/** Default issuer, `prompt` and further authorization parameters of each provider. */
const kinds: Record<ProviderName, { issuer: string; prompt: string; also: Record<string, string> }> = {
  google: { issuer: 'https://accounts.google.com', prompt: 'select_account', also: {} },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    prompt: 'consent',
    also: { domain_hint: 'consumers' },
  },
}

/** Placeholder in Microsoft's issuer for the tenant id of the account. */
const tenantPlaceholder = '{tenantid}'

const Discovery = z.object({
  issuer: z.string().min(1),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.infer<typeof Discovery>

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  nonce: z.string().optional(),
  iat: z.number().optional(),
  azp: z.string().optional(),
  tid: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})

/** Timeout of one request to a provider. */
const timeoutMs = 10_000
/** Maximum age of an ID token that a client presents. */
const maxTokenAgeMs = 600_000
/** Tolerated clock difference. */
const clockSkewMs = 60_000
/** How long the discovery document of a provider is cached. */
const discoveryCacheMs = 3_600_000

/** Creates the client of an OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export function createProvider(name: ProviderName, settings: ProviderSettings) {
  const { clientId, clientSecret } = settings
  const { prompt, also, ...kind } = kinds[name]
  const issuer = settings.issuer ?? kind.issuer
  const options = { clientId, clientSecret }
  let known: { discovery: Discovery; until: number } | undefined

  /** Returns the provider's discovery document, cached. Throws when it cannot be read; the next sign-in retries. */
  async function discover(): Promise<Discovery> {
    if (known && known.until > Date.now()) return known.discovery
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    const discovery = Discovery.parse(await answer.json())
    if (![issuer, issuer.replace('/common/', `/${tenantPlaceholder}/`)].includes(discovery.issuer))
      throw new Error('has another issuer')
    known = { discovery, until: Date.now() + discoveryCacheMs }
    return discovery
  }

  /** Returns the claims of an ID token that the provider signed for this product; null when it is not valid. */
  async function claimsIn(idToken: string, { named, jwks_uri }: { named: string; jwks_uri: string }) {
    const hasTenants = named.includes(tenantPlaceholder)
    const { payload } = await inTime(
      validateToken(idToken, jwks_uri, { audience: clientId, ...(!hasTenants && { issuer: named }) }),
    )
    const { data: claims } = Claims.safeParse(payload)
    if (!claims || payload.exp === undefined) return null
    // A token for several products must name this one as its authorized party (OpenID Connect Core, 3.1.3.7).
    const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1
    if ((isForSeveral || claims.azp !== undefined) && claims.azp !== clientId) return null
    return claims.iss === named.replace(tenantPlaceholder, claims.tid ?? '') ? claims : null
  }

  return {
    /** Returns the address of the provider's authorization page. */
    async begin(state: string, checks: FlowChecks): Promise<{ address: string } | ProviderFailure> {
      try {
        const { authorization_endpoint } = await discover()
        const { nonce, codeVerifier, redirectURI } = checks
        const address = await createAuthorizationURL({
          id: name,
          options,
          authorizationEndpoint: authorization_endpoint,
          state,
          nonce,
          codeVerifier,
          redirectURI,
          scopes: ['openid', 'email', 'profile'],
          prompt,
          additionalParams: also,
        })
        return { address: address.href }
      } catch {
        return { failure: 'unreachable' }
      }
    },

    /**
     * Redeems the code of the callback and identifies the person. `iss` is the callback's issuer parameter (RFC 9207).
     */
    async finish(
      code: string,
      iss: string | undefined,
      checks: FlowChecks,
    ): Promise<ProviderIdentity | ProviderFailure> {
      const { nonce, codeVerifier, redirectURI } = checks
      try {
        const { issuer: named, token_endpoint, jwks_uri } = await discover()
        const hasTenants = named.includes(tenantPlaceholder)
        if (iss !== undefined && !hasTenants && iss !== named) return { failure: 'refused' }
        const request = { code, codeVerifier, redirectURI, options, tokenEndpoint: token_endpoint }
        const { idToken } = await inTime(validateAuthorizationCode(request))
        if (!idToken) return { failure: 'refused' }
        const claims = await claimsIn(idToken, { named, jwks_uri })
        if (!claims || claims.nonce !== nonce) return { failure: 'refused' }
        return identityOf(claims, hasTenants)
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },

    /**
     * Identifies the person by an ID token that a client has just obtained for this product. The client made the nonce
     * and checks it itself; the caller must make sure that a token is accepted only once.
     */
    async identify(idToken: string): Promise<ProviderIdentity | ProviderFailure> {
      try {
        const { issuer: named, jwks_uri } = await discover()
        const claims = await claimsIn(idToken, { named, jwks_uri })
        const age = claims?.iat === undefined ? Number.NaN : Date.now() - claims.iat * 1000
        if (!claims || !(age > -clockSkewMs && age < maxTokenAgeMs)) return { failure: 'refused' }
        return identityOf(claims, named.includes(tenantPlaceholder))
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
  }
}

/** The client of one OpenID Connect provider. */
export type Provider = ReturnType<typeof createProvider>

/**
 * Returns the identity that claims describe. A Microsoft tenant may write any address into its accounts, so an address
 * counts only where Microsoft vouches for it (`xms_edov`).
 */
function identityOf(claims: z.infer<typeof Claims>, hasTenants: boolean): ProviderIdentity {
  const vouched = hasTenants ? claims.xms_edov : claims.email_verified
  const isVerified = vouched === true || vouched === 'true' || (hasTenants && (vouched === 1 || vouched === '1'))
  return {
    // Microsoft's `sub` is unique only within a tenant.
    subject: hasTenants ? `${claims.tid} ${claims.sub}` : claims.sub,
    email: isVerified && claims.email ? claims.email.toLowerCase() : null,
    firstName: claims.given_name?.slice(0, 100) ?? null,
    lastName: claims.family_name?.slice(0, 100) ?? null,
  }
}

/**
 * Classifies an error of the library, which throws the provider's error response, network errors and invalid tokens.
 */
function failureOf(error: unknown): ProviderFailure['failure'] {
  if (typeof error !== 'object' || error === null) return 'unreachable'
  if ('error' in error && (error.error === 'invalid_client' || error.error === 'unauthorized_client'))
    return 'unconfigured'
  if ('status' in error && typeof error.status === 'number') return error.status < 500 ? 'refused' : 'unreachable'
  // Codes of an invalid token; keys that could not be fetched have others.
  const code = 'code' in error ? String(error.code) : ''
  const isProof = /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT|JWKS_(NO|MULTIPLE))/.test(code)
  return isProof ? 'refused' : 'unreachable'
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('took too long')
    }),
  ])
