import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from './open-id.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
const ties = { nonce: 'the nonce', codeVerifier: 'v'.repeat(43), redirectURI: 'http://localhost:3000/back' }

let base = ''
let claims: Record<string, unknown> = {}
let key = privateKey
const signed = () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'key' })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}
/** Answers as Microsoft does: the issuer that it names has a blank for the organization. */
const answers: Record<string, () => unknown> = {
  '/common/v2.0/.well-known/openid-configuration': () => ({
    issuer: `${base}/{tenantid}/v2.0`,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
  }),
  '/token': () => ({ token_type: 'Bearer', access_token: 'a', id_token: signed() }),
  '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] }),
  '/another/.well-known/openid-configuration': () => answers['/common/v2.0/.well-known/openid-configuration']?.(),
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer?.() ?? {}))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const settings = () => ({ clientId: 'checkup', clientSecret: 'secret', issuer: `${base}/common/v2.0` })
const soon = () => Math.floor(Date.now() / 1000) + 300
const truth = () => ({
  iss: `${base}/${tenant}/v2.0`,
  tid: tenant,
  sub: 'rose',
  aud: 'checkup',
  nonce: ties.nonce,
  exp: soon(),
  email: 'Rose@Example.org',
})
/** Who somebody is to Microsoft whose token says this. */
const toldBy = (change: Record<string, unknown>) => {
  claims = { ...truth(), ...change }
  return createProvider('microsoft', settings()).finish('code', undefined, ties)
}

test('an account of Microsoft is known by its organization and its name there', async () => {
  expect(await toldBy({})).toEqual({ subject: `${tenant} rose`, email: null, firstName: null, lastName: null })
})
test.each([
  [{ xms_edov: true }, 'rose@example.org'],
  [{ xms_edov: '1' }, 'rose@example.org'],
  [{ xms_edov: false }, null],
  [{ email_verified: true }, null],
])('what Microsoft says of an address, %j, makes it %s', async (said, email) => {
  expect(await toldBy(said)).toMatchObject({ email })
})
test.each([
  ['of another organization', { tid: '00000000-0000-0000-0000-000000000000' }],
  ['of no organization', { tid: undefined }],
  ['of another issuer', { iss: 'https://example.org/v2.0' }],
  ['for another product', { aud: 'another' }],
  ['with another nonce', { nonce: 'another' }],
  ['that has run out', { exp: soon() - 600 }],
])('a token %s proves nothing', async (_, change) => {
  expect(await toldBy(change)).toEqual({ failure: 'refused' })
})
test('a token with the signature of others proves nothing', async () => {
  key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(await toldBy({})).toEqual({ failure: 'refused' })
  key = privateKey
})
test('addresses that belong to another issuer are not used', async () => {
  const provider = createProvider('google', { ...settings(), issuer: `${base}/another` })
  expect(await provider.begin('state', ties)).toEqual({ failure: 'unreachable' })
})
test('keys that cannot be fetched are no proof and no lie', async () => {
  const { '/keys': keys } = answers
  delete answers['/keys']
  expect(await toldBy({})).toEqual({ failure: 'unreachable' })
  if (keys) answers['/keys'] = keys
  expect(await toldBy({})).toMatchObject({ subject: `${tenant} rose` })
})
