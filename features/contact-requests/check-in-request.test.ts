import { beforeEach, describe, expect, test } from 'vitest'
import { blockContact } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'

const good = {
  topics: ['movement', 'report'],
  parts: ['morning', 'evening'],
  days: ['tue'],
  method: 'phone',
  phone: '(386) 555-0199',
  email: '',
  name: 'Rosa <Díaz>',
  note: 'I do not hear well.',
}

onDatabase('requesting a check-in', (product) => {
  beforeEach(async () => {
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test('lists the person’s priority areas first, in the language of the page', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const html = await (await browser.get('/es/expert-check-in')).text()
    const topics = [...html.matchAll(/name="topics" value="(\w+)"/g)].map(([, topic]) => topic)
    expect(topics[3]).toBe('report')
    expect(topics).toHaveLength(16)
    const ofCall = await (await browser.get('/expert-check-in?intervention=foodhelp')).text()
    expect(ofCall.match(/<input[^>]*checked=""[^>]*>/g)?.join()).toContain('value="money_food"')
    expect(html.split('Una de sus prioridades')).toHaveLength(4)
  })

  test('stores the request and notifies the staff and the person', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const sent = await ask(browser)
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(`/expert-check-in/confirmation?responseId=${responseId}`)
    const [staff] = (await product.messagesTo(product.deps.settings.checkInEmail)).slice(-1)
    const reference = /\w{8}$/.exec(staff?.subject ?? '')?.[0]
    expect(staff?.text).toContain('Name: Rosa <Díaz>')
    expect(staff?.text).toContain('Contact: 386-555-0199')
    expect(staff?.text).toContain('Language: English')
    expect(staff?.text).toContain('Topics: What my report means, Moving and balance')
    expect(staff?.text).toContain('Good times: Mornings, Evenings; Tuesday')
    expect(staff?.text).toContain('Note: I do not hear well.')
    expect(staff?.html).toContain('Rosa &lt;Díaz&gt;')
    const [person] = await product.messagesTo('3865550199')
    expect(person?.text).toContain(`your request for a talk (${reference})`)
    expect(person?.text).not.toMatch(/Rosa|hear well|balance/)
    const html = await (await browser.get('/expert-check-in/confirmation')).text()
    for (const part of ['386-555-0199', 'Moving and balance', 'Tuesday', 'I do not hear well.', reference, 'Call 988'])
      expect(html).toContain(part)
  })

  test('notifies the partner of the check-up, and the person by email in the language of the page', async () => {
    const { browser } = await sessionBrowser(product, people.struggling, { partner_key: 'volusia' })
    await ask(browser, { method: 'email', email: ' Rosa@Example.org ', phone: '' }, '/es')
    const staff = await product.messagesTo('help@volusia.example.org')
    expect(staff).toHaveLength(1)
    expect(staff[0]?.text).toContain('Language: Spanish')
    const [person] = await product.messagesTo('rosa@example.org')
    expect(person?.subject).toBe('Recibimos su pedido de cita')
    expect(person?.text).toContain('Alguien de Volusia Council')
    expect(person?.text).toContain('Movimiento y equilibrio')
    expect(`${person?.text}${person?.html}`).not.toMatch(/Rosa|hear well/)
    expect(await (await browser.get('/es/expert-check-in/confirmation')).text()).toContain('386-555-0110')
  })

  test('rejects invalid fields and preserves the input', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const sent = await ask(browser, { phone: '555-12', note: 'Call in the <morning>' })
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(html).toContain('Invalid phone number. Format: xxx-xxx-xxxx')
    expect(html).toContain('value="555-12"')
    expect(html).toContain('value="Rosa &lt;Díaz&gt;"')
    expect(html).toContain('Call in the &lt;morning&gt;</textarea>')
    const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].flatMap(
      ([input]) => /name="(topics|parts|days)"/.exec(input)?.[1] ?? [],
    )
    expect(chosen).toEqual(['topics', 'topics', 'parts', 'parts', 'days'])
    expect(await requests(product, responseId)).toHaveLength(0)
  })

  test('creates one request if the same form is sent twice', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const both = await Promise.all([ask(browser, {}, '', 'same'), ask(browser, {}, '', 'same')])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await requests(product, responseId)).toHaveLength(1)
    const written = await product.deps.db
      .selectFrom('outbox_message')
      .select('id')
      .where('key', 'like', `check-in-%${(await requests(product, responseId))[0]?.id}`)
      .execute()
    expect(written).toHaveLength(2)
  })

  test('creates another request if the form is sent again with a corrected phone number', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await ask(browser, { phone: '386-555-0177' }, '', 'same')
    await ask(browser, { phone: '386-555-0178' }, '', 'same')
    expect(await requests(product, responseId)).toHaveLength(2)
    expect(await (await browser.get('/expert-check-in/confirmation')).text()).toContain('386-555-0178')
  })

  test('shows another way to get in touch over the rate limit, and preserves the input', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    for (const key of ['1', '2', '3']) expect((await ask(browser, {}, '', key)).status).toBe(303)
    const fourth = await ask(browser, {}, '', '4')
    expect(fourth.status).toBe(429)
    const html = await fourth.text()
    expect(html).toContain('1-800-677-1116')
    expect(html).toContain('value="(386) 555-0199"')
    expect(await requests(product, responseId)).toHaveLength(3)
  })

  test('limits requests per contact across browsers', async () => {
    for (const key of ['1', '2', '3'])
      expect((await ask((await sessionBrowser(product, people.struggling)).browser, {}, '', key)).status).toBe(303)
    expect((await ask((await sessionBrowser(product, people.struggling)).browser)).status).toBe(429)
  })

  test('answers 404 for someone else’s check-up', async () => {
    const { responseId } = await sessionBrowser(product, people.struggling)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const address = `/expert-check-in?responseId=${responseId}`
    expect((await stranger.get(address)).status).toBe(404)
    expect((await stranger.post(address, good)).status).toBe(404)
    expect((await stranger.get(`/expert-check-in/confirmation?responseId=${responseId}`)).status).toBe(404)
    expect(await requests(product, responseId)).toHaveLength(0)
  })

  test('is not found without a check-up, and redirects from the confirmation without a request', async () => {
    expect((await product.browser().get('/es/expert-check-in')).status).toBe(404)
    const { browser } = await sessionBrowser(product, people.struggling)
    const to = (await browser.get('/expert-check-in/confirmation')).headers.get('location')
    expect(to).toMatch(/^\/expert-check-in\?responseId=/)
  })

  test('preserves the input when a header button switches the language', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const turned = await browser.post('/expert-check-in', { ...good, language: 'es' })
    expect(turned.status).toBe(307)
    expect(turned.headers.get('location')).toBe('/es/expert-check-in')
    const response = await browser.post('/es/expert-check-in', { ...good, language: 'es' })
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('lang="es"')
    expect(html).toContain('value="(386) 555-0199"')
    expect(html).not.toContain('data-error-summary')
    expect(await requests(product, responseId)).toHaveLength(0)
  })

  test('sends no message to a blocked contact and announces none', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    await blockContact(product.deps, contactKey('phone', '3865550123'))
    expect((await ask(browser, { phone: '386-555-0123' })).status).toBe(303)
    expect(await product.messagesTo('3865550123')).toEqual([])
    expect(await (await browser.get('/expert-check-in/confirmation')).text()).not.toContain('sent you a text')
  })

  describe('without email delivery', () => {
    test('shows other ways to get in touch instead of the form, and rejects requests with 503', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling, { partner_key: 'volusia' })
      const { outbox } = product.deps
      const { methods } = outbox
      outbox.methods = []
      try {
        const html = await (await browser.get('/expert-check-in')).text()
        expect(html).toContain('386-555-0110')
        expect(html).not.toContain('name="topics"')
        expect((await ask(browser)).status).toBe(503)
      } finally {
        outbox.methods = methods
      }
      expect(await requests(product, responseId)).toHaveLength(0)
    })

    test('announces no text message without text message delivery', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const { outbox } = product.deps
      const { methods } = outbox
      outbox.methods = ['email']
      try {
        expect((await ask(browser)).status).toBe(303)
        expect(await (await browser.get('/expert-check-in/confirmation')).text()).not.toContain('sent you a text')
      } finally {
        outbox.methods = methods
      }
    })
  })
})

const ask = (browser: Browser, fields: Partial<typeof good> = {}, prefix = '', key: string = crypto.randomUUID()) =>
  browser.post(`${prefix}/expert-check-in`, { ...good, ...fields, request_key: key })

const requests = ({ deps }: Product, responseId: string) =>
  deps.db.selectFrom('check_in_request').selectAll().where('response_id', '=', responseId).execute()
