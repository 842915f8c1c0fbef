import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { budgets } from '#platform/abuse/budgets.ts'
import { counterKey, countForAll } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { readRequest } from '#server/http/request.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { addPerson, bare, browserWithCheckUp, isSignedIn, signIn } from './accounts.example.ts'
import { signInByCode, signInByPassword } from './sign-in.server.ts'
import { homeOfPerson } from './sign-in.ts'

const signInPaths = ['/login', '/login-new', '/NVCN-login', '/es/login'] as const

onDatabase('signing in and out', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
  const wait = (minutes: number) => product.clock.advance(minutes * 60)
  test.each(signInPaths)('signing in by a code at %s creates an account and explains it', async (at) => {
    const browser = product.browser()
    const contact = `new-${uuid()}@example.org`
    const sent = await browser.post(at, { at: 'contact', contact: ` ${contact.toUpperCase()}`, go: 'send' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${at}?sent=1`])
    expect(await (await browser.get(at)).text()).toContain(contact)
    const before = browser.cookieHeader()
    const earlier = browser.cookies.get('session')
    const done = await browser.post(at, { at: 'code', code: await newestCode(product, contact), go: 'open' })
    expect(done.headers.get('location')).toBe(at.startsWith('/es') ? '/es/signed-in?new=1' : '/signed-in?new=1')
    const page = await (await browser.get(done.headers.get('location') ?? '')).text()
    expect(page).toContain(at.startsWith('/es') ? 'Le damos la bienvenida' : 'Welcome')
    expect(page).toContain(contact)
    // The old cookies are useless, which prevents session fixation.
    expect(browser.cookies.get('session')).not.toBe(earlier)
    expect([...browser.cookies.keys()]).toContain('account.session_token')
    const old = product.browser().take(before)
    expect(await isSignedIn(old)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('redirects to the requested page, and never to another site', async () => {
    await addPerson(product, 'phone', '2121230001')
    for (const [to, location] of [
      ['', '/return-user'],
      ['?to=%2Fes%2Fsummary', '/es/summary'],
      ['?to=https%3A%2F%2Fevil.example', '/'],
      ['?to=%2F%2Fevil.example', '/'],
    ]) {
      product.clock.advance(60)
      const browser = product.browser()
      const done = await signIn(product, browser, '212-123-0001'.replaceAll('-', ''), `/login${to}`)
      expect([done.status, done.headers.get('location')]).toEqual([303, location])
      expect((await browser.get('/login')).headers.get('location')).toBe(homeOfPerson('en'))
    }
  })

  test.each([
    ['', 'Required.'],
    ['rosa', 'Invalid email or phone. Please check.'],
    ['555-12', 'Invalid email or phone. Please check.'],
    ['rosa@example', 'Invalid email or phone. Please check.'],
  ])('rejects the contact "%s" with the error %s, and preserves the input', async (contact, message) => {
    const answer = await product.browser().post('/login', { at: 'contact', contact, go: 'send' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain(message)
    expect(page).toContain(`<a href="#contact">Email or phone: ${message}</a>`)
    expect(page).toContain(`value="${contact}"`)
  })

  test('sends no message to a number with an unsupported area code', async () => {
    const created = async () =>
      (await product.deps.db.selectFrom('outbox_message').select('id').where('method', '=', 'phone').execute()).length
    const before = await created()
    const send = async (code: string) =>
      (await product.browser().post('/login', { at: 'contact', contact: `${code}-212-3456`, go: 'send' })).status
    for (const code of ['900', '911', '000', '800', '809', '876', '242', '416']) expect(await send(code)).toBe(422)
    expect(await created()).toBe(before)
    expect(await send('787')).toBe(303)
    expect(await created()).toBe(before + 1)
  })

  test('rejects missing, wrong and expired codes, and sends another one on request', async () => {
    const browser = product.browser()
    const contact = 'codes@example.org'
    await browser.post('/login', { at: 'contact', contact, go: 'send' })
    const code = await newestCode(product, contact)
    const enter = async (typed: string) =>
      (await browser.post('/login', { at: 'code', code: typed, go: 'open' })).text()
    expect(await enter('')).toContain('<a href="#code">Your code: Required.</a>')
    expect(await enter(code === '111111' ? '222222' : '111111')).toContain(
      'The code entered is invalid. Please try again.',
    )
    wait(11)
    expect(await enter(code)).toContain('The verification code has expired. Please request a new code.')
    const response = await browser.post('/login', { at: 'code', go: 'resend' })
    expect(response.headers.get('location')).toBe('/login#resent')
    expect(await (await browser.get('/login')).text()).toContain(
      'Verification code has been resent. Please check your messages.',
    )
    const late = await browser.post('/login', { at: 'code', code: await newestCode(product, contact), go: 'open' })
    expect(late.status).toBe(303)
  })

  test('sends another code on request, and only one for a double press', async () => {
    const browser = product.browser()
    const contact = `again-${uuid()}@example.org`
    const resend = () => browser.post('/login', { at: 'code', go: 'resend' })
    await browser.post('/login', { at: 'contact', contact, go: 'send' })
    wait(0.1)
    await Promise.all([resend(), resend()])
    expect(await product.messagesTo(contact)).toHaveLength(2)
  })

  test.each([
    ['/login', { at: 'contact', go: 'send' }],
    ['/old-login', { at: 'contactAndCode', go: 'send' }],
    ['/signUp', { at: 'begin', password: 'two herons at dawn', again: 'two herons at dawn' }],
  ])('limits the rate of codes without a captcha solution at %s', async (at, fields) => {
    const statuses: number[] = []
    for (let nth = 0; nth < 11; nth += 1) {
      const sent = await product.browser().post(at, { ...fields, contact: `${uuid()}@example.org` })
      statuses.push(sent.status)
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429])
  })

  test('past the global budget sends a few codes without a captcha solution, then refuses', async () => {
    await countForAll(product, 'code-mail-all', { cost: budgets['code-mail-all'].points })
    const statuses: number[] = []
    const waits: (string | null)[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const contact = `late-${nth}@example.org`
      const sent = await product.browser().post('/login', { at: 'contact', go: 'send', contact })
      statuses.push(sent.status)
      waits.push(sent.headers.get('retry-after'))
    }
    expect(waits).toEqual([null, null, null, null, '3600'])
    // The first request is within the budget.
    expect(statuses).toEqual([303, 303, 303, 303, 429])
  })

  test('confirms and counts another code only if it was sent', async () => {
    const browser = product.browser()
    await browser.post('/login', { at: 'contact', contact: 'presses@example.org', go: 'send' })
    const resend = async () => (await browser.post('/login', { at: 'code', go: 'resend' })).headers.get('location')
    for (let press = 0; press < 5; press += 1) expect(await resend()).toBe('/login#on-its-way')
    expect(await product.messagesTo('presses@example.org')).toHaveLength(1)
    product.clock.advance(4)
    expect(await resend()).toBe('/login#resent')
    expect(await product.messagesTo('presses@example.org')).toHaveLength(2)
    const page = await (await browser.get('/login')).text()
    expect(page).toContain('No other code was sent: the last one is on its way.')
    const key = counterKey(product.deps.keyedHash, 'code-contact', 'account email presses@example.org unknown')
    const { db } = product.deps
    const counted = await db.selectFrom('rate_limit').select('points').where('key', '=', key).executeTakeFirst()
    expect(counted?.points).toBe(2)
  })

  test('changing the contact invalidates the code of the first one', async () => {
    const browser = product.browser()
    await browser.post('/login', { at: 'contact', contact: 'typo@example.org', go: 'send' })
    const code = await newestCode(product, 'typo@example.org')
    expect((await browser.post('/login', { at: 'code', go: 'other' })).status).toBe(303)
    expect(await (await browser.get('/login')).text()).toContain('name="contact"')
    const done = await browser.post('/login', { at: 'code', code, go: 'open' })
    expect(done.headers.get('location')).toBe('/login')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a code works once, and only in the browser that requested it', async () => {
    const browser = product.browser()
    await browser.post('/login', { at: 'contact', contact: 'once@example.org', go: 'send' })
    const code = await newestCode(product, 'once@example.org')
    const other = product.browser()
    await other.post('/old-login', { at: 'contactAndCode', contact: 'once@example.org', code, go: 'open' })
    expect(await isSignedIn(other)).toBe(false)
    expect((await browser.post('/login', { at: 'code', code, go: 'open' })).status).toBe(303)
    await browser.post('/logout', {})
    await browser.post('/old-login', { at: 'contactAndCode', contact: 'once@example.org', code, go: 'open' })
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('the older layout takes contact and code in one form', async () => {
    const browser = product.browser()
    const contact = 'older@example.org'
    const sent = await browser.post('/old-login', { at: 'contactAndCode', contact, go: 'send' })
    expect(sent.headers.get('location')).toBe('/old-login?sent=1#code')
    expect(await (await browser.get('/old-login')).text()).toContain(`value="${contact}"`)
    const wrong = await browser.post('/old-login', { at: 'contactAndCode', contact, code: '1', go: 'open' })
    expect(await wrong.text()).toContain('Invalid credentials, please try again.')
    const code = await newestCode(product, contact)
    expect((await browser.post('/old-login', { at: 'contactAndCode', contact, code, go: 'open' })).status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('the older layout does not mention an unrequested code, and preserves the contact', async () => {
    const contact = 'unasked@example.org'
    const refused = await product
      .browser()
      .post('/old-login', { at: 'contactAndCode', contact, code: '123456', go: 'open' })
    const html = await refused.text()
    expect(refused.status).toBe(401)
    expect(html).toContain(`value="${contact}"`)
    expect(html).not.toContain('data-error-summary')
  })

  test.each(['/login', '/login-old', '/es/login-old'])('signs in by email and password at %s', async (at) => {
    const contact = `${uuid()}@example.org`
    await addPerson(product, 'email', contact, 'a walk in the park')
    const browser = product.browser()
    const shown = await (await browser.post(at, { at: 'contact', contact, go: 'password' })).text()
    expect(shown).toContain('type="password"')
    expect(shown).toContain(`value="${contact}"`)
    const done = await browser.post(at, { at: 'password', contact, password: 'a walk in the park', go: 'sign-in' })
    expect(done.status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test.each([
    ['/login', 'contact', 'send', 'Your browser blocks cookies.', 'href="mailto:'],
    ['/login-old?to=%2Fhealth', 'password', 'sign-in', 'Your browser blocks cookies.', 'href="mailto:'],
    [
      '/login?partner=volusia',
      'contact',
      'send',
      'Your browser blocks cookies.',
      'Ask to answer the questions by phone',
    ],
    ['/es/signUp', 'begin', '', 'Su navegador bloquea las cookies.', 'Escriba a <a href="mailto:'],
  ])(
    'explains at %s that the browser blocks cookies, with other ways to take the check-up',
    async (page, at, go, ...texts) => {
      const [contact, password] = [`${uuid()}@example.org`, 'a walk in the park']
      await addPerson(product, 'email', contact, password)
      const send = (browser: Browser) => browser.post(page, { at, go, contact, password, again: password })
      const to = (await send(product.browser())).headers.get('location') ?? ''
      const blocked = await (await product.browser().get(to)).text()
      expect(texts.filter((word) => !blocked.includes(word))).toEqual([])
      const browser = product.browser()
      await send(browser)
      expect(await (await browser.get(to)).text()).not.toContain(texts[0])
      expect(await (await product.browser().get(page)).text()).not.toContain(texts[0])
    },
  )

  test('responses do not reveal whether an email has an account', async () => {
    await addPerson(product, 'email', 'known@example.org', 'a walk in the park')
    await addPerson(product, 'email', 'code-only@example.org')
    const request = async (contact: string) => {
      const browser = product.browser()
      const answers: Response[] = [
        await browser.post('/login', { at: 'contact', contact, go: 'send' }),
        await browser.get('/login'),
        await browser.post('/login', { at: 'code', code: '1', go: 'open' }),
        await browser.post('/login', { at: 'code', go: 'resend' }),
        await browser.post('/login-old', { at: 'password', contact, password: 'wrong password', go: 'sign-in' }),
        await browser.post('/old-login', { at: 'contactAndCode', contact, go: 'send' }),
        await browser.get('/old-login'),
      ]
      return Promise.all(
        answers.map(async (answer) => [
          answer.status,
          answer.headers.get('location'),
          bare(await answer.text()).replaceAll(contact, 'CONTACT'),
        ]),
      )
    }
    const known = await request('known@example.org')
    expect(known[4]?.[2]).toContain('Invalid email or password. Please try again.')
    expect(await request('nobody@example.org')).toEqual(known)
    expect(await request('code-only@example.org')).toEqual(known)
  })

  /** Creates the request context of a browser. */
  const contextOf = async (browser: Browser): Promise<RequestContext> => {
    const headers = { cookie: browser.cookieHeader() }
    const requested = { reference: '', address: undefined, fromThisMachine: false }
    return readRequest(new Request('http://localhost:3000/login', { headers }), product.deps, requested)
  }
  /** Makes ten thousand attempts, a hundred at a time, and counts each result. */
  const tenThousand = async (tryOnce: (count: number) => Promise<string>) => {
    const answers = new Map<string, number>()
    for (let first = 0; first < 10_000; first += 100)
      for (const answer of await Promise.all(Array.from({ length: 100 }, (_, count) => tryOnce(first + count))))
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
    return answers
  }

  test('of ten thousand wrong passwords only a few are checked, and a code still signs in', async () => {
    const contact = 'guessed@example.org'
    await addPerson(product, 'email', contact, 'the right password')
    const browser = product.browser()
    await browser.get('/login?partner=volusia')
    const ctx = await contextOf(browser)
    const answers = await tenThousand((count) => signInByPassword(ctx, contact, `guess ${count}`))
    expect([...answers].sort()).toEqual([
      ['tooMany', 9990],
      ['wrong', 10],
    ])
    const password = 'the right password'
    const slowed = await browser.post('/login-old', { at: 'password', contact, password, go: 'sign-in' })
    const page = await slowed.text()
    expect(slowed.status).toBe(429)
    expect(page).toContain('Too many requests. Please wait a few minutes.')
    expect(page).toContain('You can still sign in with a code.')
    await signIn(product, browser, contact)
    expect(await isSignedIn(browser)).toBe(true)
    wait(16)
    const afterwards = product.browser()
    await afterwards.post('/login-old', { at: 'password', contact, password, go: 'sign-in' })
    expect(await isSignedIn(afterwards)).toBe(true)
  }, 120_000)

  test('of ten thousand wrong codes only a few are checked, and the owner can sign in the next day', async () => {
    const contact = 'flooded@example.org'
    const thief = product.browser()
    await thief.post('/login', { at: 'contact', contact, go: 'send' })
    const code = await newestCode(product, contact)
    const ctx = await contextOf(thief)
    const answers = await tenThousand(async (count) => {
      const guess = String(count).padStart(6, '0')
      return (await signInByCode(ctx, contact, guess === code ? '999999' : guess)).entered
    })
    expect(answers.get('wrong')).toBeLessThanOrEqual(5)
    expect([...answers.keys()].sort()).toEqual(['expired', 'tooMany', 'wrong'])
    // After these attempts even the right code is rejected.
    await thief.post('/login', { at: 'code', code, go: 'open' })
    expect(await isSignedIn(thief)).toBe(false)
    // Another network is tested in tests/security/flood.test.ts. Here the owner shares the attacker's network.
    wait(24 * 60 + 1)
    const owner = product.browser()
    await signIn(product, owner, contact)
    expect(await isSignedIn(owner)).toBe(true)
  }, 120_000)

  test('saves a check-up of this browser only on request', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    const contact = 'saver@example.org'
    await addPerson(product, 'email', contact)
    const done = await signIn(product, browser, contact, '/login?to=%2Fsummary')
    expect(done.headers.get('location')).toBe('/signed-in?to=%2Fsummary')
    const owners = () =>
      product.deps.db.selectFrom('response_owner').selectAll().where('response_id', '=', responseId).execute()
    expect(await (await browser.get('/signed-in?to=%2Fsummary')).text()).toContain('Save this CheckUp to your account?')
    expect(await owners()).toEqual([])
    const saved = await browser.post('/signed-in?to=%2Fsummary', { response: responseId })
    expect(saved.headers.get('location')).toBe('/signed-in?to=%2Fsummary#saved')
    expect(await owners()).toHaveLength(1)
    const page = await (await browser.get('/signed-in?to=%2Fsummary')).text()
    expect(page).not.toContain('Save this CheckUp')
    expect(page).toContain('href="/summary"')
  })

  test('rejects saving a check-up of another browser, or without a sign-in', async () => {
    const { responseId } = await browserWithCheckUp(product)
    const browser = product.browser()
    const refused = await browser.post('/signed-in', { response: responseId })
    expect(refused.headers.get('location')).toBe('/login')
    await signIn(product, browser, 'curious@example.org')
    expect((await browser.post('/signed-in', { response: responseId })).status).toBe(404)
    expect((await browser.post('/signed-in', {})).status).toBe(400)
  })

  test('after signing out, saved check-ups are inaccessible in this browser, also with the old cookies', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    await product.deps.db
      .updateTable('response')
      .set({ completed_at: product.clock.now.toISOString() })
      .where('id', '=', responseId)
      .execute()
    await signIn(product, browser, 'leaver@example.org')
    await browser.post('/signed-in', { response: responseId })
    const report = `/responses?responseId=${responseId}`
    expect((await browser.get(report)).status).toBe(200)
    expect((await browser.get(report)).headers.get('cache-control')).toBe('no-store')
    const list = await (await browser.get(`/reports?responseId=${responseId}`)).text()
    expect(list).toContain('action="/logout"')
    expect(list).toContain(`href="/return-user?responseId=${responseId}"`)
    expect(list).not.toContain('href="/save')
    const before = browser.cookieHeader()
    const out = await browser.post('/logout', {})
    expect([out.status, out.headers.get('location')]).toEqual([303, '/GetStarted'])
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect((await browser.get(report)).status).toBe(404)
    const old = product.browser().take(before)
    expect((await old.get(report)).status).toBe(404)
    expect(await isSignedIn(old)).toBe(false)
    const elsewhere = product.browser()
    wait(1)
    await signIn(product, elsewhere, 'leaver@example.org')
    expect((await elsewhere.get(report)).status).toBe(200)
  })

  test('an unsaved check-up stays accessible in this browser after signing out', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    await signIn(product, browser, 'brief@example.org')
    expect(await (await browser.get('/logout')).text()).toContain('is not saved to your account')
    await browser.post('/logout', {})
    expect((await browser.get(`/responses?responseId=${responseId}`)).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('the next person to sign in to a browser cannot read what is saved to another person', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    const other = await addPerson(product, 'email', 'before@example.org')
    await product.deps.db
      .transaction()
      .execute((trx) => saveResponse({ deps: product.deps } as RequestContext, trx, responseId, other))
    await signIn(product, browser, 'after@example.org')
    expect((await browser.get(`/responses?responseId=${responseId}`)).status).toBe(404)
  })

  test('signing out of assessment 17 redirects to its specific sign-in page', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    const { db } = product.deps
    await db.updateTable('response').set({ assessment_id: 17 }).where('id', '=', responseId).execute()
    await signIn(product, browser, 'nvcn@example.org')
    const out = await browser.post('/es/logout', {})
    expect(out.headers.get('location')).toBe('/es/nvcn-login')
    expect(await (await browser.get('/es/nvcn-login')).text()).toContain('data-theme="nvcn"')
  })

  test('pages are not cached for a signed-in caller', async () => {
    const browser = product.browser()
    await signIn(product, browser, 'cached@example.org')
    for (const path of ['/signed-in', '/logout', '/', '/reports'])
      expect((await browser.get(path)).headers.get('cache-control'), path).toBe('no-store')
  })
})
