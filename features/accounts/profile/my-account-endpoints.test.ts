import { expect, test } from 'vitest'
import { answering } from '#tests/support/answering.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases, origin } from '#tests/support/product.ts'
import { testCaller } from '#tests/support/set-password.ts'
import { addPerson } from '../sign-in/accounts.example.ts'

const typedTwice = (password: string) => ({ password, again: password })

onBothDatabases('my account', (product) => {
  let count = 0
  const anEmail = () => `person-${product.deps.settings.databaseUrl ? 'p' : 's'}-${++count}@example.org`
  /** Adds an account. Returns functions that sign a browser in to it and read its row. */
  const person = async (fields: { email?: string; phone?: string; password?: string } = {}) => {
    const { db, identity } = product.deps
    const { email = anEmail(), phone, password } = fields
    const id = await addPerson(product, 'email', email, password)
    const proven = { phone: phone ?? null, phone_verified: 1 }
    if (phone) await db.updateTable('person').set(proven).where('id', '=', id).execute()
    const signIn = async (browser: Browser, device = '') => {
      browser.take(await identity.signInAs(id, device))
      await db
        .updateTable('sign_in')
        .set({ proven_at: product.clock.now.toISOString() })
        .where('person_id', '=', id)
        .execute()
      return browser
    }
    const stored = () => db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { id, email, signIn, stored }
  }
  const mainOf = async (response: Response) => /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? ''
  const minutesPass = (minutes: number) => product.clock.advance(minutes * 60)
  const isSignedIn = async (browser: Browser) => (await browser.get('/my-account')).status === 200
  const audits = async (id: string) =>
    (await product.deps.db.selectFrom('audit').select('action').where('person_id', '=', id).execute()).map(
      ({ action }) => action,
    )

  test.each(['/my-account', '/es/my-account', '/my-account/email'])(
    '%s redirects a guest to sign in first',
    async (path) => {
      const answer = await product.browser().get(path)
      const to = new URL(answer.headers.get('location') ?? '', origin)
      expect([answer.status, to.searchParams.get('to')]).toEqual([303, path])
      expect((await product.browser().post(path, { go: 'save' })).status).toBe(303)
    },
  )

  test('shows and saves names and language', async () => {
    const rosa = await person()
    const browser = await rosa.signIn(product.browser())
    const done = await browser.post('/my-account', {
      first_name: ' Rosa ',
      last_name: 'Díaz',
      person_language: 'es',
      go: 'save',
    })
    expect(done.headers.get('location')).toBe('/my-account#saved')
    expect(await rosa.stored()).toMatchObject({ first_name: 'Rosa', last_name: 'Díaz', locale: 'es' })
    const page = await mainOf(await browser.get('/my-account'))
    expect(page).toContain('value="Rosa"')
    expect(page).toContain(rosa.email)
    const long = await browser.post('/my-account', { first_name: 'a'.repeat(61), last_name: 'kept', go: 'save' })
    expect(long.status).toBe(422)
    expect(await mainOf(long)).toContain('value="kept"')
    const symbol = await browser.post('/es/my-account', { first_name: '♥', last_name: 'kept', go: 'save' })
    expect(symbol.status).toBe(422)
    expect(await mainOf(symbol)).toContain('Un nombre necesita letras.')
  })

  test.each([
    ['', 'Add an email or a passkey, so that you have another way in.'],
    ['/es', 'Agregue un correo electrónico o una llave de acceso, para poder iniciar sesión de otra manera.'],
  ])('warns of the risk of a phone as the only way to sign in: %s/my-account', async (base, text) => {
    const { db, identity } = product.deps
    const id = await addPerson(product, 'phone', base === '' ? '2125550177' : '2125550178')
    const browser = product.browser().take(await identity.signInAs(id))
    const page = async () => mainOf(await browser.get(`${base}/my-account`))
    expect(await page()).toContain(text)
    await db.updateTable('person').set({ email: anEmail(), email_verified: 1 }).where('id', '=', id).execute()
    expect(await page()).not.toContain(text)
  })

  test('lists the sign-ins, and ends one or all others', async () => {
    const rosa = await person()
    const laptop = await rosa.signIn(product.browser(), 'Chrome/Windows')
    const phone = await rosa.signIn(product.browser(), 'Safari/iPhone')
    const tablet = await rosa.signIn(product.browser(), '')
    const page = await mainOf(await laptop.get('/my-account'))
    for (const text of ['Chrome on Windows', 'Safari on iPhone', 'A browser']) expect(page).toContain(text)
    const { id } = await product.deps.db
      .selectFrom('sign_in')
      .select('id')
      .where('user_agent', '=', 'Safari/iPhone')
      .where('person_id', '=', rosa.id)
      .executeTakeFirstOrThrow()
    await laptop.post('/my-account', { end: id })
    expect([await isSignedIn(laptop), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false, true])
    await laptop.post('/my-account', { end: 'others' })
    expect([await isSignedIn(laptop), await isSignedIn(tablet)]).toEqual([true, false])
    expect(await audits(rosa.id)).toEqual(['signInsEnded', 'signInsEnded'])
  })

  test('a browser can no longer read saved check-ups once its sign-in was ended elsewhere', async () => {
    const rosa = await person()
    const lost = product.browser()
    await lost.post('/start', { audience: 'self', length: 'short', consent: 'yes' })
    const id = await answering(product).lastBegun()
    await lost.post(`/checkUp/1?responseId=${id}`, { page: 'about_you', age_group: '75-79', go: 'next' })
    await rosa.signIn(lost, 'Chrome/Windows')
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: id, person_id: rosa.id, saved_at: product.deps.now().toISOString() })
      .execute()
    const laptop = await rosa.signIn(product.browser(), 'Safari/iPhone')
    expect((await lost.get(`/responses?responseId=${id}`)).status).toBe(200)
    await laptop.post('/my-account', { end: 'others' })
    expect(await isSignedIn(lost)).toBe(false)
    expect((await lost.get(`/responses?responseId=${id}`)).status).toBe(404)
    expect((await lost.get(`/api/auth/getSessionExpanded`)).status).toBe(200)
    expect(await (await lost.get(`/api/auth/getSessionExpanded`)).json()).toMatchObject({ responses: [] })
    expect((await laptop.get(`/responses?responseId=${id}`)).status).toBe(200)
  })

  test('cannot end a sign-in of another person', async () => {
    const [rosa, ana] = [await person(), await person()]
    const browser = await rosa.signIn(product.browser())
    const others = await ana.signIn(product.browser())
    const { id } = await product.deps.db
      .selectFrom('sign_in')
      .select('id')
      .where('person_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await browser.post('/my-account', { end: id })
    expect(await isSignedIn(others)).toBe(true)
  })

  test('changing the email takes a code, notifies the old one, and ends other sign-ins', async () => {
    const rosa = await person()
    const browser = await rosa.signIn(product.browser())
    const other = await rosa.signIn(product.browser())
    const email = anEmail()
    await browser.post('/my-account/email', { go: 'new', contact: email.toUpperCase() })
    expect((await rosa.stored()).email).toBe(rosa.email)
    expect(await mainOf(await browser.get('/my-account/email'))).toContain(email)
    const wrong = await browser.post('/my-account/email', { go: 'code', code: '000000' })
    expect([200, 422]).toContain(wrong.status)
    const done = await browser.post('/my-account/email', { go: 'code', code: await newestCode(product, email) })
    expect(done.headers.get('location')).toBe('/my-account#changed')
    expect(await rosa.stored()).toMatchObject({ email, email_verified: 1 })
    expect((await product.messagesTo(rosa.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your sign-in was changed'),
    ])
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
    expect(await audits(rosa.id)).toEqual(['emailChanged'])
  })

  test('changing the email revokes password reset links sent to the old one', async () => {
    const rosa = await person()
    const visitor = product.browser()
    const linkIn = async (contact: string) => {
      await visitor.post('/password-reset', { at: 'ask', contact })
      return /\/password-reset\?key=\S+/.exec((await product.messagesTo(contact)).at(-1)?.text ?? '')?.[0] ?? ''
    }
    const opened = product.browser()
    const [link, first] = [await linkIn(rosa.email), await linkIn(rosa.email)]
    expect((await opened.get(first)).status).toBe(303)
    const browser = await rosa.signIn(product.browser())
    const email = anEmail()
    await browser.post('/my-account/email', { go: 'new', contact: email })
    await browser.post('/my-account/email', { go: 'code', code: await newestCode(product, email) })
    expect((await rosa.stored()).email).toBe(email)
    expect((await product.browser().get(link)).status).toBe(410)
    const chosen = await opened.post('/password-reset', {
      at: 'choose',
      ...typedTwice('four green hens'),
    })
    expect(chosen.status).toBe(410)
  })

  test('adding a phone number notifies the email', async () => {
    const rosa = await person()
    const browser = await rosa.signIn(product.browser())
    const phone = `212${String(Date.now()).slice(-7)}`
    await browser.post('/my-account/phone', { go: 'new', contact: phone })
    await browser.post('/my-account/phone', { go: 'code', code: await newestCode(product, phone) })
    expect(await rosa.stored()).toMatchObject({ phone, phone_verified: 1 })
    expect(await product.messagesTo(rosa.email)).toHaveLength(1)
  })

  test('requires authentication again after ten minutes, by a code', async () => {
    const rosa = await person()
    const browser = await rosa.signIn(product.browser())
    minutesPass(10)
    const email = anEmail()
    await browser.post('/my-account/email', { go: 'new', contact: email })
    expect(await product.messagesTo(email)).toEqual([])
    expect(await mainOf(await browser.get('/my-account/email'))).toContain('confirm that it is you')
    await browser.post('/my-account/email', { go: 'prove' })
    await browser.post('/my-account/email', { go: 'proveCode', code: await newestCode(product, rosa.email) })
    await browser.post('/my-account/email', { go: 'new', contact: email })
    const done = await browser.post('/my-account/email', { go: 'code', code: await newestCode(product, email) })
    expect(done.headers.get('location')).toBe('/my-account#changed')
  })

  test('a pending change cannot be completed once the authentication is too old', async () => {
    const rosa = await person()
    const browser = await rosa.signIn(product.browser())
    minutesPass(5)
    const email = anEmail()
    await browser.post('/my-account/email', { go: 'new', contact: email })
    const code = await newestCode(product, email)
    minutesPass(5)
    const late = await browser.post('/my-account/email', { go: 'code', code })
    expect(late.headers.get('location')).toBe('/my-account/email')
    expect((await rosa.stored()).email).toBe(rosa.email)
  })

  test('accepts the password as authentication, with a rate limit', async () => {
    const rosa = await person({ password: 'three grey geese' })
    const browser = await rosa.signIn(product.browser())
    minutesPass(11)
    const wrong = await browser.post('/my-account/password', { go: 'current', current: 'three grey cats' })
    expect(wrong.status).toBe(422)
    expect(await mainOf(wrong)).not.toContain('three grey cats')
    const right = await browser.post('/my-account/password', { go: 'current', current: 'three grey geese' })
    expect(right.headers.get('location')).toBe('/my-account/password')
    const changed = await browser.post('/my-account/password', {
      go: 'new',
      ...typedTwice('four green hens'),
    })
    expect(changed.headers.get('location')).toBe('/my-account#changed')
    const { identity } = product.deps
    expect(await identity.findByPassword(testCaller, rosa.email, 'four green hens')).toBe(rosa.id)
    expect(await identity.findByPassword(testCaller, rosa.email, 'three grey geese')).toBeNull()
    expect(await product.messagesTo(rosa.email)).toHaveLength(1)
    for (let tries = 0; tries < 8; tries++) await browser.post('/my-account/password', { go: 'current', current: 'x' })
    expect((await browser.post('/my-account/password', { go: 'current', current: 'x' })).status).toBe(429)
  })

  test.each([
    ['too short', 'abc', 'abc'],
    ['one that many use', 'password1', 'password1'],
    ['with a blank around it', ' four green hens', ' four green hens'],
    ['typed differently', 'four green hens', 'four green hen'],
  ])('rejects a new password that is %s', async (_, password, second) => {
    const browser = await (await person()).signIn(product.browser())
    const refused = await browser.post('/my-account/password', { go: 'new', password, again: second })
    expect(refused.status).toBe(422)
  })

  test('reveals that an email belongs to another account only once it is verified', async () => {
    const [rosa, ana] = [await person(), await person()]
    const browser = await rosa.signIn(product.browser())
    const response = await browser.post('/my-account/email', { go: 'new', contact: ana.email })
    const free = await browser.post('/my-account/email', { go: 'new', contact: anEmail() })
    expect([response.status, response.headers.get('location')]).toEqual([free.status, free.headers.get('location')])
    await browser.post('/my-account/email', { go: 'other' })
    await browser.post('/my-account/email', { go: 'new', contact: ana.email })
    const reply = await browser.post('/my-account/email', { go: 'code', code: await newestCode(product, ana.email) })
    expect(await mainOf(reply)).toContain('Another account uses this one')
    expect([(await rosa.stored()).email, (await ana.stored()).email]).toEqual([rosa.email, ana.email])
  })

  test('only email, phone and password can be changed', async () => {
    const browser = await (await person()).signIn(product.browser())
    expect((await browser.get('/my-account/role')).status).toBe(404)
    expect((await browser.post('/my-account/email', { go: 'anything' })).status).toBe(400)
  })

  test('the API for person data is only for that person', async () => {
    const [rosa, ana] = [await person(), await person()]
    const browser = await rosa.signIn(product.browser())
    const put = (id: string, body: unknown) => browser.call('PUT', `/api/secured/person/${id}`, body)
    const own = await (await browser.get(`/api/secured/person/${rosa.id}`)).json()
    expect(own).toMatchObject({ success: true, data: { person_id: rosa.id, email: rosa.email } })
    const changed = await put(rosa.id, { first_name: 'Rosa', client_id: 'c-1', email: 'x@example.org', role: 'staff' })
    expect(await changed.json()).toMatchObject({ success: true, data: { first_name: 'Rosa', client_id: 'c-1' } })
    expect(await rosa.stored()).toMatchObject({ first_name: 'Rosa', email: rosa.email })
    expect((await put(rosa.id, { first_name: 'a'.repeat(61) })).status).toBe(422)
    expect((await put(rosa.id, { first_name: '♥' })).status).toBe(422)
    expect((await put(ana.id, { first_name: 'Nobody' })).status).toBe(404)
    expect((await browser.get(`/api/secured/person/${ana.id}`)).status).toBe(404)
    expect((await product.browser().get(`/api/secured/person/${ana.id}`)).status).toBe(404)
    expect((await ana.stored()).first_name).toBeNull()
  })

  test.each([
    ['staff', true],
    ['person', false],
  ] as const)('links to the staff page for %s: %s', async (role, named) => {
    const rosa = await person()
    if (role === 'staff') await giveRole(product.deps, rosa.id, role, 1)
    const browser = await rosa.signIn(product.browser())
    expect((await mainOf(await browser.get('/my-account'))).includes('href="/staff"')).toBe(named)
    expect((await mainOf(await browser.get('/es/my-account'))).includes('href="/es/staff"')).toBe(named)
  })

  test('stores only browser and system of the user agent', async () => {
    const rosa = await person()
    const browser = product.browser()
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const headers = { 'user-agent': userAgent }
    await browser.post('/login', { at: 'contact', go: 'send', contact: rosa.email }, headers)
    await browser.post('/login', { at: 'code', go: 'open', code: await newestCode(product, rosa.email) }, headers)
    const saved = await product.deps.db
      .selectFrom('sign_in')
      .select(['user_agent', 'ip_address'])
      .where('person_id', '=', rosa.id)
      .execute()
    expect(saved).toEqual([{ user_agent: 'Chrome/Windows', ip_address: null }])
  })
})
