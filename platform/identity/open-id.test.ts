import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProvider } from './open-id.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
/**
 * The library accepts Microsoft's tenants only at Microsoft's own address, so requests there are redirected to this
 * machine.
 */
const microsoft = 'https://login.microsoftonline.com'
const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
const checks = { nonce: 'the nonce', codeVerifier: 'v'.repeat(43), redirectURI: 'http://localhost:3000/back' }

let base = ''
let claims: Record<string, unknown> = {}
let key = privateKey
const signed = () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'key' })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}
/** Responds as Microsoft does: the issuer in the discovery document has a placeholder for the tenant. */
const answers: Record<string, () => unknown> = {
  '/common/v2.0/.well-known/openid-configuration': () => ({
    issuer: `${microsoft}/{tenantid}/v2.0`,
    authorization_endpoint: `${microsoft}/authorize`,
    token_endpoint: `${microsoft}/token`,
    jwks_uri: `${microsoft}/keys`,
  }),
  '/token': () => ({ token_type: 'Bearer', access_token: 'a', id_token: signed() }),
  '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] }),
  '/another/.well-known/openid-configuration': () => answers['/common/v2.0/.well-known/openid-configuration']?.(),
}
let failing: { status: number; headers?: Record<string, string>; body: unknown } | null = null
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  const failed = request.url === '/token' ? failing : null
  response.writeHead(failed?.status ?? (answer ? 200 : 404), { 'content-type': 'application/json', ...failed?.headers })
  response.end(JSON.stringify(failed?.body ?? answer?.() ?? {}))
})
const { fetch } = globalThis
beforeAll(async () => {
  globalThis.fetch = (input, init) => fetch(String(input).replace(microsoft, base), init)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  globalThis.fetch = fetch
  await new Promise((resolve) => server.close(resolve))
})

const settings = () => ({ clientId: 'checkup', clientSecret: 'secret', issuer: `${microsoft}/common/v2.0` })
const soon = () => Math.floor(Date.now() / 1000) + 300
const validClaims = () => ({
  iss: `${microsoft}/${tenant}/v2.0`,
  iat: Math.floor(Date.now() / 1000),
  tid: tenant,
  sub: 'rose',
  aud: 'checkup',
  nonce: checks.nonce,
  exp: soon(),
  email: 'Rose@Example.org',
})
/** Identifies a Microsoft account by an ID token with these claims changed. */
const identifiedBy = (change: Record<string, unknown>) => {
  claims = { ...validClaims(), ...change }
  return createProvider('microsoft', settings()).finish('code', undefined, checks)
}

test('identifies a Microsoft account by its tenant and its subject', async () => {
  expect(await identifiedBy({})).toEqual({ subject: `${tenant} rose`, email: null, firstName: null, lastName: null })
})
test.each([
  [{ xms_edov: true }, 'rose@example.org'],
  [{ xms_edov: '1' }, 'rose@example.org'],
  [{ xms_edov: false }, null],
  [{ email_verified: true }, null],
])('reads from the Microsoft claims %j the email %s', async (claimed, email) => {
  expect(await identifiedBy(claimed)).toMatchObject({ email })
})
test.each([
  ['of another tenant', { tid: '00000000-0000-0000-0000-000000000000' }],
  ['of no tenant', { tid: undefined }],
  ['of another issuer', { iss: 'https://example.org/v2.0' }],
  ['for another product', { aud: 'another' }],
  ['for other products', { aud: ['another', 'a third'] }],
  ['for several products that names none', { aud: ['checkup', 'another'] }],
  ['for several products that names another', { aud: ['checkup', 'another'], azp: 'another' }],
  ['for this product that names another', { aud: 'checkup', azp: 'another' }],
  ['with another nonce', { nonce: 'another' }],
  ['that has expired', { exp: soon() - 600 }],
])('rejects a token %s', async (_, change) => {
  expect(await identifiedBy(change)).toEqual({ failure: 'refused' })
})
test.each([
  ['for several products that names this one', { aud: ['another', 'checkup'], azp: 'checkup' }],
  ['for a list of this product alone', { aud: ['checkup'] }],
])('accepts a token %s', async (_, change) => {
  expect(await identifiedBy(change)).toMatchObject({ subject: `${tenant} rose` })
})
test('rejects a token with a foreign signature', async () => {
  key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(await identifiedBy({})).toEqual({ failure: 'refused' })
  key = privateKey
})
test('accepts the same tokens for a dedicated client, within ten minutes', async () => {
  const identify = async (change: Record<string, unknown>) => {
    claims = { ...validClaims(), ...change }
    return createProvider('microsoft', settings()).identify(signed())
  }
  expect(await identify({})).toMatchObject({ subject: `${tenant} rose` })
  for (const change of [
    { tid: '00000000-0000-0000-0000-000000000000' },
    { iss: `${microsoft}/{tenantid}/v2.0` },
    { aud: 'checkup', azp: 'another' },
    { iat: soon() - 1000 },
    { exp: undefined },
  ])
    expect(await identify(change)).toEqual({ failure: 'refused' })
})
test.each([
  [401, { error: 'invalid_client' }, {}, 'unconfigured'],
  [401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="provider"' }, 'unconfigured'],
  [400, { error: 'unauthorized_client' }, {}, 'unconfigured'],
  [400, { error: 'invalid_grant' }, {}, 'refused'],
  [200, { access_token: 'a', token_type: 'Bearer' }, {}, 'refused'],
  [503, { error: 'temporarily_unavailable' }, {}, 'unreachable'],
  [502, '<html>', { 'content-type': 'text/html' }, 'unreachable'],
])('a token endpoint that answers %i with %j and %j has %s', async (status, body, headers, failure) => {
  failing = { status, body, headers: headers as Record<string, string> }
  expect(await identifiedBy({})).toEqual({ failure })
  failing = null
})
test('caches the discovery document for an hour', async () => {
  const fetched: string[] = []
  const { fetch: local } = globalThis
  globalThis.fetch = (input, init) => {
    fetched.push(new URL(String(input)).pathname)
    return local(input, init)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const provider = createProvider('microsoft', settings())
  for (const minutes of [0, 59, 2]) {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    await provider.begin('state', checks)
  }
  vi.useRealTimers()
  globalThis.fetch = local
  expect(fetched).toEqual(Array(2).fill('/common/v2.0/.well-known/openid-configuration'))
})
test('does not use a discovery document of another issuer', async () => {
  const provider = createProvider('google', { ...settings(), issuer: `${base}/another` })
  expect(await provider.begin('state', checks)).toEqual({ failure: 'unreachable' })
})
test('reports the provider as unreachable when its keys cannot be fetched', async () => {
  const { '/keys': keys } = answers
  delete answers['/keys']
  expect(await identifiedBy({})).toEqual({ failure: 'unreachable' })
  if (keys) answers['/keys'] = keys
  expect(await identifiedBy({})).toMatchObject({ subject: `${tenant} rose` })
})
