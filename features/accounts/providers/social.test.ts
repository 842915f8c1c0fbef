import { afterAll, afterEach, expect, test } from 'vitest'
import { chooseAccount, type IdClaims, startOpenIdProvider } from '#tests/services/open-id-provider.ts'
import { addPerson } from '#tests/support/actors.ts'
import { beginCheckUps, type StartedCheckUp } from '#tests/support/check-ups.ts'
import { type Browser, onBothDatabases, origin } from '#tests/support/product.ts'

const callback = (provider: string) => `/api/auth/provider/callback/${provider}`
const stand = await startOpenIdProvider(['google', 'microsoft'].map((name) => origin + callback(name)))
afterAll(() => stand.close())
afterEach(() => stand.lie(null))

const pathOf = (address: URL) => address.pathname + address.search
/** Returns the query of the redirect to the result page. */
const outcomeOf = (response: Response) => {
  const url = new URL(response.headers.get('location') ?? '', origin)
  expect(url.pathname).toMatch(/auth-callback$/)
  return Object.fromEntries(url.searchParams)
}

onBothDatabases(
  'signing in with a provider',
  (product) => {
    /** Starts a sign-in. Returns the provider's address, to which the page redirects. */
    const begin = async (browser: Browser, fields: Record<string, string> = {}, path = '/authenticating') => {
      const response = await browser.post(path, { provider: 'google', from: '/reports', ...fields })
      expect(response.status).toBe(200)
      const [, address = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(await response.text()) ?? []
      return address.replaceAll('&amp;', '&')
    }
    const signInAs = async (browser: Browser, subject: string, fields: Record<string, string> = {}) =>
      browser.get(pathOf(await chooseAccount(await begin(browser, fields), subject)))
    const signedIn = async (browser: Browser) =>
      (await product.deps.identity.find(browser.cookieHeader()))?.person ?? null

    test('signs in after the redirect, returns to the first page, and stores no tokens of the provider', async () => {
      const browser = product.browser()
      await browser.get('/start?partner=volusia')
      const before = browser.cookies.get('session')
      const subject = stand.addAccount()
      const response = await signInAs(browser, subject)
      expect(response.status).toBe(303)
      expect(outcomeOf(response)).toEqual({ provider: 'google', from: '/reports' })
      expect(await signedIn(browser)).toMatchObject({ email: `${subject}@example.org`, firstName: 'Rose' })
      expect(browser.cookies.get('session')).not.toBe(before)
      const saved = await product.deps.db.selectFrom('credential').selectAll().where('subject', '=', subject).execute()
      expect(saved).toMatchObject([
        { provider: 'google', access_token: null, refresh_token: null, id_token: null, scope: null, password: null },
      ])
      expect(await product.deps.db.selectFrom('verification').selectAll().execute()).toEqual([])
      const page = await browser.get(response.headers.get('location') ?? '')
      expect(await page.text()).toContain('Successfully signed in with Google!')
    })
    test('requests a code with PKCE, state, nonce, scopes and an account prompt', async () => {
      const browser = product.browser()
      const google = new URL(await begin(browser)).searchParams
      expect(Object.fromEntries(google)).toMatchObject({
        response_type: 'code',
        client_id: stand.clientId,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        prompt: 'select_account',
        redirect_uri: origin + callback('google'),
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(google.get(name)?.length).toBeGreaterThan(40)
      const microsoft = new URL(await begin(browser, { provider: 'microsoft' })).searchParams
      expect(Object.fromEntries(microsoft)).toMatchObject({
        prompt: 'consent',
        domain_hint: 'consumers',
        scope: 'openid email profile',
        redirect_uri: origin + callback('microsoft'),
      })
    })
    test('works with Microsoft, in Spanish, and in a popup window with its key', async () => {
      const browser = product.browser()
      const subject = stand.addAccount()
      const response = await browser.post('/api/auth/provider/begin', {
        provider: 'microsoft',
        from: '/es/reports',
        key: '1-2',
      })
      const { address } = (await response.json()) as { address: string }
      const back = await browser.get(pathOf(await chooseAccount(address, subject)))
      expect(back.headers.get('location')).toMatch(/^\/es\/auth-callback\?/)
      expect(outcomeOf(back)).toEqual({ provider: 'microsoft', from: '/es/reports', key: '1-2' })
      const page = await (await browser.get(back.headers.get('location') ?? '')).text()
      expect(page).toContain('Inició sesión con Microsoft.')
      expect(page).not.toContain('http-equiv="refresh"')
    })
    test('a changed email at the provider does not change the account or its email', async () => {
      const subject = stand.addAccount()
      const [first, second] = [product.browser(), product.browser()]
      await signInAs(first, subject)
      stand.accounts.set(subject, { email: 'another@example.org', email_verified: true })
      await signInAs(second, subject)
      expect(await signedIn(second)).toMatchObject({ id: (await signedIn(first))?.id, email: `${subject}@example.org` })
    })
    test('an email that both have verified links the account to the person, ignoring case', async () => {
      const id = await addPerson(product, 'both@example.org')
      const browser = product.browser()
      await signInAs(browser, stand.addAccount({ email: 'Both@Example.org' }))
      expect((await signedIn(browser))?.id).toBe(id)
      expect(await product.deps.identity.methodsOf(id)).toMatchObject({ google: true, microsoft: false })
      const noted = await product.deps.db.selectFrom('audit').select('action').where('person_id', '=', id).execute()
      expect(noted.map(({ action }) => action)).toContain('wayInAdded')
      const reported = await product.messagesTo('both@example.org')
      expect(reported.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your sign-in was changed')])
      expect(reported[0]?.text).toContain('Google or Microsoft')
      await signInAs(browser, stand.addAccount({ email: 'Fresh@Example.org' }))
      expect(await product.messagesTo('fresh@example.org')).toEqual([])
    })
    test('an account without a verified email has its pages and logout, and Save asks for a contact', async () => {
      const browser = product.browser()
      const { responseId } = await checkUpOf(browser)
      const subject = stand.addAccount({ email: 'unproved@example.org', email_verified: false })
      await signInAs(browser, subject)
      const about = await (await browser.get('/about')).text()
      expect(about).toContain('action="/logout"')
      expect(about).toContain('href="/my-account"')
      expect((await browser.get('/my-account')).status).toBe(200)
      const save = `/save?responseId=${responseId}`
      const asks = 'href="/my-account/email"'
      expect(await (await browser.get(save)).text()).toContain(asks)
      await browser.post(save, { go: 'save' })
      const saved = await (await browser.get(save)).text()
      expect(saved).toContain(asks)
      expect(saved).toContain('href="/my-account/phone"')
      expect(await (await browser.get('/my-account/email')).text()).toContain('id="contact"')
      const { now } = product.clock
      product.clock.now = new Date(now.getTime() + 3_600_000)
      const second = await (await browser.get('/my-account/email')).text()
      expect(second).toContain('Please sign in again')
      expect(second).toContain('data-provider="google"')
      await browser.get('/get-started')
      await signInAs(browser, subject, { from: '/my-account/email' })
      expect(await (await browser.get('/my-account/email')).text()).toContain('id="contact"')
      product.clock.now = now
    })
    test('without a verified email and without a report, Save redirects to adding one', async () => {
      const browser = product.browser()
      await signInAs(browser, stand.addAccount({ email: 'unproved2@example.org', email_verified: false }))
      expect((await browser.get('/save')).headers.get('location')).toBe('/my-account/email')
    })
    test.each([
      ['the provider has not verified', 1, false],
      ['the person has not verified', 0, true],
    ])('an email that %s links nothing', async (_, verified, email_verified) => {
      const email = `half-${crypto.randomUUID()}@example.org`
      const id = await addPerson(product, email, { email_verified: verified })
      const browser = product.browser()
      await signInAs(browser, stand.addAccount({ email, email_verified }))
      const person = await signedIn(browser)
      expect(person?.id).not.toBe(id)
      expect(person?.email).toBeNull()
    })
    test('does not store an unverified email, so that its owner never shares an account with a stranger', async () => {
      const browser = product.browser()
      await signInAs(browser, stand.addAccount({ email: 'victim@example.org', email_verified: false }))
      expect((await signedIn(browser))?.email).toBeNull()
      const rows = await product.deps.db.selectFrom('person').select('id').where('email', '=', 'victim@example.org')
      expect(await rows.execute()).toEqual([])
    })
    test('concurrent sign-ins of a new account create one person', async () => {
      const subject = stand.addAccount()
      const browsers = [product.browser(), product.browser(), product.browser()]
      const returns = await Promise.all(browsers.map(async (each) => chooseAccount(await begin(each), subject)))
      const answers = await Promise.all(browsers.map((each, at) => each.get(pathOf(returns[at] as URL))))
      expect(answers.map(outcomeOf).map(({ cause }) => cause)).toEqual([undefined, undefined, undefined])
      const people = await Promise.all(browsers.map(signedIn))
      expect(new Set(people.map((person) => person?.id)).size).toBe(1)
      const email = `${subject}@example.org`
      expect(await product.deps.db.selectFrom('person').select('id').where('email', '=', email).execute()).toHaveLength(
        1,
      )
    })

    const checkUpOf = async (browser: Browser): Promise<StartedCheckUp> => {
      const [begun] = await beginCheckUps(product.deps, 1)
      if (!begun) throw new Error('Nobody is here')
      browser.take(begun.cookie)
      return begun
    }
    const ownerOf = (responseId: string) =>
      product.deps.db
        .selectFrom('response_owner')
        .select('person_id')
        .where('response_id', '=', responseId)
        .executeTakeFirst()
    test('saves the current check-up only on request', async () => {
      const browser = product.browser()
      const { responseId } = await checkUpOf(browser)
      const subject = stand.addAccount()
      await signInAs(browser, subject)
      expect(await ownerOf(responseId)).toBeUndefined()
      const response = await signInAs(browser, subject, { saves: '1', from: '/recommendations3' })
      expect(outcomeOf(response)).toMatchObject({ saves: '1', from: '/recommendations3' })
      const id = (await signedIn(browser))?.id
      expect((await ownerOf(responseId))?.person_id).toBe(id)
      const agreed = product.deps.db.selectFrom('consent').selectAll().where('response_id', '=', responseId)
      expect(await agreed.execute()).toMatchObject([{ kind: 'account', person_id: id, granted: 1, locale: 'en' }])
    })
    test('cannot save a check-up of another session or one that is saved to another person', async () => {
      const [owner, other] = [product.browser(), product.browser()]
      const { responseId } = await checkUpOf(owner)
      const session = owner.cookies.get('session') as string
      await signInAs(other, stand.addAccount(), { saves: '1', from: `/recommendations3?responseId=${responseId}` })
      expect(await ownerOf(responseId)).toBeUndefined()
      // Two people at one browser: the second asked to save before the first had saved.
      const late = await chooseAccount(await begin(owner, { saves: '1' }), stand.addAccount())
      owner.cookies.set('session', session)
      await signInAs(owner, stand.addAccount(), { saves: '1' })
      const first = await ownerOf(responseId)
      const response = await owner.get(pathOf(late))
      expect(outcomeOf(response)).toMatchObject({ cause: 'notSaved' })
      expect(await ownerOf(responseId)).toEqual(first)
      const page = await (await owner.get(response.headers.get('location') ?? '')).text()
      expect(page).toContain('Failed to save report. Please try again or contact support.')
    })

    /** Follows a redirect that must fail. Returns its query and its target page. */
    const failedReturn = async (browser: Browser, address: URL) => {
      const response = await browser.get(pathOf(address))
      expect(response.status).toBe(303)
      const { cause, code, from } = outcomeOf(response)
      expect(await signedIn(browser)).toBeNull()
      const page = await (await browser.get(response.headers.get('location') ?? '')).text()
      return { cause, code, from, page }
    }
    test('reports a cancelled sign-in, with a link back to the first page', async () => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser, { provider: 'microsoft' }), 'cancel')
      const { cause, from, page } = await failedReturn(browser, address)
      expect({ cause, from }).toEqual({ cause: 'cancelled', from: '/reports' })
      expect(page).toContain('Authentication was cancelled by the user')
      expect(page).toContain('href="/reports"')
    })
    test.each([
      ['google', 'server_error', 'An error occurred. Please try again.'],
      ['google', 'unauthorized_client', 'Google authentication is not properly configured. Please contact support.'],
      ['google', 'access_denied', 'Authentication was interrupted.'],
      [
        'microsoft',
        'unauthorized_client',
        'This domain is not authorized for Microsoft authentication. Please contact support.',
      ],
      ['microsoft', 'consent_required', 'Microsoft app verification issue. Please try again or contact support.'],
      ['microsoft', 'server_error', 'Microsoft authentication failed: server_error'],
      ['microsoft', 'call 386-555-0100', 'Microsoft authentication failed: unknown_error'],
    ])('shows the text for the error of %s: %s', async (provider, error, text) => {
      const browser = product.browser()
      const state = new URL(await begin(browser, { provider })).searchParams.get('state') ?? ''
      const query = new URLSearchParams({ state, error, error_description: 'call 386-555-0100' })
      const { page } = await failedReturn(browser, new URL(`${callback(provider)}?${query}`, origin))
      expect(page).toContain(text)
      expect(page).not.toContain('386-555')
    })
    test('shows a specific text for errors of Microsoft on a phone', async () => {
      const address = '/auth-callback?provider=microsoft&cause=provider&code=server_error&from=/reports'
      const page = await product.browser().get(address, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' })
      expect(await page.text()).toContain(
        'Microsoft authentication failed on mobile. Please try on desktop or use a different browser.',
      )
    })

    const interrupted = 'Authentication was interrupted. Please try signing in again.'
    test.each<[string, (address: URL) => void]>([
      ['another state', (address) => address.searchParams.set('state', 'a'.repeat(43))],
      ['no state', (address) => address.searchParams.delete('state')],
      ['no code', (address) => address.searchParams.delete('code')],
      ['the other provider', (address) => (address.pathname = callback('microsoft'))],
    ])('rejects a callback with %s', async (_, change) => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser), stand.addAccount())
      change(address)
      const { cause, page } = await failedReturn(browser, address)
      expect(cause).toBe('interrupted')
      expect(page).toContain(interrupted)
    })
    test('rejects a callback in another browser, which uses it up', async () => {
      const [one, other] = [product.browser(), product.browser()]
      const address = await chooseAccount(await begin(one), stand.addAccount())
      await other.get('/start?partner=volusia')
      expect((await failedReturn(other, address)).cause).toBe('interrupted')
      expect((await failedReturn(one, address)).cause).toBe('interrupted')
    })
    test('reports a browser that blocks cookies', async () => {
      const address = await chooseAccount(await begin(product.browser()), stand.addAccount())
      const { cause, page } = await failedReturn(product.browser(), address)
      expect(cause).toBe('storage')
      expect(page).toContain('Browser storage is required for authentication. Please enable cookies and local storage.')
    })
    test('rejects a callback after ten minutes', async () => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser), stand.addAccount())
      const { now } = product.clock
      product.clock.now = new Date(now.getTime() + 11 * 60_000)
      expect((await failedReturn(browser, address)).cause).toBe('interrupted')
      product.clock.now = now
    })
    test('rejects a repeated callback, and a used code with another state', async () => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser), stand.addAccount())
      const [one, other] = await Promise.all([browser.get(pathOf(address)), browser.get(pathOf(address))])
      expect(
        [one, other]
          .map(outcomeOf)
          .map(({ cause }) => cause ?? 'done')
          .sort(),
      ).toEqual(['done', 'interrupted'])
      const thief = product.browser()
      const recent = new URL(await begin(thief)).searchParams.get('state') ?? ''
      address.searchParams.set('state', recent)
      expect((await failedReturn(thief, address)).cause).toBe('refused')
    })
    const soon = () => Math.floor(Date.now() / 1000)
    test.each<[string, (claims: IdClaims) => IdClaims]>([
      ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
      ['no nonce', ({ nonce: _, ...claims }) => claims],
      ['another audience', (claims) => ({ ...claims, aud: 'another' })],
      ['another party', (claims) => ({ ...claims, aud: [claims.aud, 'another'], azp: 'another' })],
      ['another issuer', (claims) => ({ ...claims, iss: 'https://accounts.example.org' })],
      ['an expiry in the past', (claims) => ({ ...claims, iat: soon() - 7200, exp: soon() - 3600 })],
      ['no expiry', ({ exp: _, ...claims }) => claims],
      ['no subject', ({ sub: _, ...claims }) => claims],
    ])('rejects an ID token with %s', async (_, lie) => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser), stand.addAccount())
      stand.lie(lie)
      const { cause, page } = await failedReturn(browser, address)
      expect(cause).toBe('refused')
      expect(page).toContain('Authentication failed. Please try again.')
    })
    test('rejects a callback with another issuer', async () => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser), stand.addAccount())
      address.searchParams.set('iss', 'https://accounts.example.org')
      expect((await failedReturn(browser, address)).cause).toBe('refused')
    })
    test('reports an error on the server, and does not sign in', async () => {
      const browser = product.browser()
      const address = await chooseAccount(await begin(browser), stand.addAccount())
      const { signInAs } = product.deps.identity
      product.deps.identity.signInAs = () => Promise.reject(new Error('no database'))
      const { cause, page } = await failedReturn(browser, address)
      product.deps.identity.signInAs = signInAs
      expect(cause).toBe('failed')
      expect(page).toContain('An error occurred. Please try again.')
    })
    test('cancelling returns to the first page and invalidates the sign-in', async () => {
      const browser = product.browser()
      const subject = stand.addAccount()
      const started = await begin(browser, { from: '/es/reports' }, '/es/authenticating')
      const state = new URL(started).searchParams.get('state') ?? ''
      const stopped = await browser.post('/es/authenticating', { step: 'stop', state, from: '/es/reports' })
      expect(stopped.headers.get('location')).toBe('/es/reports')
      expect((await failedReturn(browser, await chooseAccount(started, subject))).cause).toBe('interrupted')
    })
    test('never redirects to another site', async () => {
      const browser = product.browser()
      const response = await signInAs(browser, stand.addAccount(), { from: '//evil.example.org/' })
      expect(outcomeOf(response).from).toBe('/')
      const page = await browser.get('/auth-callback?provider=google&from=https://evil.example.org/')
      expect(await page.text()).not.toMatch(/(href|action|content|data-returned)="[^"]*evil/)
    })
    test.each([
      '/auth-callback',
      '/auth-callback?provider=google',
      '/auth-callback?provider=google&cause=notSaved',
      '/authenticating',
    ])('%s redirects to the sign-in page without a pending sign-in', async (address) => {
      expect((await product.browser().get(address)).headers.get('location')).toBe('/login')
    })
    test('exposes no other endpoint of the identity library', async () => {
      for (const path of ['sign-in/social', 'sign-up/email', 'get-session', 'callback/github', 'ok', 'error']) {
        const response = await product.browser().get(`/api/auth/provider/${path}`)
        expect(response.status).toBe(404)
      }
    })
  },
  { ...stand.settings('GOOGLE'), ...stand.settings('MICROSOFT') },
)

onBothDatabases(
  'a provider that is down',
  (product) => {
    test('is reported, and used again as soon as it responds', async () => {
      const browser = product.browser()
      const fields = { provider: 'google', from: '/reports' }
      const fetched = globalThis.fetch
      globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
      const response = await browser.post('/authenticating', fields)
      const called = await browser.post('/api/auth/provider/begin', fields)
      globalThis.fetch = fetched
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('Failed to initiate Google sign-in. Please try again.')
      expect(called.status).toBe(503)
      expect(await called.json()).toEqual({ cause: 'initiate' })
      const reply = await browser.post('/api/auth/provider/begin', fields)
      const { address } = (await reply.json()) as { address: string }
      const back = await chooseAccount(address, stand.addAccount())
      globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
      const down = outcomeOf(await browser.get(pathOf(back)))
      globalThis.fetch = fetched
      expect(down).toMatchObject({ cause: 'provider', code: 'unreachable' })
    })
    test('is not offered if not configured, and starts no sign-in', async () => {
      expect(product.deps.identity.providers).toEqual(['google'])
      const response = await product.browser().post('/authenticating', { provider: 'microsoft', from: '/reports' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('This domain is not authorized for Microsoft authentication.')
    })
  },
  stand.settings('GOOGLE'),
)
