import { beforeEach, describe, expect, test } from 'vitest'
import { counterKey } from '#platform/abuse/rate-limit.server.ts'
import { roleNow } from '#platform/identity/roles.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { browserWithCheckUp, isSignedIn, signIn } from '../sign-in/accounts.example.ts'
import {
  beginClient,
  callFrom,
  clientOf,
  isKnown,
  logIn,
  personIn,
  personOf,
  someone,
  tokenIn,
} from './auth-calls.example.ts'

onBothDatabases('a session of calls', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
  const wait = (minutes: number) => product.clock.advance(minutes * 60)

  describe('a session without cookies', () => {
    test('begins with a token, and sets no cookie', async () => {
      const client = clientOf(product)
      const started = await client.call('POST', '/auth/session')
      const expires_at = new Date(product.clock.now.getTime() + 3_600_000).toISOString()
      expect(started.body).toEqual({ success: true, data: { token: expect.any(String), expires_at } })
      expect(client.cookies).toEqual([])
      client.token = tokenIn(started)
      const session = await client.call('GET', '/auth/getSessionSimple')
      expect(session.body).toEqual({ tokenStatus: 'present', isActive: true, expiresAt: expires_at })
      const saved = await product.deps.db.selectFrom('bearer_token').selectAll().execute()
      expect(JSON.stringify(saved)).not.toContain(client.token)
    })
    test('takes the partner of the query, and sets no cookie either', async () => {
      const client = clientOf(product)
      client.token = tokenIn(await client.call('POST', '/auth/session?partner=volusia'))
      expect(client.cookies).toEqual([])
      const [row] = await product.deps.db.selectFrom('browser_session').selectAll().orderBy('id', 'desc').execute()
      expect(row?.partner_key).toBe('volusia')
      expect(await isKnown(client)).toBe(true)
    })
    test('can have several tokens', async () => {
      const client = await beginClient(product)
      const second = clientOf(product, tokenIn(await client.call('POST', '/auth/session')))
      await client.call('POST', '/auth/updateClientID', { client_id: 'm-1' })
      const sessions = await product.deps.db.selectFrom('browser_session').select('id').where('client_id', '=', 'm-1')
      expect(await sessions.execute()).toHaveLength(1)
      await second.call('POST', '/auth/updateClientID', { client_id: 'm-2' })
      expect(await sessions.execute()).toHaveLength(0)
    })
    test('expires after an hour unless the token is renewed by GET or POST', async () => {
      const client = await beginClient(product)
      wait(59)
      const next = await client.call('GET', '/auth/loginNewPortalSimple')
      expect(next.body).toMatchObject({ status: 200, data: { person_id: null } })
      const second = await client.call('POST', '/auth/loginNewPortalSimple')
      expect(second.status).toBe(200)
      wait(1)
      const over = await client.call('GET', '/auth/loginNewPortalSimple')
      expect([over.status, over.body.code]).toEqual([401, 'tokenEnded'])
      expect(over.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      client.token = tokenIn(next)
      expect(await isKnown(client)).toBe(true)
    })
    test('cannot be renewed without a token, or by a token in the URL', async () => {
      expect((await clientOf(product).call('GET', '/auth/loginNewPortalSimple')).status).toBe(401)
      const { token } = await beginClient(product)
      const inAddress = await clientOf(product).call('GET', `/auth/getSessionExpanded?token=${token}`)
      expect([inAddress.status, inAddress.body.code]).toEqual([400, 'tokenInAddress'])
      expect((await clientOf(product, 'nonsense').call('POST', '/auth/session')).status).toBe(401)
    })
    test('is rate limited by IP address, as is renewing its token', async () => {
      const { db, keyedHash } = product.deps
      const expires_at = new Date(product.clock.now.getTime() + 60_000).toISOString()
      const key = counterKey(keyedHash, 'token-session', ' unknown')
      await db.insertInto('rate_limit').values({ points: 600, key, expires_at }).execute()
      const refused = await clientOf(product).call('POST', '/auth/session')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      expect((await clientOf(product).call('POST', '/auth/updateClientID', { client_id: 'x' })).status).toBe(429)
      await db.deleteFrom('rate_limit').execute()
      const client = await beginClient(product)
      const statuses: number[] = []
      for (let nth = 0; nth < 121; nth += 1)
        statuses.push((await client.call('POST', '/auth/loginNewPortalSimple')).status)
      expect(statuses.indexOf(429)).toBe(120)
    })
    test('ends on a shared computer with the idle timeout', async () => {
      const browser = product.browser()
      await browser.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
      const client = clientOf(product, tokenIn(await callFrom(browser, 'POST', '/auth/session')))
      await logIn(product, client, someone())
      const person = await personOf(client)
      expect(person).not.toBeNull()
      wait(11)
      const over = await client.call('GET', '/auth/loginNewPortalSimple')
      expect([over.status, over.body.code]).toEqual([401, 'tokenEnded'])
      expect(await isKnown(client)).toBe(false)
      const left = product.deps.db.selectFrom('sign_in').select('id').where('person_id', '=', person)
      expect(await left.execute()).toEqual([])
    })
  })

  describe('updateClientID', () => {
    test('sets and clears the id of the session and of the person', async () => {
      const client = await beginClient(product)
      const done = await logIn(product, client, someone())
      const id = personIn(done) ?? ''
      const saved = await client.call('POST', '/auth/updateClientID', { client_id: ' member-7 ' })
      expect(saved.body).toEqual({ success: true, data: { client_id: 'member-7', person_id: id } })
      const person = async () =>
        (await product.deps.db.selectFrom('person').select('client_id').where('id', '=', id).executeTakeFirst())
          ?.client_id
      expect(await person()).toBe('member-7')
      await client.call('POST', '/auth/updateClientID', { client_id: '' })
      expect(await person()).toBeNull()
      for (const body of [{}, { client_id: 7 }, { client_id: 'x'.repeat(61) }, { client_id: 'a\0' }])
        expect((await client.call('POST', '/auth/updateClientID', body)).status).toBe(422)
    })
  })

  describe('logout', () => {
    test('ends the sign-in, the session and all its tokens', async () => {
      const client = await beginClient(product)
      const contact = someone()
      const done = await logIn(product, client, contact)
      const other = clientOf(product, tokenIn(await client.call('GET', '/auth/loginNewPortalSimple')))
      const elsewhere = await beginClient(product)
      await logIn(product, elsewhere, contact)
      const out = await client.call('POST', '/auth/logout')
      expect([out.status, out.body.data, out.headers.get('clear-site-data')]).toEqual([
        200,
        { go_on: '/GetStarted' },
        null,
      ])
      expect([await isKnown(client), await isKnown(other), await isKnown(elsewhere)]).toEqual([false, false, true])
      expect(client.cookies).toEqual([])
      expect((await client.call('GET', `/secured/person/${personIn(done)}`)).status).toBe(401)
      expect((await clientOf(product).call('POST', '/auth/logout')).status).toBe(200)
    })
    test('clears the cookies and revokes the tokens of a browser, not its unsaved check-up', async () => {
      const { browser, responseId } = await browserWithCheckUp(product)
      await signIn(product, browser, someone())
      const client = clientOf(product, tokenIn(await callFrom(browser, 'POST', '/auth/session')))
      expect(await personOf(client)).not.toBeNull()
      const out = await callFrom(browser, 'POST', '/auth/logout')
      expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
      expect(await isSignedIn(browser)).toBe(false)
      expect(await isKnown(client)).toBe(false)
      expect((await browser.get(`/responses?responseId=${responseId}`)).status).toBe(200)
    })
    test('ending a sign-in in the account, or by the logout page, revokes its tokens', async () => {
      const contact = someone()
      const client = await beginClient(product)
      await logIn(product, client, contact)
      const browser = product.browser()
      wait(1)
      await signIn(product, browser, contact)
      const byPage = clientOf(product, tokenIn(await callFrom(browser, 'POST', '/auth/session')))
      await browser.post('/my-account', { end: 'others' })
      expect([await isKnown(client), await isKnown(byPage)]).toEqual([false, true])
      await browser.post('/logout', {})
      expect(await isKnown(byPage)).toBe(false)
    })
  })

  test('staff with a bearer token have only the role person, for lack of a second factor', async () => {
    const contact = someone()
    const client = await beginClient(product)
    const personId = personIn(await logIn(product, client, contact)) ?? ''
    await giveRole(product.deps, personId, 'platform_admin', null)
    const second = await beginClient(product)
    await logIn(product, second, contact)
    const row = await product.deps.db
      .selectFrom('sign_in')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const signedIn = await product.deps.identity.findSignIn(row.id, product.clock.now)
    expect(signedIn?.person.role).toBe('platform_admin')
    expect(roleNow(signedIn)).toBe('person')
    expect(await personOf(second)).toBe(personId)
  })

  test('a response with a token is not stored for an idempotency key', async () => {
    const client = await beginClient(product)
    const call = () => client.call('POST', '/auth/loginNewPortalSimple', undefined, { 'idempotency-key': 'once' })
    const [first, second] = [await call(), await call()]
    expect(tokenIn(second)).not.toBe(tokenIn(first))
    expect(await product.deps.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([])
  })
})
