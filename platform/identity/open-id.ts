import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { z } from 'zod'
import type { ProviderSettings } from '#platform/config/settings.ts'
import type { ProviderName } from './provider.ts'

/** Values that bind the callback of a sign-in to the request and the browser that started it (nonce and PKCE). */
export type FlowChecks = { nonce: string; codeVerifier: string; redirectURI: string }

/** A person as identified by a provider. */
export type ProviderIdentity = {
  /** The provider's permanent id of the person. */
  subject: string
  /** The email address in lower case; null if the provider has not verified it. */
  email: string | null
  firstName: string | null
  lastName: string | null
}

/**
 * Reason why a person could not be identified: the provider is unreachable, rejects our client id, or sent an invalid
 * response.
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

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  tid: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})

/** Timeout of one request to a provider, in seconds. */
const timeout = 10
/** Maximum age of an ID token that a client presents, in seconds. */
const maxTokenAge = 600
/** Tolerated clock skew for the ID token, in seconds. */
const clockTolerance = 60
/** Cache duration of a provider's discovery document, in ms. */
const discoveryCacheMs = 3_600_000

/** Data of a provider from its discovery document. */
type Discovered = { config: Configuration; issuer: string; hasTenants: boolean; keys: JWTVerifyGetKey }

/** Creates the client of an OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export function createProvider(name: ProviderName, settings: ProviderSettings) {
  const { clientId, clientSecret } = settings
  const { prompt, also, ...kind } = kinds[name]
  const server = new URL(settings.issuer ?? kind.issuer)
  // Without `enableNonRepudiationChecks`, the signature of a token straight from the provider is not verified.
  const execute = [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])]
  let known: { discovered: Discovered; until: number } | undefined

  /**
   * Reads the provider's discovery document, from the cache if possible; null if it cannot be read, so that the next
   * sign-in retries.
   */
  async function discover(): Promise<Discovered | null> {
    if (known && known.until > Date.now()) return known.discovered
    try {
      const config = await discovery(server, clientId, undefined, ClientSecretPost(clientSecret), { timeout, execute })
      const { issuer, jwks_uri = '' } = config.serverMetadata()
      const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout * 1000 })
      const discovered = { config, issuer, hasTenants: issuer.includes(tenantPlaceholder), keys }
      known = { discovered, until: Date.now() + discoveryCacheMs }
      return discovered
    } catch {
      return null
    }
  }

  return {
    /** Returns the address of the provider's authorization page. */
    async begin(state: string, checks: FlowChecks): Promise<{ address: string } | ProviderFailure> {
      const discovered = await discover()
      if (!discovered?.config.serverMetadata().authorization_endpoint) return { failure: 'unreachable' }
      const { nonce, codeVerifier, redirectURI } = checks
      const address = buildAuthorizationUrl(discovered.config, {
        ...also,
        prompt,
        redirect_uri: redirectURI,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href }
    },

    /**
     * Redeems the code of the callback and identifies the person. `iss` is the callback's issuer parameter (RFC 9207).
     */
    async finish(
      code: string,
      iss: string | undefined,
      { nonce, codeVerifier, redirectURI }: FlowChecks,
    ): Promise<ProviderIdentity | ProviderFailure> {
      const discovered = await discover()
      if (!discovered) return { failure: 'unreachable' }
      const callback = new URL(redirectURI)
      callback.searchParams.set('code', code)
      // Microsoft puts the tenant of the account into the issuer; only the token proves it.
      if (iss !== undefined && !discovered.hasTenants) callback.searchParams.set('iss', iss)
      try {
        const tokens = await authorizationCodeGrant(discovered.config, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        return identityOf(tokens.claims(), clientId, discovered)
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },

    /**
     * Identifies the person by an ID token that a client has just obtained for this product. The client checks the
     * nonce; the caller must make sure that a token is accepted only once.
     */
    async identify(idToken: string): Promise<ProviderIdentity | ProviderFailure> {
      const discovered = await discover()
      if (!discovered) return { failure: 'unreachable' }
      const { issuer, hasTenants, keys } = discovered
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          audience: clientId,
          requiredClaims: ['exp'],
          maxTokenAge,
          clockTolerance,
        })
        const named = hasTenants ? issuer.replace(tenantPlaceholder, String(payload.tid)) : issuer
        return payload.iss === named ? identityOf(payload, clientId, discovered) : { failure: 'refused' }
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
  }
}

export type Provider = ReturnType<typeof createProvider>

/**
 * Returns the identity in the claims of a verified ID token. A Microsoft tenant can put any address into its accounts,
 * so an address counts only if Microsoft has verified its domain (`xms_edov`).
 */
function identityOf(
  payload: unknown,
  clientId: string,
  { hasTenants }: Discovered,
): ProviderIdentity | ProviderFailure {
  const { data: claims } = Claims.safeParse(payload)
  if (!claims || (hasTenants && claims.tid === undefined)) return { failure: 'refused' }
  // A token for several products must name this one as its authorized party (OpenID Connect Core, 3.1.3.7). The
  // libraries check the party only in that case, or never.
  const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1
  if ((isForSeveral || claims.azp !== undefined) && claims.azp !== clientId) return { failure: 'refused' }
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

/** Error codes of the libraries for an invalid response or token. Other codes mean that the provider sent none. */
const invalidCodes =
  /^(OAUTH_(INVALID_RESPONSE|JWT_|KEY_SELECTION|UNSUPPORTED)|ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT|JWKS_(NO|MULTIPLE)))/

/** Classifies an error of the libraries. */
function failureOf(error: unknown): ProviderFailure['failure'] {
  // A token endpoint sends a challenge only to a client that it rejects (RFC 6749, 5.2).
  if (error instanceof WWWAuthenticateChallengeError) return 'unconfigured'
  if (error instanceof ResponseBodyError) {
    if (['invalid_client', 'unauthorized_client'].includes(error.error)) return 'unconfigured'
    return error.status < 500 ? 'refused' : 'unreachable'
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return invalidCodes.test(code) ? 'refused' : 'unreachable'
}
