import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { onDatabase } from '#tests/support/product.ts'
import { addPerson, browserWithCheckUp, isSignedIn } from '../sign-in/accounts.example.ts'
import {
  beginClient,
  type Called,
  type Client,
  callFrom,
  clientOf,
  isKnown,
  logIn,
  personIn,
  personOf,
  someone,
  tokenIn,
} from './auth-calls.example.ts'

onDatabase('the calls to sign in', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
  const wait = (minutes: number) => product.clock.advance(minutes * 60)

  describe('by a code', () => {
    test.each(['/auth/loginNewPortal', '/auth/loginNVCNPortal', '/auth/signUp', '/auth/signUpAuth'])(
      '%s returns a token and the person, sets no cookie, and creates an account if needed',
      async (path) => {
        const client = await beginClient(product)
        const guest = client.token ?? ''
        const contact = someone()
        const done = await logIn(product, client, contact, path)
        const { person_id } = done.body.data as { person_id: string }
        expect(done.body).toEqual({
          status: 200,
          data: { person_id: expect.any(String), token: expect.any(String), expires_at: expect.any(String) },
        })
        expect(client.cookies).toEqual([])
        const person = await client.call('GET', `/secured/person/${person_id}`)
        expect(person.body).toMatchObject({ success: true, data: { person_id, email: contact } })
        expect(await isKnown(clientOf(product, guest))).toBe(false)
        const second = await logIn(product, await beginClient(product), contact, path)
        expect(personIn(second)).toBe(person_id)
      },
    )
    test('a phone number works like an email, in any format', async () => {
      const done = await logIn(product, await beginClient(product), '2121239876')
      const client = await beginClient(product)
      wait(1)
      await client.call('POST', '/auth/sendPin', { email: '', phone: '+1 (212) 123-9876' })
      const code = await newestCode(product, '2121239876')
      const second = await client.call('POST', '/auth/loginNewPortal', { phone: '212-123-9876', code })
      expect(personIn(second)).toBe(personIn(done))
    })
    test('a browser also gets new cookies', async () => {
      const browser = product.browser()
      const contact = someone()
      await callFrom(browser, 'POST', '/auth/sendPin', { email: contact })
      const before = browser.cookies.get('session')
      const code = await newestCode(product, contact)
      const done = await callFrom(browser, 'POST', '/auth/loginNewPortal', { email: contact, phone: '', code })
      expect(done.status).toBe(200)
      expect(await isSignedIn(browser)).toBe(true)
      expect(browser.cookies.get('session')).not.toBe(before)
      expect(await personOf(clientOf(product, tokenIn(done)))).toBe(personIn(done))
    })
    test.each([
      [{}, { email: 'required' }],
      [{ email: '', phone: null }, { email: 'required' }],
      [{ email: 'rosa' }, { email: 'email' }],
      [{ email: '', phone: '555' }, { phone: 'phone' }],
      [{ email: 7 }, { email: 'invalid_type' }],
      [{ email: 'a\0@example.org' }, { email: 'unreadable' }],
    ])('rejects %j, which has no valid contact', async (body, fields) => {
      for (const path of ['sendPin', 'loginNewPortal', 'loginNVCNPortal', 'signUp', 'signUpAuth']) {
        const refused = await clientOf(product).call('POST', `/auth/${path}`, body)
        expect([path, refused.status, refused.body.fields]).toEqual([path, 422, fields])
      }
    })
    test.each([
      ['no code', () => undefined, 'required'],
      ['a wrong code', (code: string) => (code === '111111' ? '222222' : '111111'), 'wrong'],
    ])('rejects %s with the same response with and without an account', async (_, typed, why) => {
      const [known, unknown] = [someone(), someone()]
      await addPerson(product, 'email', known)
      const reported: string[] = []
      for (const contact of [known, unknown]) {
        const client = await beginClient(product)
        const sent = await client.call('POST', '/auth/sendPin', { email: contact })
        const code = typed(await newestCode(product, contact))
        const refused = await client.call('POST', '/auth/loginNewPortal', { email: contact, code })
        expect([refused.status, refused.body.code, refused.body.fields]).toEqual([401, 'notProved', { code: why }])
        reported.push(sent.text + refused.text.replace(/"reference":"\w+"/, ''))
        expect(await personOf(client)).toBeNull()
      }
      expect(reported[0]).toBe(reported[1])
    })
    test('a code works once, before it expires, and only in the session that requested it', async () => {
      const [client, thief] = [await beginClient(product), await beginClient(product)]
      const contact = someone()
      await client.call('POST', '/auth/sendPin', { email: contact })
      const body = { email: contact, code: await newestCode(product, contact) }
      expect((await thief.call('POST', '/auth/loginNewPortal', body)).status).toBe(401)
      expect((await clientOf(product).call('POST', '/auth/loginNewPortal', body)).status).toBe(401)
      wait(11)
      expect((await client.call('POST', '/auth/loginNewPortal', body)).body.fields).toEqual({ code: 'expired' })
      wait(1)
      const done = await logIn(product, client, contact)
      expect(done.status).toBe(200)
      expect((await client.call('POST', '/auth/loginNewPortal', body)).status).toBe(401)
    })
    test('sends another code on request, up to a rate limit', async () => {
      const client = await beginClient(product)
      const contact = someone()
      await client.call('POST', '/auth/sendPin', { email: contact })
      wait(0.1)
      await client.call('POST', '/auth/sendPin', { email: contact, again: true })
      expect(await product.messagesTo(contact)).toHaveLength(2)
      const statuses: number[] = []
      for (let nth = 0; nth < 9; nth += 1)
        statuses.push((await clientOf(product).call('POST', '/auth/sendPin', { email: someone() })).status)
      expect(statuses).toEqual([...Array(8).fill(200), 429])
      const page = await product.browser().post('/login', { at: 'contact', contact: someone(), go: 'send' })
      expect(page.status).toBe(429)
    })
    test('a captcha solution is accepted once, above the rate limit for requests without one', async () => {
      for (let nth = 0; nth < 10; nth += 1) await clientOf(product).call('POST', '/auth/sendPin', { email: someone() })
      const challenge = JSON.parse((await clientOf(product).call('GET', '/captcha')).text) as Challenge
      const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
      const captcha = Buffer.from(JSON.stringify(solved)).toString('base64')
      const statuses: number[] = []
      for (const body of [{}, { captcha: 'nonsense' }, { captcha }, { captcha }])
        statuses.push((await clientOf(product).call('POST', '/auth/sendPin', { email: someone(), ...body })).status)
      expect(statuses).toEqual([429, 429, 200, 429])
    })
    test('returns 503 if no message can be sent', async () => {
      const { outbox } = product.deps
      product.deps.outbox = { ...outbox, methods: [] }
      for (const path of ['sendPin', 'signUp', 'signUpAuth']) {
        const refused = await clientOf(product).call('POST', `/auth/${path}`, { email: someone() })
        expect([refused.status, refused.body.code]).toEqual([503, 'noMessages'])
      }
      product.deps.outbox = outbox
    })
    test('the message and the account have the locale of the caller', async () => {
      const client = await beginClient(product)
      const contact = someone()
      const spanish = { 'accept-language': 'es' }
      await client.call('POST', '/auth/sendPin', { email: contact }, spanish)
      const code = await newestCode(product, contact)
      const wrong = await client.call('POST', '/auth/loginNewPortal', { email: contact }, spanish)
      expect(wrong.text).toContain('No pudimos confirmar esto')
      await client.call('POST', '/auth/loginNewPortal', { email: contact, code }, spanish)
      const row = await product.deps.db.selectFrom('person').select('locale').where('email', '=', contact).execute()
      expect(row).toEqual([{ locale: 'es' }])
    })
    test('signing in to another account ends the earlier sign-in', async () => {
      const client = await beginClient(product)
      const [first, second] = [await logIn(product, client, someone()), await logIn(product, client, someone())]
      expect(personIn(second)).not.toBe(personIn(first))
      expect(await isKnown(clientOf(product, tokenIn(first)))).toBe(false)
      const left = product.deps.db.selectFrom('sign_in').select('id').where('person_id', '=', personIn(first))
      expect(await left.execute()).toEqual([])
    })
    test('1,000 wrong codes are limited, and count for the pages too', async () => {
      const contact = someone()
      const client = await beginClient(product)
      await client.call('POST', '/auth/sendPin', { email: contact })
      const right = await newestCode(product, contact)
      const counts = new Map<number, number>()
      for (let nth = 0; nth < 1000; nth += 1) {
        const code = String(nth).padStart(6, '0')
        if (code === right) continue
        const path = nth % 2 ? '/auth/loginNewPortal' : '/auth/signUpAuth'
        const { status } = await client.call('POST', path, { email: contact, code })
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      expect([...counts.keys()].sort()).toEqual([401, 429])
      expect((await client.call('POST', '/auth/loginNewPortal', { email: contact, code: right })).status).toBe(429)
      expect(await personOf(client)).toBeNull()
      const page = await product
        .browser()
        .post('/old-login', { at: 'contactAndCode', contact, code: right, go: 'open' })
      expect(page.status).toBe(429)
    }, 120_000)
  })

  describe('by a password', () => {
    const password = 'two herons at dawn'
    test('returns a token; a wrong password and an unknown email get the same response', async () => {
      const contact = someone()
      const id = await addPerson(product, 'email', contact, password)
      const client = clientOf(product)
      const done = await client.call('POST', '/auth/login', { email: contact.toUpperCase(), password })
      expect([done.status, personIn(done)]).toEqual([200, id])
      const wrong = await client.call('POST', '/auth/login', { email: contact, password: 'another one' })
      const none = await client.call('POST', '/auth/login', { email: someone(), password })
      expect([wrong.status, wrong.body.code]).toEqual([401, 'credentials'])
      const bare = ({ text }: Called) => text.replace(/"reference":"\w+"/, '')
      expect(bare(wrong)).toBe(bare(none))
      for (const body of [{ email: contact }, { email: 'x', password }, { email: contact, password: '' }])
        expect((await client.call('POST', '/auth/login', body)).status).toBe(422)
    })
    test('1,000 wrong passwords are limited, and count for the pages too', async () => {
      const contact = someone()
      await addPerson(product, 'email', contact, password)
      const statuses = new Set<number>()
      for (let nth = 0; nth < 1000; nth += 1)
        statuses.add(
          (await clientOf(product).call('POST', '/auth/login', { email: contact, password: `x${nth}` })).status,
        )
      expect([...statuses].sort()).toEqual([401, 429])
      expect((await clientOf(product).call('POST', '/auth/login', { email: contact, password })).status).toBe(429)
      const page = await product.browser().post('/login', { at: 'password', contact, password, go: 'sign-in' })
      expect(page.status).toBe(429)
    }, 120_000)
    test('signing up sets the password once the email is verified, and never replaces one', async () => {
      const [fresh, known] = [someone(), someone()]
      await addPerson(product, 'email', known, 'an older password')
      const reported: string[] = []
      for (const email of [fresh, known]) {
        const client = await beginClient(product)
        const sent = await client.call('POST', '/auth/signUp', { email, password, user_uid: 'uid' })
        expect(sent.status).toBe(202)
        reported.push(sent.text)
        const code = await newestCode(product, email)
        const done = await client.call('POST', '/auth/signUp', { email, code })
        expect([done.status, done.body.code]).toEqual(email === fresh ? [200, undefined] : [409, 'inUse'])
      }
      expect(reported[0]).toBe(reported[1])
      const by = async (email: string) =>
        (await clientOf(product).call('POST', '/auth/login', { email, password })).status
      expect([await by(fresh), await by(known)]).toEqual([200, 401])
    })
    test.each([
      [{ email: 'new@example.org', password: 'short' }, { password: 'short' }],
      [{ email: 'new@example.org', password: 'password1' }, { password: 'breached' }],
      [{ phone: '2121234567', password }, { email: 'required' }],
    ])('rejects signing up with %j', async (body, fields) => {
      const refused = await clientOf(product).call('POST', '/auth/signUp', body)
      expect([refused.status, refused.body.fields]).toEqual([422, fields])
    })
    test('choosing another password revokes the tokens of every sign-in', async () => {
      const contact = someone()
      const client = await beginClient(product)
      await logIn(product, client, contact)
      const browser = product.browser()
      await browser.post('/password-reset', { at: 'ask', contact })
      const message = (await product.messagesTo(contact)).at(-1)?.text ?? ''
      const key = /key=([\w-]+)/.exec(message)?.[1] ?? ''
      const looked = await clientOf(product).call('GET', `/auth/confirmation?key=${key}`)
      expect(looked.body).toEqual({
        success: true,
        data: { confirms: 'new-password', expires_at: expect.any(String) },
      })
      await browser.get(`/password-reset?key=${key}`)
      const chosen = await browser.post('/password-reset', { at: 'choose', password, again: password })
      expect(chosen.status).toBe(303)
      expect(await isKnown(client)).toBe(false)
      const over = await clientOf(product).call('GET', `/auth/confirmation?key=${key}`)
      expect(over.body.data).toEqual({ confirms: null, expires_at: null })
    })
  })

  test('accepts an unknown key without effect, and rejects an invalid one', async () => {
    const client = clientOf(product)
    const of = async (query: string) => client.call('GET', `/auth/confirmation${query}`)
    expect((await of('?key=of-nobody')).body.data).toEqual({ confirms: null, expires_at: null })
    expect([(await of('')).status, (await of('?key=')).status, (await of('?key=a%00')).status]).toEqual([422, 422, 400])
  })

  describe('loginTest', () => {
    test('signs in a new, empty account each time', async () => {
      const client = await beginClient(product)
      const done = await client.call('POST', '/auth/loginTest')
      client.token = tokenIn(done)
      const { body } = await client.call('GET', '/auth/getSessionExpanded')
      expect(body).toMatchObject({
        isAuthenticated: true,
        responses: [],
        person: { email: null, phone: null, first_name: 'Demonstration' },
      })
      expect(personIn(await clientOf(product).call('POST', '/auth/loginTest'))).not.toBe(personIn(done))
    })
    test('returns 404 if debug tools are off', async () => {
      const { settings } = product.deps
      product.deps.settings = { ...settings, debugTools: false }
      const refused = await clientOf(product).call('POST', '/auth/loginTest', { email: 'rosa@example.org' })
      product.deps.settings = settings
      expect([refused.status, refused.body.code]).toEqual([404, 'notFound'])
    })
  })

  describe.each(['/auth/exists', '/auth/email_or_phone_exists'])('%s', (path) => {
    test('reveals an account only to its owner', async () => {
      const [known, own] = [someone(), someone()]
      await addPerson(product, 'email', known)
      const client = await beginClient(product)
      await logIn(product, client, own)
      const ask = async (from: Client, body: unknown) => (await from.call('POST', path, body)).text
      const guest = clientOf(product)
      const nothing = '{"success":true,"data":{"exists":null}}'
      for (const body of [{ email: known }, { email: someone() }, { email: own }, { phone: '2121234567' }, {}])
        expect(await ask(guest, body)).toBe(nothing)
      for (const body of [{ email: known }, { email: someone() }, { email: own, phone: '2121234567' }, {}])
        expect(await ask(client, body)).toBe(nothing)
      expect(await ask(client, { email: own, phone: '' })).toBe('{"success":true,"data":{"exists":true}}')
      expect((await guest.call('POST', path, { email: 'x' })).status).toBe(422)
    })
  })

  describe.each(['/auth/person_response', '/auth/update_person_response'])('%s', (path) => {
    const ownerOf = async (responseId: string) =>
      (
        await product.deps.db
          .selectFrom('response_owner')
          .select('person_id')
          .where('response_id', '=', responseId)
          .executeTakeFirst()
      )?.person_id
    /** Creates a client with a check-up in its session. */
    const clientWithCheckUp = async () => {
      const { browser, responseId } = await browserWithCheckUp(product)
      const client = clientOf(product, tokenIn(await callFrom(browser, 'POST', '/auth/session')))
      return { client, responseId }
    }
    test('saves a check-up of the session to the signed-in person, with consent, idempotently', async () => {
      const { client, responseId } = await clientWithCheckUp()
      const email = someone()
      const id = personIn(await logIn(product, client, email))
      const body = { email, phone: '', user_uid: 'a', new_user_uid: null, response_id: responseId }
      for (let nth = 0; nth < 2; nth += 1) {
        const saved = await client.call('POST', path, body)
        expect(saved.body).toEqual({ success: true, data: { person_id: id, response_id: responseId } })
      }
      expect(await ownerOf(responseId)).toBe(id)
      const agreed = product.deps.db
        .selectFrom('consent')
        .select('person_id')
        .where('response_id', '=', responseId)
        .where('kind', '=', 'account')
      expect(await agreed.execute()).toEqual([{ person_id: id }])
      const found = await client.call('GET', `/auth/checkForExistingAcct/${responseId}`)
      expect(found.body).toEqual({ found: true })
    })
    test('rejects guests, check-ups of others, and contacts of others', async () => {
      const { client, responseId } = await clientWithCheckUp()
      const guest = await client.call('POST', path, { response_id: responseId })
      expect([guest.status, guest.body.code]).toEqual([401, 'signIn'])
      await logIn(product, client, someone())
      const others = await clientWithCheckUp()
      for (const response_id of [others.responseId, 'of-nobody'])
        expect((await client.call('POST', path, { response_id })).status).toBe(404)
      for (const contact of [{ email: someone() }, { phone: '2121234567' }, { email: 'x' }]) {
        const refused = await client.call('POST', path, { ...contact, response_id: responseId })
        expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed'])
      }
      for (const body of [{}, { response_id: '' }, { response_id: 'a\0' }])
        expect((await client.call('POST', path, body)).status).toBe(422)
      expect(await ownerOf(responseId)).toBeUndefined()
    })
    test('returns 409 if the check-up is saved to another person', async () => {
      const { client, responseId } = await clientWithCheckUp()
      await logIn(product, client, someone())
      const other = await addPerson(product, 'email', someone())
      await product.deps.db
        .transaction()
        .execute((trx) => saveResponse({ deps: product.deps } as RequestContext, trx, responseId, other))
      const refused = await client.call('POST', path, { response_id: responseId })
      expect([refused.status, refused.body.code]).toEqual([409, 'alreadySaved'])
      expect(await ownerOf(responseId)).toBe(other)
    })
  })
})
