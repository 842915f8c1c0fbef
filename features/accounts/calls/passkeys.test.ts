import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Authenticator,
  beginPasskey,
  createAuthenticator,
  type Fault,
  optionsOf,
} from '#tests/support/authenticator.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { browserWithCheckUp, isSignedIn, signIn } from '../sign-in/accounts.example.ts'

onBothDatabases('passkeys', (product) => {
  const start = new Date('2026-11-20T15:42:00Z')
  beforeEach(async () => {
    product.clock.now = start
    for (const table of ['rate_limit', 'passkey', 'second_factor', 'person'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })
  const rows = () => product.deps.db.selectFrom('passkey').select(['name', 'used_at']).execute()

  const add = async (browser: Browser, device: Authenticator, name = 'My phone', fault?: Fault) => {
    const passkey = device.create(await optionsOf(browser, 'add'), fault)
    return browser.post('/my-account/passkey', { go: 'passkey', name, passkey })
  }
  /** Signs in to a new account with a code and adds a passkey. */
  const member = async (contact = `${uuid()}@example.org`, device = createAuthenticator()) => {
    const browser = product.browser()
    await signIn(product, browser, contact)
    const added = await add(browser, device)
    return { browser, device, contact, added }
  }
  const enter = async (browser: Browser, device: Authenticator, at = '/login', fault?: Fault) => {
    const passkey = device.get(await optionsOf(browser, 'signIn'), fault)
    return browser.post(at, { go: 'passkey', passkey })
  }

  test('adds one in my account, with an audit entry and an email, and signs in with it from then on', async () => {
    const { browser, device, contact, added } = await member()
    expect([added.status, added.headers.get('location')]).toEqual([303, '/my-account/passkey#added'])
    const page = await (await browser.get('/my-account/passkey')).text()
    expect(page).toContain('value="My phone"')
    expect((await product.messagesTo(contact)).at(-1)?.text).toContain('passkey')
    const noted = await product.deps.db.selectFrom('audit').select('action').orderBy('id', 'desc').execute()
    expect(noted[0]?.action).toBe('passkeyAdded')
    const other = product.browser()
    expect(await (await other.get('/login')).text()).toContain('Sign in with a passkey')
    const entered = await enter(other, device)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/return-user'])
    expect(await isSignedIn(other)).toBe(true)
    expect(await rows()).toEqual([{ name: 'My phone', used_at: start.toISOString() }])
  })

  test.each(['ES256', 'RS256'] as const)('accepts an %s passkey of the previous version', async (algorithm) => {
    const { device, added } = await member(undefined, createAuthenticator(algorithm))
    expect(added.status).toBe(303)
    expect((await enter(product.browser(), device)).status).toBe(303)
    await product.deps.db.updateTable('passkey').set({ cose_key: null }).execute()
    expect((await enter(product.browser(), device)).status).toBe(303)
    await product.deps.db.updateTable('passkey').set({ public_key: 'bm9uZQ' }).execute()
    expect((await enter(product.browser(), device)).status).toBe(422)
  })

  test('hides the form until a script detects support', async () => {
    const page = await (await product.browser().get('/es/login')).text()
    expect(page).toMatch(/<form[^>]*data-passkey="signIn"[^>]*hidden=""/)
    expect(page).toContain('Entrar con una llave de acceso')
  })

  test('saves the check-up that the sign-in was started for', async () => {
    const { device } = await member()
    const { browser, responseId } = await browserWithCheckUp(product)
    const to = `/save?responseId=${responseId}`
    const entered = await enter(browser, device, `/login?${new URLSearchParams({ to })}`)
    expect(entered.headers.get('location')).toBe(`${to}#saved`)
  })

  describe('signing in', () => {
    test.each<[string, Fault]>([
      ['made on another site', { origin: 'https://elsewhere.example' }],
      ['made for another site', { rpId: 'elsewhere.example' }],
      ['made by a device that did not check who uses it', { verifiesUser: false }],
      ['made for another challenge', { challenge: 'b3RoZXI' }],
      ['made while nobody was there', { isThere: false }],
      ['made for adding one', { type: 'webauthn.create' }],
      ['made in a frame of another site', { crossOrigin: true }],
      ['signed with another key', { isImpostor: true }],
      ['by a copied device, whose counter does not go up', { counts: false }],
    ])('is rejected with an answer %s', async (_, fault) => {
      const { device } = await member()
      const browser = product.browser()
      const refused = await enter(browser, device, '/login', fault)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('That passkey did not work')
      expect(await isSignedIn(browser)).toBe(false)
    })
    test('is rejected with an answer that was used, is from another browser, or is late', async () => {
      const { device } = await member()
      const browser = product.browser()
      const passkey = device.get(await optionsOf(browser, 'signIn'))
      const foreign = product.browser()
      await optionsOf(foreign, 'signIn')
      expect((await foreign.post('/login', { go: 'passkey', passkey })).status).toBe(422)
      expect((await browser.post('/login', { go: 'passkey', passkey })).status).toBe(303)
      await browser.post('/logout', {})
      expect((await browser.post('/login', { go: 'passkey', passkey })).status).toBe(422)
      const late = device.get(await optionsOf(browser, 'signIn'))
      product.clock.advance(6 * 60)
      expect((await browser.post('/login', { go: 'passkey', passkey: late })).status).toBe(422)
    })
    test.each(['', '{}', 'null', '{"id":"x"}', '\0'])('is rejected with %j', async (passkey) => {
      const browser = product.browser()
      await optionsOf(browser, 'signIn')
      expect((await browser.post('/login', { go: 'passkey', passkey })).status).toBe(422)
    })
    test('is rejected with an unknown or removed passkey', async () => {
      const { browser, device } = await member()
      expect((await enter(product.browser(), createAuthenticator())).status).toBe(422)
      const page = await (await browser.get('/my-account/passkey')).text()
      const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
      expect((await browser.post('/my-account/passkey', { go: 'remove', id })).status).toBe(303)
      expect((await enter(product.browser(), device)).status).toBe(422)
      expect(await rows()).toEqual([])
    })
  })

  describe('adding a passkey', () => {
    test('is not offered to guests', async () => {
      expect((await beginPasskey(product.browser(), 'add')).status).toBe(401)
      const page = await product.browser().post('/my-account/passkey', { go: 'passkey', name: 'x', passkey: '{}' })
      expect(page.headers.get('location')).toBe('/login?to=%2Fmy-account%2Fpasskey')
    })
    test('requires a proof of identity in the last ten minutes', async () => {
      const { browser, contact } = await member()
      product.clock.advance(11 * 60)
      expect((await add(browser, createAuthenticator())).headers.get('location')).toBe('/my-account/passkey')
      expect(await rows()).toHaveLength(1)
      await browser.post('/my-account/passkey', { go: 'prove', at: 'prove' })
      await browser.post('/my-account/passkey', { go: 'proveCode', code: await newestCode(product, contact) })
      await add(browser, createAuthenticator())
      expect(await rows()).toHaveLength(2)
    })
    test.each<[string, Fault]>([
      ['on another site', { origin: 'https://elsewhere.example' }],
      ['for another site', { rpId: 'elsewhere.example' }],
      ['in a frame of another site', { crossOrigin: true }],
      ['by a device that did not check who uses it', { verifiesUser: false }],
      ['while nobody was there', { isThere: false }],
      ['for signing in', { type: 'webauthn.get' }],
    ])('is rejected for a passkey created %s', async (_, fault) => {
      const browser = product.browser()
      await signIn(product, browser, `${uuid()}@example.org`)
      expect((await add(browser, createAuthenticator(), 'x', fault)).status).toBe(422)
      expect(await rows()).toEqual([])
    })
    test('is rejected for another challenge, without a name, or twice for one device', async () => {
      const { browser, device } = await member()
      expect((await add(browser, createAuthenticator(), 'x', { challenge: 'b3RoZXI' })).status).toBe(422)
      expect((await add(browser, createAuthenticator(), ' ')).status).toBe(422)
      expect((await add(browser, device)).status).toBe(422)
      expect(await rows()).toHaveLength(1)
    })
  })

  test('rejects an RSA key of fewer than 2048 bits', async () => {
    const { added } = await member(undefined, createAuthenticator('short RS256'))
    expect(added.status).toBe(422)
  })

  test('ignores an attestation statement that was not requested', async () => {
    const { browser } = await member()
    expect((await add(browser, createAuthenticator(), 'x', { attests: true })).status).toBe(303)
  })

  test('a person renames and removes only their own', async () => {
    const rosa = await member()
    const other = await member()
    const [own] = await product.deps.db.selectFrom('passkey').select('id').orderBy('id').execute()
    const id = own?.id ?? ''
    await other.browser.post('/my-account/passkey', { go: 'rename', id, name: 'Mine now' })
    await other.browser.post('/my-account/passkey', { go: 'remove', id })
    await rosa.browser.post('/my-account/passkey', { go: 'rename', id, name: 'Blue tablet' })
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['Blue tablet', 'My phone'])
  })

  describe('a passkey of staff', () => {
    const factorOf = (secondFactorAt: string | null, email: string) =>
      product.deps.db
        .updateTable('sign_in')
        .set({ second_factor_at: secondFactorAt })
        .where('person_id', 'in', (q) => q.selectFrom('person').select('id').where('email', '=', email))
        .execute()
    /** Creates a member of staff with a passkey and a second factor, given in this sign-in. */
    const staffMember = async () => {
      const email = `${uuid()}@example.org`
      const browser = product.browser()
      await signIn(product, browser, email)
      const { id } = await product.deps.db
        .updateTable('person')
        .set({ second_factor: 1 })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow()
      await giveRole(product.deps, id, 'staff', 110)
      return { email, browser, device: createAuthenticator() }
    }
    test('is added only after the second factor, and serves as one from then on', async () => {
      const { email, browser, device } = await staffMember()
      expect((await beginPasskey(browser, 'add')).status).toBe(403)
      expect(await (await browser.get('/my-account/passkey')).text()).toContain('after their second step')
      await factorOf(start.toISOString(), email)
      expect((await add(browser, device)).status).toBe(303)
      const second = product.browser()
      await enter(second, device)
      expect((await second.get('/staff')).headers.get('location')).toBe('/second-factor?to=%2Fstaff')
      expect(await (await second.get('/second-factor')).text()).toContain('Use a passkey instead')
      const passkey = device.get(await optionsOf(second, 'secondFactor'))
      const given = await second.post('/second-factor', { go: 'passkey', passkey })
      expect([given.status, given.headers.get('location')]).toEqual([303, '/staff'])
      expect((await second.get('/staff')).status).toBe(200)
    })
    test('does not count as a second factor if it was added before the role was accepted', async () => {
      const { email, browser, device } = await staffMember()
      await factorOf(start.toISOString(), email)
      await add(browser, device)
      const accepted_at = new Date(start.getTime() + 1).toISOString()
      await product.deps.db.updateTable('staff_role').set({ accepted_at }).execute()
      const second = product.browser()
      await enter(second, device)
      expect(await (await second.get('/second-factor')).text()).not.toContain('Use a passkey instead')
      const passkey = device.get(await optionsOf(second, 'secondFactor'))
      expect((await second.post('/second-factor', { go: 'passkey', passkey })).status).toBe(422)
    })
    test('is rejected as another account’s second factor, and with an answer meant for signing in', async () => {
      const one = await staffMember()
      await factorOf(start.toISOString(), one.email)
      await add(one.browser, one.device)
      const other = await staffMember()
      const theirs = one.device.get(await optionsOf(other.browser, 'secondFactor'))
      expect((await other.browser.post('/second-factor', { go: 'passkey', passkey: theirs })).status).toBe(422)
      await factorOf(null, one.email)
      const meant = one.device.get(await optionsOf(one.browser, 'signIn'))
      expect((await one.browser.post('/second-factor', { go: 'passkey', passkey: meant })).status).toBe(422)
      expect((await one.browser.get('/staff')).status).toBe(303)
    })
  })
})
