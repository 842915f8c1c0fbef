import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { signedLink } from '#platform/request/start-link.server.ts'
import { type IdClaims, idTokenOf, startOpenIdProvider } from '#tests/services/open-id-provider.ts'
import { onDatabase, origin } from '#tests/support/product.ts'
import { callFrom, clientOf, tokenIn } from '../calls/auth-calls.example.ts'
import { browserWithCheckUp } from '../sign-in/accounts.example.ts'

const stand = await startOpenIdProvider([`${origin}/of-an-app`])
afterAll(() => stand.close())
afterEach(() => stand.lie(null))

onDatabase(
  'signing in with an identity token',
  (product) => {
    beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
    const ask = (path: string, token: string | null, method = 'POST') =>
      product.ask(
        new Request(`${origin}/api${path}`, {
          method,
          headers: { host: 'localhost:3000', origin, ...(token && { authorization: `Bearer ${token}` }) },
        }),
      )
    const codeIn = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
    const personBy = async (token: string) => {
      const session = await ask('/auth/getSessionExpanded', token, 'GET')
      return ((await session.json()) as { person: { person_id: string; email: string | null } | null }).person
    }
    const tokenFor = async (provider: string, idToken: string) => {
      const response = await ask(`/auth/${provider}`, idToken)
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
      const body = (await response.json()) as { success: true; data: string }
      expect(body).toEqual({ success: true, data: expect.any(String) })
      return body.data
    }

    test.each(['google', 'microsoft'])('%s returns a bearer token as data, and no cookie', async (provider) => {
      const subject = stand.addAccount()
      const token = await tokenFor(provider, await idTokenOf(stand, subject))
      expect(await personBy(token)).toMatchObject({ email: `${subject}@example.org`, first_name: 'Rose' })
      const second = await tokenFor(provider, await idTokenOf(stand, subject))
      expect((await personBy(second))?.person_id).toBe((await personBy(token))?.person_id)
    })
    test.each([
      [true, true],
      [false, false],
    ])(
      'an email verified by the provider (%s) is linked to the person who has verified it (%s)',
      async (proved, joins) => {
        const first = stand.addAccount()
        const own = await personBy(await tokenFor('google', await idTokenOf(stand, first)))
        const other = stand.addAccount({ email: `${first}@example.org`, email_verified: proved })
        const person = await personBy(await tokenFor('microsoft', await idTokenOf(stand, other)))
        expect(person?.person_id === own?.person_id).toBe(joins)
      },
    )
    test('accepts a token once, also with another encoding of its signature', async () => {
      const idToken = await idTokenOf(stand, stand.addAccount())
      const together = await Promise.all([ask('/auth/google', idToken), ask('/auth/google', idToken)])
      expect(together.map(({ status }) => status).sort()).toEqual([200, 401])
      for (const seen of [idToken, `${idToken}=`])
        expect(await codeIn(await ask('/auth/google', seen))).toEqual([401, 'notProved'])
    })
    const now = () => Math.floor(Date.now() / 1000)
    test.each<[string, (claims: IdClaims) => IdClaims]>([
      ['for another product', (claims) => ({ ...claims, aud: 'another' })],
      ['for another product besides', (claims) => ({ ...claims, aud: [claims.aud, 'another'], azp: 'another' })],
      ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.example.org' })],
      ['that has expired', (claims) => ({ ...claims, iat: now() - 300, exp: now() - 120 })],
      ['without an expiry', ({ exp: _, ...claims }) => claims],
      ['made a quarter of an hour ago', (claims) => ({ ...claims, iat: now() - 900 })],
      ['made tomorrow', (claims) => ({ ...claims, iat: now() + 86_400 })],
      ['that does not say when it was made', ({ iat: _, ...claims }) => claims],
      ['about nobody', ({ sub: _, ...claims }) => claims],
    ])('rejects a token %s', async (_, lie) => {
      stand.lie(lie)
      const idToken = await idTokenOf(stand, stand.addAccount())
      expect(await codeIn(await ask('/auth/google', idToken))).toEqual([401, 'notProved'])
    })
    test('rejects a token that was modified, is unsigned, or has another signature', async () => {
      const [header = '', payload = '', signature = ''] = (await idTokenOf(stand, stand.addAccount())).split('.')
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as IdClaims
      const changed = part({ ...claims, sub: 'somebody else' })
      for (const token of [
        `${header}.${changed}.${signature}`,
        `${part({ alg: 'none' })}.${payload}.`,
        `${part({ alg: 'HS256', kid: 'key' })}.${payload}.${signature}`,
        `${header}.${payload}.${signature.slice(4)}`,
        'nonsense',
        'a.b.c',
      ])
        expect([token.slice(0, 8), ...(await codeIn(await ask('/auth/google', token)))]).toEqual([
          token.slice(0, 8),
          401,
          'notProved',
        ])
      expect(await codeIn(await ask('/auth/google', null))).toEqual([401, 'notProved'])
    })
    test('continues the session of the client, so that its check-up can be saved', async () => {
      const { browser, responseId } = await browserWithCheckUp(product)
      const begin = async () => tokenIn(await callFrom(browser, 'POST', '/auth/session'))
      const current = await begin()
      const exchange = async (session: string) =>
        product.ask(
          new Request(`${origin}/api/auth/google`, {
            method: 'POST',
            headers: {
              ...{ host: 'localhost:3000', origin, 'x-session-token': session },
              authorization: `Bearer ${await idTokenOf(stand, stand.addAccount())}`,
            },
          }),
        )
      const done = await exchange(current)
      expect([done.status, done.headers.getSetCookie()]).toEqual([200, []])
      const client = clientOf(product, ((await done.json()) as { data: string }).data)
      expect((await client.call('POST', '/auth/person_response', { response_id: responseId })).status).toBe(200)
      expect(await codeIn(await exchange(current))).toEqual([401, 'tokenEnded'])
      // Signing in to another account in the session revokes the earlier token.
      const other = await exchange(client.token ?? '')
      expect(other.status).toBe(200)
      expect((await client.call('GET', '/auth/getSessionSimple')).status).toBe(401)
      const shared = product.browser()
      await shared.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
      const sharedValue = tokenIn(await callFrom(shared, 'POST', '/auth/session'))
      expect(await codeIn(await exchange(sharedValue))).toEqual([401, 'tokenEnded'])
    })
    test('rejects a session token with an expired sign-in', async () => {
      const token = await tokenFor('google', await idTokenOf(stand, stand.addAccount()))
      await product.deps.db.updateTable('sign_in').set({ expires_at: product.clock.now.toISOString() }).execute()
      const request = new Request(`${origin}/api/auth/google`, {
        method: 'POST',
        headers: {
          ...{ host: 'localhost:3000', origin, 'x-session-token': token },
          authorization: `Bearer ${await idTokenOf(stand, stand.addAccount())}`,
        },
      })
      expect(await codeIn(await product.ask(request))).toEqual([401, 'tokenEnded'])
    })
    test('rejects one of our bearer tokens as an identity token', async () => {
      const token = await tokenFor('google', await idTokenOf(stand, stand.addAccount()))
      expect(await codeIn(await ask('/auth/google', token))).toEqual([401, 'notProved'])
      expect(await personBy(token)).not.toBeNull()
    })
    test('limits the rate of tokens', async () => {
      const statuses: number[] = []
      for (let nth = 0; nth < 121; nth += 1) statuses.push((await ask('/auth/microsoft', 'nonsense')).status)
      expect(statuses.indexOf(429)).toBe(120)
    })
  },
  { ...stand.settings('GOOGLE'), ...stand.settings('MICROSOFT') },
)

onDatabase(
  'a provider of identity tokens',
  (product) => {
    const ask = async (provider: string) => {
      const headers = { host: 'localhost:3000', origin, authorization: 'Bearer a.b.c' }
      const response = await product.ask(new Request(`${origin}/api/auth/${provider}`, { method: 'POST', headers }))
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    test('returns busy if unreachable, and notSetUp if not configured', async () => {
      const fetched = globalThis.fetch
      globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
      const down = await ask('google')
      globalThis.fetch = fetched
      expect(down).toEqual([503, 'busy'])
      expect(await ask('microsoft')).toEqual([503, 'notSetUp'])
    })
  },
  stand.settings('GOOGLE'),
)
