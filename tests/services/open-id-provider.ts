import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import { cookieHeader, takeCookies } from '../support/cookies.ts'

type Account = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string }
export type IdClaims = Record<string, unknown>

/** A real OpenID provider on this machine that replaces Google or Microsoft. */
export type OpenIdProvider = {
  issuer: string
  redirectUris: readonly string[]
  clientId: string
  clientSecret: string
  /** Accounts by subject. */
  accounts: Map<string, Account>
  /** Adds an account. Returns its subject. */
  addAccount: (change?: Account) => string
  /** Returns the settings of a product that uses this provider instead of Google or Microsoft. */
  settings: (name: 'GOOGLE' | 'MICROSOFT') => Record<string, string>
  /** Makes the provider forge the claims of all later ID tokens; null ends that. */
  lie: (change: ((claims: IdClaims) => IdClaims) | null) => void
  /** Query parameters of the last authorization request. */
  lastRequested: () => URLSearchParams
  close: () => Promise<void>
}

const clientId = 'checkup'
const clientSecret = 'the secret of the product at its provider'

/**
 * Starts a provider that accepts these redirect URIs. Its only page is an account chooser, with a button for each
 * account and one to cancel.
 */
export async function startOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const accounts = new Map<string, Account>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let liar: ((claims: IdClaims) => IdClaims) | null = null
  let query = new URLSearchParams()

  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Google and Microsoft include all claims in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  })
  const answer = provider.callback()

  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    const chosen = new URL(request.url ?? '', issuer).searchParams.get('account')
    if (chosen === null) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const buttons = [...accounts.keys(), 'cancel'].map(
        (name) => `<button name="account" value="${name}">${name}</button>`,
      )
      return response.end(`<!doctype html><title>Provider</title><form>${buttons.join('')}</form>`)
    }
    if (chosen === 'cancel')
      return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'no' })
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: chosen, clientId })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, {
      login: { accountId: chosen, remember: false },
      select_account: {},
      consent: { grantId: await grant.save() },
    })
  }
  const signed = (claims: IdClaims) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'key' })}.${part(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }
  /** Replaces the ID token in the response by a forged one. */
  const lieIn = (response: ServerResponse, change: (claims: IdClaims) => IdClaims) => {
    const end = response.end.bind(response) as (body: string | Buffer) => ServerResponse
    response.end = ((body: string | Buffer) => {
      const answered = JSON.parse(String(body)) as { id_token?: string }
      if (answered.id_token) {
        const claims = JSON.parse(
          Buffer.from(answered.id_token.split('.')[1] ?? '', 'base64url').toString(),
        ) as IdClaims
        answered.id_token = signed(change(claims))
      }
      const text = JSON.stringify(answered)
      response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }) as typeof response.end
  }
  http.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    if (pathname === '/auth') query = searchParams
    if (pathname === '/token' && liar) lieIn(response, liar)
    if (pathname.startsWith('/choose/')) choose(request, response).catch((error) => response.end(String(error)))
    else answer(request, response)
  })
  return {
    issuer,
    redirectUris,
    clientId,
    clientSecret,
    accounts,
    addAccount(change = {}) {
      const subject = `subject-${accounts.size + 1}`
      accounts.set(subject, { email: `${subject}@example.org`, email_verified: true, given_name: 'Rose', ...change })
      return subject
    },
    settings: (name) => ({
      [`${name}_CLIENT_ID`]: clientId,
      [`${name}_CLIENT_SECRET`]: clientSecret,
      [`${name}_ISSUER`]: issuer,
    }),
    lie: (change) => {
      liar = change
    },
    lastRequested: () => query,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

/** Follows the provider's redirects like a browser, and chooses an account. Returns the callback address. */
export async function chooseAccount(address: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  const { origin } = next
  for (let hops = 0; hops < 12; hops++) {
    const response = await fetch(next, { headers: { cookie: cookieHeader(cookies) }, redirect: 'manual' })
    takeCookies(cookies, response.headers.getSetCookie())
    const location = response.headers.get('location')
    if (location === null && !next.pathname.startsWith('/choose/')) throw new Error(await response.text())
    next = new URL(location ?? `${next.pathname}?account=${encodeURIComponent(account)}`, next)
    if (next.origin !== origin) return next
  }
  throw new Error('The provider goes round in circles')
}

/** Returns the ID token that a client, such as an app, gets for an account of the provider. */
export async function idTokenOf(
  { issuer, clientId, clientSecret, redirectUris }: OpenIdProvider,
  account: string,
): Promise<string> {
  const redirect_uri = redirectUris[0] ?? ''
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri,
    nonce: randomBytes(16).toString('hex'),
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  const back = await chooseAccount(`${issuer}/auth?${query}`, account)
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  const { id_token } = (await answer.json()) as { id_token?: string }
  if (id_token === undefined) throw new Error(`The provider gave no token: ${answer.status}`)
  return id_token
}
