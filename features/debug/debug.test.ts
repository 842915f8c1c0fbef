import { beforeAll, expect, test } from 'vitest'
import { signedLink } from '#platform/request/start-link.server.ts'
import { makeVictim, secrets, type Victim } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

const pages = [
  '/api-debug',
  '/test-form',
  '/test-form/confirmation',
  '/test-form/debug',
  '/login-debug',
  '/login-debug/clear-auth',
  '/login-debug/google-test',
  '/login-debug/redirect-handler',
]
const panels: [address: string, english: string, spanish: string][] = [
  ['/start?navDebug=TRUE', 'Debug panel', 'Panel de depuración'],
  ['/about?navdebug=true', 'Debug panel', 'Panel de depuración'],
  ['/login?AppDebug=TRUE', 'Login debug', 'Depuración del inicio de sesión'],
  ['/start?auth_debug=1', 'Session debug', 'Depuración de la sesión'],
]
const text = async (browser: Browser, path: string) => (await browser.get(path)).text()
/** Returns the value of a fact on a page. */
const factIn = (html: string, key: string) => new RegExp(`data-fact="${key}">([^<]*)<`).exec(html)?.[1]

onBothDatabases('enabled debug tools', (product) => {
  let victim: Victim
  let cookie: string
  beforeAll(async () => {
    const created = await makeVictim(product)
    victim = created.victim
    cookie = created.person
  })
  const asVictim = async (path: string) => (await product.browser().get(path, { cookie })).text()

  test.each(pages)('%s is served in both languages with noindex', async (path) => {
    for (const prefix of ['', '/es']) {
      const response = await product.browser().get(prefix + path)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain('content="noindex"')
      expect(html).not.toMatch(/Translation not found|No se encontró la traducción/)
    }
  })
  test.each(panels)('%s shows its panel', async (address, english, spanish) => {
    const browser = product.browser()
    expect(await text(browser, address)).toContain(`aria-label="${english}"`)
    expect(await text(browser, `/es${address}`)).toContain(`aria-label="${spanish}"`)
    const plain = await text(browser, address.replace(/\?.*/, ''))
    expect(plain).not.toContain(english)
    expect(plain).not.toContain('<aside class="debug')
  })
  test('the report shows the debug panel for AppDebug, with its own row, frame and response', async () => {
    const html = await asVictim(`/results?responseId=${victim.responseId}&AppDebug=true`)
    expect(html).toContain('aria-label="Debug panel"')
    expect(factIn(html, 'row')).toBe('results')
    expect(factIn(html, 'frame')).toBe('report')
    expect(factIn(html, 'variant')).toBe('results')
    expect(factIn(html, 'personId')).toBe(victim.personId)
  })
  test('a stranger who knows the ids of a person sees nothing of that person', async () => {
    const stranger = product.browser()
    for (const address of [...panels.map(([each]) => each), ...pages]) {
      const query = `responseId=${victim.responseId}&response_id=${victim.responseId}&person_id=${victim.personId}`
      const html = await text(stranger, `${address}${address.includes('?') ? '&' : '?'}${query}`)
      expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
      for (const key of ['email', 'phone', 'name', 'currentUser', 'personId'])
        expect([undefined, '—']).toContain(factIn(html, key))
    }
  })
  test('the session debug panel shows the signed-in person and their responses', async () => {
    const html = await asVictim('/about?auth_debug=1')
    expect(factIn(html, 'personId')).toBe(victim.personId)
    expect(factIn(html, 'email')).toBe('victims-own@example.org')
    expect(factIn(html, 'timeout')).toBe('2400 s')
    expect(html).toMatch(new RegExp(`data-items="responses"><li>${victim.responseId} \\(13\\)`))
    expect(html).toContain('href="/about"')
  })
  test('reading the session does not count as activity', async () => {
    const { db } = product.deps
    const before = await db.selectFrom('browser_session').select(['id', 'active_at']).orderBy('id').execute()
    await asVictim('/about?auth_debug=1')
    await asVictim('/api/auth/getSessionExpanded')
    expect(await db.selectFrom('browser_session').select(['id', 'active_at']).orderBy('id').execute()).toEqual(before)
  })
  test('reading the session does not count as activity on a shared computer, unlike a page', async () => {
    const browser = product.browser()
    await browser.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
    const activeAt = () =>
      product.deps.db.selectFrom('browser_session').select('active_at').where('kiosk', '=', 1).executeTakeFirstOrThrow()
    await browser.get('/about')
    const before = await activeAt()
    const { now } = product.clock
    product.clock.now = new Date(now.getTime() + 90_000)
    await browser.get('/api/auth/getSessionExpanded')
    const looked = await activeAt()
    await browser.get('/about')
    const active = await activeAt()
    product.clock.now = now
    expect(looked).toEqual(before)
    expect(active).not.toEqual(before)
  })
  test('a panel shows the error that prevents its facts', async () => {
    const { identity } = product.deps
    const { methodsOf } = identity
    identity.methodsOf = () => Promise.reject(new Response(null, { status: 503 }))
    const failed = await asVictim('/signed-in?appdebug=true')
    identity.methodsOf = () => Promise.reject(new Error('The provider is away'))
    const thrown = await asVictim('/signed-in?appdebug=true')
    identity.methodsOf = methodsOf
    expect(failed).toContain('HTTP 503')
    expect(thrown).toContain('The provider is away')
  })
  test('login debug has no data before the sign-in, and shows the sign-in method after it', async () => {
    const empty = 'No debug info available. Log in to see login details.'
    expect(await text(product.browser(), '/login?appdebug=true')).toContain(empty)
    const html = await asVictim('/login-debug?state=secret-state&code=secret-code&partner=volusia')
    expect(html).not.toContain(empty)
    expect(factIn(html, 'loginMethod')).toMatch(/^code/)
    expect(factIn(html, 'timestamp')).toMatch(/^20\d\d-/)
    expect(factIn(html, 'keptCookies')).toContain('account.')
    expect(factIn(html, 'query')).toContain('partner=volusia')
    expect(html).not.toMatch(/data-fact="\w+">[^<]*secret-/)
  })
  test('cookies of older versions are cleared after another person signs in', async () => {
    const browser = product.browser()
    browser.cookies.set('legacyToken', 'old')
    browser.cookies.set('locale', 'en')
    expect(await text(browser, '/about?navDebug=TRUE')).not.toContain('data-changed')
    const old = browser.cookieHeader()
    const other = await product.browser().get('/about?navDebug=TRUE', { cookie: `${old}; ${cookie}` })
    expect(await other.text()).toContain('data-changed="true"')
    const cleared = other.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))
    expect(cleared).toEqual(['legacyToken=; Path=/; Max-Age=0'])
  })
  test('Clear Legacy clears old cookies and storage, and redirects to a page of this origin only', async () => {
    const browser = product.browser()
    browser.cookies.set('oldCookie', '1')
    const fields = { go: 'clear-legacy', from: '/about?auth_debug=1' }
    const response = await browser.post('/login-debug', fields)
    expect(response.headers.get('location')).toBe('/about?auth_debug=1')
    expect(response.headers.get('clear-site-data')).toContain('"storage"')
    expect(browser.cookies.get('oldCookie')).toBe('')
    const elsewhere = await browser.post('/login-debug', { ...fields, from: '//evil.example.org' })
    expect(elsewhere.headers.get('location')).toBe('/')
    expect((await browser.post('/login-debug', { go: 'other' })).status).toBe(400)
  })
  test('clearing the sign-in ends the session', async () => {
    const browser = product.browser()
    await browser.get('/start?partner=volusia')
    const response = await browser.post('/login-debug/clear-auth', {})
    expect(response.headers.get('location')).toBe('/login-debug/clear-auth?done')
    expect(browser.cookies.get('session')).toBe('')
    expect(response.headers.get('clear-site-data')).toContain('"cookies"')
    expect(await text(browser, '/login-debug/clear-auth?done')).toContain('Everything is cleared.')
  })
  test('the redirect handler shows and logs no state or code, logs the error, and links to the start', async () => {
    const lines: unknown[] = []
    const { log } = product.deps
    product.deps.log = Object.assign(Object.create(log), { info: (...line: unknown[]) => lines.push(line) })
    const html = await text(
      product.browser(),
      '/es/login-debug/redirect-handler?state=s3cret&code=c0de&error=access_denied',
    )
    product.deps.log = log
    expect([factIn(html, 'state'), factIn(html, 'code'), factIn(html, 'error')]).toEqual(['true', 'true', 'true'])
    expect(html).toContain('href="/es/GetStarted"')
    expect(html).not.toMatch(/<dd[^>]*>[^<]*(s3cret|c0de)/)
    expect(JSON.stringify(lines)).toContain('access_denied')
    expect(JSON.stringify(lines)).not.toMatch(/s3cret|c0de/)
  })
  test('the API console lists every operation of the OpenAPI document and sends requests as the visitor', async () => {
    const browser = product.browser()
    const html = await text(browser, '/api-debug')
    const document = await browser.get('/api/openapi.json').then((answer) => answer.json())
    const operations = Object.values<object>(document.paths).flatMap((item) =>
      Object.values<{ operationId: string }>({ ...item }),
    )
    for (const { operationId } of operations) expect(html).toContain(`name="call" value="${operationId}"`)
    const mine = await browser.post('/es/api-debug', { call: 'getSessionSimple' })
    const answered = await mine.text()
    expect(mine.status).toBe(200)
    expect(answered).toContain('GET /api/auth/getSessionSimple')
    expect(answered).toContain('data-result="status">200')
    expect(answered).toContain('&quot;tokenStatus&quot;')
    const theirs = await browser.post('/api-debug', { call: 'getPerson', 'path.id': victim.personId })
    const refused = await theirs.text()
    expect(secrets.filter((secret) => refused.includes(secret))).toEqual([])
  })
  test.each<Record<string, string>>([
    { call: 'no-such-call' },
    { call: 'https://evil.example.org/' },
    { call: 'checkForExistingAcct', 'path.responseId': '..' },
    {},
  ])('the API console rejects an unknown operation: %j', async (fields) => {
    const response = await product.browser().post('/api-debug', fields)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('There is no such call')
  })
  test('the API console rejects a form from another origin', async () => {
    const response = await product
      .browser()
      .post('/api-debug', { call: 'getSessionSimple' }, { origin: 'https://evil.example.org' })
    expect(response.status).toBe(403)
  })
  test('the test form stores the submission in the session only, and shows it raw and cleaned', async () => {
    const browser = product.browser()
    const html = await text(browser, '/test-form')
    const names = [...new Set([...html.matchAll(/<(?:input|select)[^>]*?name="([\w-]+)"/g)].map(([, name]) => name))]
    expect(names).toEqual(expect.arrayContaining(['ladder_now', 'zip']))
    const count = async () => (await product.deps.db.selectFrom('answer').select('question_id').execute()).length
    const before = await count()
    const sent = await browser.post('/test-form', { ladder_now: '7', zip: ' 32114 ', other: 'x' })
    expect(sent.headers.get('location')).toBe('/test-form/confirmation')
    const stored = await text(browser, '/test-form/confirmation')
    expect(factIn(stored, 'ladder_now')).toBe('7')
    const debug = await text(browser, '/es/test-form/debug')
    expect(debug).toContain('[&quot; 32114 &quot;]')
    expect(debug).toContain('[&quot;32114&quot;]')
    expect(debug).not.toContain('data-fact="other"')
    expect(await count()).toBe(before)
    expect(await text(product.browser(), '/test-form/confirmation')).toContain('Nothing was sent from this browser')
  })
  test('the test form shows validation errors and preserves the input', async () => {
    const response = await product.browser().post('/test-form', { zip: '123' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('data-error-summary')
    expect(html).toContain('value="123"')
  })
})

onBothDatabases(
  'disabled debug tools',
  (product) => {
    test.each(pages)('%s responds 404', async (path) => {
      for (const prefix of ['', '/es']) {
        expect((await product.browser().get(prefix + path)).status).toBe(404)
        const sent = await product.browser().post(prefix + path, { call: 'getSessionSimple', go: 'clear-legacy' })
        expect([404, 405]).toContain(sent.status)
      }
    })
    test.each(panels)('%s shows the page without a panel', async (address, english) => {
      const html = await text(product.browser(), address)
      expect(html).not.toContain(english)
      expect(html).not.toContain('<aside class="debug')
    })
    test('debug=nccoa changes no logo', async () => {
      const nccoa = product.deps.content.partners.find(({ key }) => key === 'nccoa')
      expect(await text(product.browser(), '/about?debug=nccoa')).not.toContain(String(nccoa?.logo2))
    })
  },
  { DEBUG_TOOLS: '0' },
)
