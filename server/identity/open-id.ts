import { setTimeout as wait } from 'node:timers/promises'
import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2'
import { z } from 'zod'
import type { ProviderName } from '../../app/shared/social/provider.ts'
import type { ProviderSettings } from '../settings.ts'

/** What ties the end of a sign-in to its beginning, and to the one browser that began it. */
export type Ties = { nonce: string; codeVerifier: string; redirectURI: string }

/** Who somebody is to a provider. */
export type ProviderIdentity = {
  /** What the provider calls them, for ever. */
  subject: string
  /** The address that the provider has proved to be theirs, in lower case; null when it has not. */
  email: string | null
  firstName: string | null
  lastName: string | null
}

/**
 * Why it is not known who somebody is: the provider cannot be asked, it does not know this product, or what it said proves
 * nothing.
 */
export type ProviderFailure = { failure: 'unreachable' | 'unconfigured' | 'refused' }

/** Where a provider's addresses are read for, and what is asked of people there. */
const kinds: Record<ProviderName, { issuer: string; prompt: string; also: Record<string, string> }> = {
  google: { issuer: 'https://accounts.google.com', prompt: 'select_account', also: {} },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    prompt: 'consent',
    also: { domain_hint: 'consumers' },
  },
}

/** What stands in Microsoft's issuer for the id of the organization that an account belongs to. */
const tenantBlank = '{tenantid}'

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

const patienceMs = 10_000
/** An identity token that a client brings was made at most so long ago. */
const freshMs = 600_000
/** Clocks may differ by so much. */
const clockMs = 60_000
/** For so long the addresses of a provider are not read anew. */
const knownForMs = 3_600_000

/** One provider, as OpenID Connect has it: authorization code with PKCE, state and nonce. */
export function createProvider(name: ProviderName, settings: ProviderSettings) {
  const { clientId, clientSecret } = settings
  const { prompt, also, ...kind } = kinds[name]
  const issuer = settings.issuer ?? kind.issuer
  const options = { clientId, clientSecret }
  let known: { discovery: Discovery; until: number } | undefined

  /** Reads the provider's addresses. What fails is tried again at the next sign-in. */
  async function discover(): Promise<Discovery> {
    if (known && known.until > Date.now()) return known.discovery
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    const discovery = Discovery.parse(await answer.json())
    if (![issuer, issuer.replace('/common/', `/${tenantBlank}/`)].includes(discovery.issuer))
      throw new Error('has another issuer')
    known = { discovery, until: Date.now() + knownForMs }
    return discovery
  }

  /** What an identity token says, when the provider has signed it for this product and it has not run out; else null. */
  async function claimsIn(idToken: string, { named, jwks_uri }: { named: string; jwks_uri: string }) {
    const hasTenants = named.includes(tenantBlank)
    const { payload } = await inTime(
      validateToken(idToken, jwks_uri, { audience: clientId, ...(!hasTenants && { issuer: named }) }),
    )
    const { data: claims } = Claims.safeParse(payload)
    if (!claims || payload.exp === undefined) return null
    if (claims.azp !== undefined && claims.azp !== clientId) return null
    return claims.iss === named.replace(tenantBlank, claims.tid ?? '') ? claims : null
  }

  return {
    /** Where somebody goes to say who they are. */
    async begin(state: string, ties: Ties): Promise<{ address: string } | ProviderFailure> {
      try {
        const { authorization_endpoint } = await discover()
        const { nonce, codeVerifier, redirectURI } = ties
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

    /** Who the person is that came back with a code. `iss` is who the address says it comes from (RFC 9207). */
    async finish(code: string, iss: string | undefined, ties: Ties): Promise<ProviderIdentity | ProviderFailure> {
      const { nonce, codeVerifier, redirectURI } = ties
      try {
        const { issuer: named, token_endpoint, jwks_uri } = await discover()
        const hasTenants = named.includes(tenantBlank)
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
     * Who the person is whose identity token a client brings, which it got for this product a moment ago. Its nonce is of
     * the client's own making, which checks it; that a token counts once is for the caller to see to.
     */
    async identify(idToken: string): Promise<ProviderIdentity | ProviderFailure> {
      try {
        const { issuer: named, jwks_uri } = await discover()
        const claims = await claimsIn(idToken, { named, jwks_uri })
        const age = claims?.iat === undefined ? Number.NaN : Date.now() - claims.iat * 1000
        if (!claims || !(age > -clockMs && age < freshMs)) return { failure: 'refused' }
        return identityOf(claims, named.includes(tenantBlank))
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
  }
}

/** A provider that people can sign in with. */
export type Provider = ReturnType<typeof createProvider>

/** An organization of Microsoft may write any address into its accounts, so it counts only where Microsoft vouches for it. */
function identityOf(claims: z.infer<typeof Claims>, hasTenants: boolean): ProviderIdentity {
  const vouched = hasTenants ? claims.xms_edov : claims.email_verified
  const isVerified = vouched === true || vouched === 'true' || (hasTenants && (vouched === 1 || vouched === '1'))
  return {
    // What Microsoft calls somebody is unique within an organization only.
    subject: hasTenants ? `${claims.tid} ${claims.sub}` : claims.sub,
    email: isVerified && claims.email ? claims.email.toLowerCase() : null,
    firstName: claims.given_name?.slice(0, 100) ?? null,
    lastName: claims.family_name?.slice(0, 100) ?? null,
  }
}

/** What an error of the library means: it throws the provider's answer, what failed to arrive, or what does not hold. */
function failureOf(error: unknown): ProviderFailure['failure'] {
  if (typeof error !== 'object' || error === null) return 'unreachable'
  if ('error' in error && (error.error === 'invalid_client' || error.error === 'unauthorized_client'))
    return 'unconfigured'
  if ('status' in error && typeof error.status === 'number') return error.status < 500 ? 'refused' : 'unreachable'
  // The errors of what is wrong with a token; those of keys that could not be fetched are others.
  const code = 'code' in error ? String(error.code) : ''
  const isProof = /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT|JWKS_(NO|MULTIPLE))/.test(code)
  return isProof ? 'refused' : 'unreachable'
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error('took too long')
    }),
  ])
