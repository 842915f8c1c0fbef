import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { shareFields } from '#features/sharing/sharing.example.ts'
import { form as reminders } from '#features/steps/reminders/reminders.example.ts'
import { partners, staff } from '../support/actors.ts'
import { type Browser, type Fields, onBothDatabases } from '../support/product.ts'

const checkIn = { topics: ['report'], parts: ['morning'], method: 'email', name: 'Rosa' }
const reach = { wish: 'email', name: 'Rosa', phone: '' }
/** Forms that send a message to the address at once. */
const written = ['/login', '/save', '/reminders', '/expert-check-in']
const mistyped = 'rosa@gmial.com'
const meant = 'rosa@gmail.com'

const tagIn = (html: string, tag: string, name: string): string =>
  new RegExp(`<${tag}[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
/** Returns the suggestion button below a field, with its text. */
const suggestionIn = (html: string, name: string): string =>
  new RegExp(`<button[^>]*name="${name}_suggested".*?</button>`).exec(html)?.[0] ?? ''

onBothDatabases('an email address with a probably mistyped domain', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())

  /** Chooses a program. Returns the page with the contact form. */
  async function programContact(browser: Browser): Promise<string> {
    const next = async (path: string, fields: Fields) =>
      (await browser.post(path, fields)).headers.get('location') ?? ''
    return next(await next('/commit-program', { program: 'matter-of-balance' }), { reasons: ['health'] })
  }

  /** Signs in an admin of a partner. Returns the page that invites staff. */
  async function staffPage(browser: Browser): Promise<string> {
    browser.cookies.clear()
    browser.take(await staff(product, 'partner_admin', partners.theirs))
    return '/staff/people'
  }

  test.each<[string, string, Fields, string | ((browser: Browser) => Promise<string>)]>([
    ['signing in', 'contact', { at: 'contact' }, '/login'],
    ['saving', 'email', { method: 'email' }, '/save'],
    ['sending it to oneself', 'email', { method: 'email' }, '/send-me'],
    ['sharing, of the recipient', 'share_to', shareFields, '/share'],
    ['sharing, of the sender', 'share_from', shareFields, '/share'],
    ['reminders', 'contact', reminders(''), '/reminders'],
    ['a check-in', 'email', checkIn, '/expert-check-in'],
    ['contact information', 'email', { way: 'email', name: 'Rosa' }, '/contact-info'],
    ['a program', 'email', reach, programContact],
    ['a forgotten password', 'contact', { at: 'ask' }, '/password-reset'],
    ['a new colleague', 'email', { role: 'staff', mail: 'en', go: 'name' }, staffPage],
  ])('is asked about once, and never refused: %s', async (_, name, fields, at) => {
    const ways: [Fields, string][] = [
      [{ [name]: mistyped, [`${name}_confirmed`]: mistyped }, mistyped],
      [{ [name]: mistyped, [`${name}_suggested`]: meant }, meant],
    ]
    for (const [answer, contact] of ways) {
      const { browser } = await sessionBrowser(product, people.struggling, { partner_key: 'volusia' })
      const path = typeof at === 'string' ? at : await at(browser)
      const before = (await product.messagesTo(contact)).length
      const response = await browser.post(path, { ...fields, [name]: mistyped })
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(suggestionIn(html, name)).toContain(`type="submit" class="btn btn--secondary" value="${meant}"`)
      expect(tagIn(html, 'input', `${name}_confirmed`)).toContain(`value="${mistyped}"`)
      expect(suggestionIn(html, name)).toContain('Did you mean <b translate="no">gmail.com</b>?')
      expect(html).toMatch(/<button[^>]*>No, it is right as I typed it/)
      expect(await product.messagesTo(contact)).toHaveLength(before)
      expect((await browser.post(path, { ...fields, ...answer })).status).toBe(303)
      const least = written.includes(path) ? before + 1 : 0
      expect((await product.messagesTo(contact)).length).toBeGreaterThanOrEqual(least)
    }
  })

  test.each([
    ['', 'Invalid email. Please check.', 'No, it is right as I typed it'],
    ['/es', 'Correo electrónico no válido. Por favor, revíselo.', 'No, está bien como lo escribí'],
  ])('is refused at %s/save if it ends like no domain', async (prefix, error, asTyped) => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const send = (email: string) => browser.post(`${prefix}/save`, { method: 'email', email, email_confirmed: email })
    for (const email of ['rosa@gmail.con', 'rosa@gmail.nte', 'rosa@my-church.ocm']) {
      const response = await send(email)
      const html = await response.text()
      expect([response.status, html.includes(error)], email).toEqual([422, true])
      expect(html).toMatch(new RegExp(`<button[^>]* hidden=""[^>]*>${asTyped}`))
    }
    expect(suggestionIn(await (await send('rosa@gmail.con')).text(), 'email')).toContain('value="rosa@gmail.com"')
  })

  test('gets a suggestion in Spanish', async () => {
    const response = await product.browser().post('/es/login', { at: 'contact', go: 'send', contact: mistyped })
    expect(suggestionIn(await response.text(), 'contact')).toContain('¿Quiso decir <b translate="no">gmail.com</b>?')
  })

  test('gets a suggestion on the code page of a sign-up, without the password', async () => {
    const browser = product.browser()
    const password = 'two herons at dawn'
    const sent = await browser.post('/signUp', { at: 'begin', contact: mistyped, password, again: password })
    expect(sent.status).toBe(303)
    const page = await (await browser.get('/signUp')).text()
    expect(suggestionIn(page, 'contact')).toContain(`value="${meant}"`)
    const corrected = await browser.post('/signUp', { at: 'check', contact_suggested: meant })
    expect(corrected.headers.get('location')).toBe('/signUp#resent')
    const [message] = (await product.messagesTo(meant)).slice(-1)
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    expect((await browser.post('/signUp', { at: 'check', go: 'finish', code })).status).toBe(303)
    const person = await product.deps.db.selectFrom('person').select('email').where('email', '=', meant).execute()
    expect(person).toHaveLength(1)
  })
})
