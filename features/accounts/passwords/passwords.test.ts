import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { testCaller } from '#tests/support/set-password.ts'
import { addPerson, bare, isSignedIn, signIn } from '../sign-in/accounts.example.ts'

const right = 'a walk in the park'
const next = 'two herons at dawn'

onDatabase('a forgotten password', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
  const ask = (browser: Browser, contact: string, at = '/password-reset') => browser.post(at, { at: 'ask', contact })
  /** Returns the last reset link sent to a contact. */
  const linkOf = async (contact: string) => {
    const messages = await product.messagesTo(contact)
    const [link = ''] = /http\S+password-reset\?key=[\w-]+/.exec(messages.at(-1)?.text ?? '') ?? []
    const url = new URL(link)
    return url.pathname + url.search
  }
  const signsIn = (contact: string) => async (password: string) => {
    const browser = product.browser()
    await browser.post('/login-old', { at: 'password', contact, password, go: 'sign-in' })
    return isSignedIn(browser)
  }

  test.each(['/password-reset', '/es/password-reset'])(
    '%s sends a link, sets the new password, and signs in',
    async (at) => {
      const contact = `${uuid()}@example.org`
      await addPerson(product, 'email', contact, right)
      const elsewhere = product.browser()
      await signIn(product, elsewhere, contact)
      expect(await isSignedIn(elsewhere)).toBe(true)
      const browser = product.browser()
      expect((await ask(browser, contact, at)).headers.get('location')).toBe(`${at}?sent=1`)
      expect(await (await browser.get(`${at}?sent=1`)).text()).toContain(
        at.startsWith('/es')
          ? 'Se envió a su correo el enlace para cambiar la contraseña.'
          : 'Password reset link sent to your email.',
      )
      const bigger = await browser.post(`${at}?sent=1`, { step: '3' })
      expect([bigger.status, bigger.headers.get('location')]).toEqual([307, `${at}?sent=1`])
      const link = await linkOf(contact)
      const opened = await browser.get(link)
      expect([opened.status, opened.headers.get('location')]).toEqual([303, new URL(link, 'http://x').pathname])
      expect(opened.headers.get('cache-control')).toBe('no-store')
      expect(opened.headers.get('referrer-policy')).toBe('same-origin')
      expect(await (await browser.get(at)).text()).toContain('name="again"')
      expect(await signsIn(contact)(right)).toBe(true)
      const done = await browser.post(at, { at: 'choose', password: next, again: next })
      expect(done.status).toBe(303)
      expect(await isSignedIn(browser)).toBe(true)
      expect(await isSignedIn(elsewhere)).toBe(false)
      expect(await signsIn(contact)(right)).toBe(false)
      expect(await signsIn(contact)(next)).toBe(true)
      expect((await product.messagesTo(contact)).at(-1)?.text).toContain('If it was not you')
      // The link was used before.
      const response = await product.browser().get(link)
      expect(response.status).toBe(410)
      expect(await response.text()).toContain(
        at.startsWith('/es') ? 'Este enlace ya no sirve' : 'This link does not work any more',
      )
      expect((await browser.post(at, { at: 'choose', password: right, again: right })).status).toBe(410)
    },
  )

  test.each([
    ['', '', 'Required.'],
    ['short', 'short', 'Please use at least 8 characters.'],
    [' begins with a blank', ' begins with a blank', 'starts or ends with a space'],
    ['password1', 'password1', 'This password is on a list of stolen ones'],
    [next, right, 'The two passwords are not the same.'],
  ])('rejects the passwords "%s" and "%s": %s', async (password, second, message) => {
    const contact = `${uuid()}@example.org`
    await addPerson(product, 'email', contact, right)
    const browser = product.browser()
    await ask(browser, contact)
    await browser.get(await linkOf(contact))
    const answer = await browser.post('/password-reset', { at: 'choose', password, again: second })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    expect(await signsIn(contact)(right)).toBe(true)
  })

  test('rejects a link after thirty minutes, and invalid keys', async () => {
    const contact = 'slow@example.org'
    await addPerson(product, 'email', contact, right)
    const browser = product.browser()
    await ask(browser, contact)
    const link = await linkOf(contact)
    product.clock.advance(31 * 60)
    expect((await browser.get(link)).status).toBe(410)
    expect((await browser.get('/password-reset?key=')).status).toBe(410)
    expect((await browser.get(`/password-reset?key=${'A'.repeat(43)}`)).status).toBe(410)
    expect((await browser.post('/password-reset', { at: 'choose', password: next, again: next })).status).toBe(410)
  })

  test('planted session cookies gain nothing when a link is opened in that browser', async () => {
    const contact = 'fixed@example.org'
    await addPerson(product, 'email', contact, right)
    const victim = product.browser()
    await ask(victim, contact)
    const thief = product.browser().take(victim.cookieHeader())
    await victim.get('/login?partner=volusia')
    thief.take(victim.cookieHeader())
    await victim.get(await linkOf(contact))
    expect((await thief.post('/password-reset', { at: 'choose', password: next, again: next })).status).toBe(410)
  })

  test('responses do not reveal whether an email has an account, and only accounts get a link', async () => {
    await addPerson(product, 'email', 'known-reset@example.org', right)
    const request = async (contact: string) => {
      const browser = product.browser()
      const answers = [await ask(browser, contact), await browser.get('/password-reset?sent=1')]
      for (let count = 0; count < 5; count++) answers.push(await ask(browser, contact))
      return Promise.all(
        answers.map(async (answer) => [
          answer.status,
          answer.headers.get('location'),
          bare(await answer.text()).replaceAll(contact, 'CONTACT'),
        ]),
      )
    }
    const known = await request('known-reset@example.org')
    expect(known.map(([status]) => status)).toEqual([303, 200, 303, 303, 303, 303, 429])
    expect(await request('unknown-reset@example.org')).toEqual(known)
    expect(await product.messagesTo('known-reset@example.org')).not.toEqual([])
    expect(await product.messagesTo('unknown-reset@example.org')).toEqual([])
  })

  test('reports an invalid email, and a link that cannot be sent', async () => {
    const browser = product.browser()
    expect(await (await ask(browser, '')).text()).toContain('Required.')
    const wrong = await ask(browser, 'rosa@')
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Invalid email. Please check.')
    const { outbox } = product.deps
    product.deps.outbox = { ...outbox, methods: ['phone'] }
    const failed = await ask(browser, 'rosa@example.org')
    product.deps.outbox = outbox
    expect(failed.status).toBe(503)
    expect(await failed.text()).toContain('Failed to send reset email.')
  })
})

onDatabase('signing up', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
  const begin = (browser: Browser, contact: string, password = right, at = '/signUp') =>
    browser.post(at, { at: 'begin', contact, password, again: password })
  const finish = (browser: Browser, code: string, at = '/signUp') =>
    browser.post(at, { at: 'check', code, go: 'finish' })

  test.each([
    [
      '/signUp',
      [
        'Please check your email. Thank you',
        'We sent you a confirmation at the email address you provided. Please also check your spam inbox.',
        'Continue',
      ],
    ],
    ['/es/signUp', ['Revise su correo electrónico. Gracias']],
  ])('%s creates an account with the password after the code was entered', async (at, texts) => {
    const contact = `${uuid()}@example.org`
    const browser = product.browser()
    expect((await begin(browser, contact, right, at)).headers.get('location')).toBe(`${at}?sent=1`)
    const page = await (await browser.get(at)).text()
    expect(texts.filter((word) => !page.includes(word))).toEqual([])
    const saved = await product.deps.db.selectFrom('verification').select('value').execute()
    expect(JSON.stringify(saved)).not.toContain(right)
    const done = await finish(browser, await newestCode(product, contact), at)
    expect(done.headers.get('location')).toMatch(/\/signed-in\?new=1$/)
    expect(await isSignedIn(browser)).toBe(true)
    const elsewhere = product.browser()
    await elsewhere.post('/login-old', { at: 'password', contact, password: right, go: 'sign-in' })
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test('shows validation errors and preserves the email', async () => {
    const answer = await product
      .browser()
      .post('/signUp', { at: 'begin', contact: 'rosa@', password: 'short', again: '' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    for (const text of [
      'Invalid email or password. Please try again.',
      'Invalid email. Please check.',
      'Please use at least 8 characters.',
      'value="rosa@"',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('value="short"')
  })

  test('responses do not reveal whether an email has an account before it is verified', async () => {
    await addPerson(product, 'email', 'known-up@example.org', right)
    await addPerson(product, 'email', 'no-password-up@example.org')
    const request = async (contact: string) => {
      const browser = product.browser()
      const answers = [
        await begin(browser, contact, next),
        await browser.get('/signUp'),
        await finish(browser, '1'),
        await browser.post('/signUp', { at: 'check', go: 'resend' }),
      ]
      return Promise.all(
        answers.map(async (answer) => [
          answer.status,
          answer.headers.get('location'),
          bare(await answer.text()).replaceAll(contact, 'CONTACT'),
        ]),
      )
    }
    const known = await request('known-up@example.org')
    expect(await request('unknown-up@example.org')).toEqual(known)
    expect(await request('no-password-up@example.org')).toEqual(known)
    expect((await product.messagesTo('known-up@example.org')).map(({ subject }) => subject?.slice(0, 12))).toEqual(
      (await product.messagesTo('unknown-up@example.org')).map(({ subject }) => subject?.slice(0, 12)),
    )
  })

  test('reports an email in use only once it is verified, and does not change its password', async () => {
    const contact = 'in-use@example.org'
    await addPerson(product, 'email', contact, right)
    const browser = product.browser()
    await begin(browser, contact, next)
    const answer = await finish(browser, await newestCode(product, contact))
    const page = await answer.text()
    expect(answer.status).toBe(409)
    expect(page).toContain('This email is already in use. Please register with a different email.')
    expect(page).toContain('Unable to sign in with that email. Please try resetting your password.')
    expect(await isSignedIn(browser)).toBe(false)
    expect(await product.deps.identity.findByPassword(testCaller, contact, right)).not.toBeNull()
  })

  test('signs in to an existing account if the password matches', async () => {
    const contact = 'forgot-having@example.org'
    await addPerson(product, 'email', contact, right)
    const browser = product.browser()
    await begin(browser, contact, right)
    expect((await finish(browser, await newestCode(product, contact))).status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('sets the password of an account without one, and notifies its owner', async () => {
    const contact = 'first-password@example.org'
    await addPerson(product, 'email', contact)
    const browser = product.browser()
    await begin(browser, contact, right)
    await finish(browser, await newestCode(product, contact))
    expect(await isSignedIn(browser)).toBe(true)
    expect(await product.deps.identity.findByPassword(testCaller, contact, right)).not.toBeNull()
    expect((await product.messagesTo(contact)).at(-1)?.text).toContain('If it was not you')
  })

  test('creates no account without a pending sign-up', async () => {
    const browser = product.browser()
    const answer = await finish(browser, '123456')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Could not create account. Try a different email or reset password.')
    await begin(browser, 'other-way@example.org')
    await browser.post('/signUp', { at: 'check', go: 'other' })
    expect(await (await browser.get('/signUp')).text()).toContain('name="again"')
  })

  test('reports when no email can be sent', async () => {
    const { outbox } = product.deps
    product.deps.outbox = { ...outbox, methods: ['phone'] }
    const failed = await begin(product.browser(), 'rosa@example.org')
    const code = await product.browser().post('/login', { at: 'contact', contact: 'rosa@example.org', go: 'send' })
    product.deps.outbox = outbox
    expect(failed.status).toBe(503)
    expect(await failed.text()).toContain('An error occurred during sign-up. Please try again.')
    expect(code.status).toBe(503)
  })

  test('limits the rate of codes for one contact', async () => {
    const eager = { at: 'contact', contact: 'eager@example.org', go: 'send' }
    const browser = product.browser()
    const answers: Response[] = []
    while (answers.length < 10) {
      answers.push(await browser.post('/login', eager))
      product.clock.advance(21)
    }
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(await last?.text()).toContain('Too many requests. Please wait a few minutes.')
    const response = await browser.post('/login', { at: 'code', go: 'resend' })
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('Too many requests. Please try again later.')
  })
})
