import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import type { StaffRole } from '#platform/identity/roles.ts'
import { staff } from '#tests/support/actors.ts'
import { type Browser, type Fields, onBothDatabases, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

const why = { reasons: ['report', 'steady'], needs: ['ride'], own: 'Near <my> home' }
const reach = { wish: 'call', phone: '(386) 555-0199', email: '', name: 'Rosa <Díaz>', promise: 'yes' }
const helpEmail = 'help@volusia.example.org'

onBothDatabases('programs', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of [
      ...(['rate_limit', 'outbox_message', 'pretend_delivery', 'program_choice', 'consent'] as const),
      ...(['request', 'staff_role'] as const),
    ])
      await product.deps.db.deleteFrom(table).execute()
  })

  test('lists suitable programs first, each with its reasons, and none that disclose mood', async () => {
    const { browser } = await ofPartner(product)
    const html = await (await browser.get('/es/commit-program')).text()
    const keys = [...html.matchAll(/ id="program-([\w-]+)"/g)].map(([, key]) => key)
    expect(keys.toSorted()).toEqual(['chronic-disease', 'matter-of-balance', 'pearls', 'powerful-tools'])
    expect(keys.at(-1)).toBe('pearls')
    const card = (key: string) =>
      html
        .split('<section')
        .find((part) => part.includes(`id="program-${key}"`))
        ?.split('</section>')[0] ?? ''
    expect(card('matter-of-balance')).toContain('Un asunto de equilibrio')
    expect(card('matter-of-balance')).toContain('Sus respuestas apuntan a “Hogar, transporte, ayuda y seguridad”.')
    expect(card('chronic-disease')).toContain('Ayuda con un paso que va con usted: “')
    expect(card('matter-of-balance')).toContain('12 de enero de 2027')
    expect(card('matter-of-balance')).toContain('inglés y español')
    expect(card('pearls')).toContain('386-555-0114')
    expect(card('pearls')).not.toMatch(/Sus respuestas|Usted quiere|Ayuda con/)
  })

  test('explains a missing partner or program, and links to other help', async () => {
    for (const [partner, said] of [
      [null, 'Your CheckUp was not started with a center.'],
      ['florida', 'Florida network has no program listed right now.'],
    ] as const) {
      const { browser, responseId } = await ofPartner(product, partner)
      const html = await (await browser.get('/commit-program')).text()
      expect(unmarked(html)).toContain(said)
      for (const page of ['resources', 'forms-of-support'])
        expect(html).toContain(`href="/${page}?responseId=${responseId}"`)
      expect(html.includes('href="/center"')).toBe(partner === null)
      const sent = await browser.post('/commit-program', { program: 'matter-of-balance' })
      expect(sent.headers.get('location')).toBe(`/commit-program?responseId=${responseId}`)
      expect((await browser.get('/program-selection-reason')).status).toBe(303)
      expect((await browser.get('/program-confirmation')).status).toBe(303)
    }
    expect(await rows(product)).toEqual([])
  })

  test('prefills the saved contact information', async () => {
    const { browser } = await ofPartner(product)
    const known = { name: 'Rosa', way: 'phone', phone: '2121230199', times: ['morning'], spoken: 'en' }
    expect((await browser.post('/contact-info', known)).status).toBe(303)
    const reason = await follow(browser, '/commit-program', { program: 'matter-of-balance' })
    const html = await (await browser.get(await follow(browser, reason, why))).text()
    expect(html).toMatch(/name="name"[^>]*value="Rosa"|value="Rosa"[^>]*name="name"/)
    expect(html).toContain('value="212-123-0199"')
  })

  test('guides from the choice over reasons and contact wish to the confirmation', async () => {
    const { browser, responseId } = await ofPartner(product)
    const reason = await follow(browser, '/commit-program', { program: 'matter-of-balance' })
    expect(reason).toMatch(/^\/program-selection-reason\?responseId=/)
    expect(reason).not.toContain('balance')
    const contact = await follow(browser, reason, why)
    expect(contact).toMatch(/^\/commit-program\/contact\?/)
    expect(await product.messagesTo(helpEmail)).toEqual([])
    const form = await (await browser.get(contact)).text()
    expect(form).toContain('It does not see your report.')
    const confirmation = await follow(browser, contact, reach)
    expect(confirmation).toMatch(/^\/program-confirmation\?/)
    const html = await (await browser.get(confirmation)).text()
    for (const part of [
      'Volusia Council answers by',
      '386-555-0199',
      'January 12, 2027',
      'Near &lt;my&gt; home',
      'A ride',
    ])
      expect(html).toContain(part)
    const [message, ...more] = await product.messagesTo(helpEmail)
    expect(more).toEqual([])
    for (const part of [
      'A Matter of Balance',
      'Name: Rosa <Díaz>',
      'Contact: By phone call. 386-555-0199',
      'Reasons: My report suggested it; To be steadier on my feet',
      'easier to come: A ride',
      'In their own words: Near <my> home',
      'First meeting: Plans to come',
      'within 2 business days',
      'http://localhost:3000/staff/requests',
    ])
      expect(message?.text).toContain(part)
    expect(message?.html).toContain('Rosa &lt;Díaz&gt;')
    expect(await ledger(product, responseId)).toEqual([['program', 1, 110]])
  })

  test('passes on no contact without the wish', async () => {
    const { browser, responseId } = await ofPartner(product, 'nccoa')
    const confirmation = await commit(browser, 'powerful-tools', { ...reach, wish: 'self', name: '' })
    const html = await (await browser.get(confirmation)).text()
    expect(html).toContain('919-555-0122')
    expect(html).toContain('I would like to join Powerful Tools for Caregivers.')
    expect(html).not.toContain('business day')
    const [message] = await product.messagesTo('help@nccoa.example.org')
    expect(message?.text).toContain('Contact: They will contact you\n')
    expect(message?.text).not.toMatch(/Name:|: (?:-|\n)/)
    expect(message?.text).toContain('within 3 business days')
    const saved = JSON.stringify([await rows(product), await product.messagesTo('help@nccoa.example.org')])
    expect(saved).not.toMatch(/555-?0199/)
    expect(await ledger(product, responseId)).toEqual([['program', 1, 200]])
  })

  test('shows errors with the input', async () => {
    const { browser } = await ofPartner(product)
    const reason = await follow(browser, '/commit-program', { program: 'chronic-disease' })
    const long = await browser.post(reason, { ...why, own: 'x'.repeat(501) })
    expect(long.status).toBe(422)
    expect(await long.text()).toContain(`${'x'.repeat(501)}</textarea>`)
    const contact = await follow(browser, reason, why)
    for (const [fields, said] of [
      [{ ...reach, wish: '' }, 'Please choose whether the staff may contact you.'],
      [{ ...reach, phone: '555-12' }, 'Invalid phone number. Format: xxx-xxx-xxxx'],
      [{ ...reach, name: '' }, 'Your name:'],
    ] as const) {
      const sent = await browser.post(contact, fields)
      expect(sent.status).toBe(422)
      const html = await sent.text()
      expect(unmarked(html)).toContain(said)
      expect(html).toContain(`value="${fields.phone}"`)
    }
    expect((await rows(product))[0]).toMatchObject({ state: 'open', told: null, own_words: 'Near <my> home' })
  })

  test('sends an unchanged request once, and a changed one again', async () => {
    const { browser } = await ofPartner(product)
    await commit(browser, 'matter-of-balance')
    const contact = await follow(
      browser,
      await follow(browser, '/commit-program', { program: 'matter-of-balance' }),
      why,
    )
    await Promise.all([browser.post(contact, reach), browser.post(contact, reach)])
    expect(await product.messagesTo(helpEmail)).toHaveLength(1)
    await browser.post(contact, { ...reach, phone: '386-555-0178' })
    const messages = await product.messagesTo(helpEmail)
    expect(messages).toHaveLength(2)
    expect(messages[1]?.text).toContain('386-555-0178')
    expect(await rows(product)).toHaveLength(1)
  })

  test('sends an unchanged request again once staff have closed it', async () => {
    const { browser } = await ofPartner(product)
    await commit(browser, 'matter-of-balance')
    const { db } = product.deps
    const closed = { state: 'unreached', closed_at: product.deps.now().toISOString() }
    await db.updateTable('request').set(closed).where('kind', '=', 'program').execute()
    await commit(browser, 'matter-of-balance')
    const requests = await db.selectFrom('request').select(['kind', 'state', 'closed_at']).execute()
    expect(requests).toEqual([{ kind: 'program', state: 'new', closed_at: null }])
    expect(await product.messagesTo(helpEmail)).toHaveLength(2)
  })

  test('leaves the partner’s data unchanged until a change is sent', async () => {
    const { browser } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    await browser.post(confirmation.replace('/program-confirmation', '/program-selection-reason'), { reasons: 'learn' })
    expect(await (await browser.get(confirmation)).text()).toContain('Near &lt;my&gt; home')
    const html = await (await (await member(product)).get('/staff/requests')).text()
    expect(html).toContain('Near &lt;my&gt; home')
  })

  test('withdraws a request: the partner sees that, and retains only the name', async () => {
    const { browser, responseId } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    await product.messagesTo(helpEmail)
    expect((await browser.post(confirmation, { go: 'cancel' })).status).toBe(303)
    expect((await browser.post(confirmation, { go: 'cancel' })).status).toBe(303)
    expect(unmarked(await (await browser.get(confirmation)).text())).toContain(
      'Volusia Council will see that you changed your mind.',
    )
    const messages = await product.messagesTo(helpEmail)
    expect(messages).toHaveLength(2)
    expect(messages[1]?.text).toContain('Someone told Volusia Council that they do not want to join')
    expect(messages[1]?.text).toContain('Name: Rosa D.')
    const html = await (await (await member(product)).get('/staff/requests')).text()
    expect(html).toContain('Rosa D.')
    expect(html).toContain('Please do not contact this person.')
    expect(html).not.toMatch(/555-0199|Near/)
    expect((await rows(product))[0]?.told).toBe('{"name":"Rosa D."}')
    await product.deps.db.deleteFrom('staff_role').execute()
    expect(await ledger(product, responseId)).toEqual([
      ['program', 1, 110],
      ['program', 0, 110],
    ])
    await commit(browser, 'matter-of-balance')
    expect(await product.messagesTo(helpEmail)).toHaveLength(3)
    expect(await (await browser.get(confirmation)).text()).toContain('You are on your way')
  })

  test('deletes an unsent message when the request is withdrawn', async () => {
    const { browser } = await ofPartner(product)
    await browser.post(await commit(browser, 'matter-of-balance'), { go: 'cancel' })
    expect(await product.messagesTo(helpEmail)).toEqual([])
  })

  test('the consent lasts while another program is chosen', async () => {
    const { browser, responseId } = await ofPartner(product)
    const first = await commit(browser, 'matter-of-balance')
    const second = await commit(browser, 'chronic-disease')
    await browser.post(first, { go: 'cancel' })
    expect((await ledger(product, responseId)).map(([, granted]) => granted)).toEqual([1, 1])
    await browser.post(second, { go: 'cancel' })
    expect((await ledger(product, responseId)).map(([, granted]) => granted)).toEqual([1, 1, 0])
  })

  test('limits the messages to the staff, by check-up and by contact', async () => {
    const { browser } = await ofPartner(product)
    const contact = (await commit(browser, 'matter-of-balance')).replace(
      '/program-confirmation',
      '/commit-program/contact',
    )
    for (const name of ['2', '3']) expect((await browser.post(contact, { ...reach, name })).status).toBe(303)
    const fourth = await browser.post(contact, { ...reach, name: '4' })
    expect(fourth.status).toBe(429)
    const html = await fourth.text()
    expect(html).toContain('386-555-0110')
    expect(html).toContain('value="(386) 555-0199"')
    for (const name of ['5', '6', '7']) {
      const sent = await browser.post(contact, { ...reach, wish: 'self', name })
      expect(sent.status).toBe(name === '7' ? 429 : 303)
    }
  })

  test('redirects to the list if the partner no longer offers the program', async () => {
    const { browser, responseId } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    await product.deps.db.updateTable('program_choice').set({ program: 'of-old' }).execute()
    const reason = confirmation.replace('/program-confirmation', '/program-selection-reason')
    expect((await browser.get(reason)).headers.get('location')).toBe(`/commit-program?responseId=${responseId}`)
    expect(await (await browser.get(confirmation)).text()).toContain('of-old')
  })

  test('rejects other callers', async () => {
    const { browser, responseId } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const other = (await ofPartner(product)).browser
    const choice = new URL(confirmation, 'http://localhost').searchParams.get('choice')
    expect((await stranger.get(confirmation)).status).toBe(404)
    for (const page of ['program-confirmation', 'program-selection-reason', 'commit-program/contact']) {
      expect((await other.get(`/${page}?choice=${choice}`)).status).toBe(404)
      expect((await other.post(`/${page}?choice=${choice}`, { go: 'cancel' })).status).toBe(404)
    }
    expect((await other.get(`/api/calendar/en/program.ics?choice=${choice}`)).status).toBe(404)
    expect((await other.get(`/api/calendar/en/program.ics?choice=${choice}&responseId=${responseId}`)).status).toBe(404)
    expect((await rows(product))[0]?.state).toBe('sent')
  })

  test('offers the first meeting as a calendar entry, which does not change later', async () => {
    const { browser } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    const href = /\/api\/calendar\/en\/program\.ics\?[^"]+/.exec(await (await browser.get(confirmation)).text())?.[0]
    const file = await browser.get((href ?? '').replaceAll('&amp;', '&'))
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = (await file.text()).replaceAll('\r\n ', '')
    for (const line of ['DTSTART:20270112T130000', 'DURATION:PT120M', 'TRIGGER:-PT1440M', 'The main hall'])
      expect(text).toContain(line)
    expect(text).toContain('SUMMARY:First day: A Matter of Balance')
    product.clock.now = new Date('2027-02-01T12:00:00Z')
    const html = await (await browser.get(confirmation)).text()
    expect(html).not.toContain('The first day is')
    expect(html).not.toContain('program.ics')
  })

  test('shows the choice on the progress hub', async () => {
    const { browser } = await ofPartner(product)
    expect(await (await browser.get('/progress-hub')).text()).toContain('No program yet')
    const reason = await follow(browser, '/commit-program', { program: 'matter-of-balance' })
    expect(await (await browser.get('/progress-hub')).text()).toContain('but you have not sent it yet')
    await follow(browser, await follow(browser, reason, why), reach)
    const html = await (await browser.get('/es/progress-hub')).text()
    expect(html).toContain('Eligió Un asunto de equilibrio')
    expect(html).toContain('12 de enero de 2027')
  })

  test('is in the inbox of the staff, and their outcome on its page', async () => {
    const { browser } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    const { id = '' } = (await rows(product))[0] ?? {}
    expect(await (await browser.get(confirmation)).text()).toContain('have not opened it yet')
    const own = await member(product)
    const html = await (await own.get(`/staff/requests/${id}`)).text()
    for (const part of ['Rosa &lt;Díaz&gt;', '386-555-0199', 'To join A Matter of Balance', 'A ride', 'First meeting'])
      expect(html).toContain(part)
    await own.get('/staff/requests')
    expect(await (await browser.get(confirmation)).text()).toContain('The staff have seen your wish.')
    await own.post(`/staff/requests/${id}`, { go: 'take', revision: '0' })
    await own.post(`/staff/requests/${id}`, { go: 'save', revision: '1', how: 'joined' })
    expect(await (await browser.get(confirmation)).text()).toContain('The staff noted: you joined.')
    expect((await rows(product))[0]?.answer).toBe('joined')
    await own.post(`/staff/requests/${id}`, { go: 'again', revision: '2' })
    expect((await rows(product))[0]?.answer).toBeNull()
  })

  test('is deleted with everything else, and so are the messages to the staff', async () => {
    const { browser } = await ofPartner(product)
    const confirmation = await commit(browser, 'matter-of-balance')
    await browser.post(confirmation, { go: 'cancel' })
    await commit(browser, 'chronic-disease')
    const messages = () => product.deps.db.selectFrom('outbox_message').select('key').execute()
    expect((await messages()).length).toBeGreaterThan(1)
    expect((await browser.post('/my-data/delete', { go: 'now' })).status).toBe(303)
    expect(await rows(product)).toEqual([])
    expect(await messages()).toEqual([])
  })

  test('sends nothing without email delivery, and shows a number to call', async () => {
    const { browser } = await ofPartner(product)
    const reason = await follow(browser, '/commit-program', { program: 'matter-of-balance' })
    const contact = await follow(browser, reason, why)
    const { outbox } = product.deps
    const { methods } = outbox
    outbox.methods = []
    try {
      const html = await (await browser.get(contact)).text()
      expect(html).toContain('386-555-0110')
      expect(html).not.toContain('name="wish"')
      expect((await browser.post(contact, reach)).status).toBe(503)
    } finally {
      outbox.methods = methods
    }
    expect((await rows(product))[0]?.state).toBe('open')
  })

  test('calls do the same as the pages', async () => {
    const { browser, responseId } = await ofPartner(product)
    const spanish = { 'accept-language': 'es' }
    const send = (path: string, body: object) =>
      browser.call('POST', `/api/guidance/programs${path}`, { response_id: responseId, ...body }, spanish)
    const { data } = await (await browser.get('/api/guidance/programs', spanish)).json()
    expect(data.programs[0]).toMatchObject({
      name: expect.stringMatching(/equilibrio|Salud/),
      phone: expect.any(String),
    })
    expect(data.programs.find(({ key }: { key: string }) => key === 'pearls')).toMatchObject({ areas: [], steps: [] })
    const wrong = await send('', { program: 'matter-of-balance', wish: 'text', contact: '12' })
    expect([wrong.status, (await wrong.json()).fields]).toEqual([422, { name: 'required', contact: 'phone' }])
    expect((await send('', { program: 'stepping-on', wish: 'self' })).status).toBe(404)
    const sent = await send('', { program: 'matter-of-balance', wish: 'self', reasons: ['near'] })
    const { choice_id, days } = (await sent.json()).data
    expect(days).toBe(2)
    expect((await rows(product))[0]).toMatchObject({ id: choice_id, state: 'sent', locale: 'es', reasons: '["near"]' })
    expect((await send('/takeBack', { choice_id: 'another' })).status).toBe(404)
    expect((await send('/takeBack', { choice_id })).status).toBe(200)
    expect((await rows(product))[0]?.state).toBe('canceled')
  })
})

/** Returns a browser with access to a completed check-up, with a partner unless it is null. */
const ofPartner = (product: Product, partner: string | null = 'volusia') =>
  sessionBrowser(product, people.struggling, { partner_key: partner })

const member = async (product: Product, role: StaffRole = 'staff') =>
  product.browser().take(await staff(product, role, 110))

/** Posts a form and returns the redirect target. */
async function follow(browser: Browser, path: string, fields: Fields): Promise<string> {
  const sent = await browser.post(path, fields)
  expect(sent.status).toBe(303)
  return sent.headers.get('location') ?? ''
}

/** Chooses a program and sends the request. Returns the address of the confirmation. */
async function commit(browser: Browser, program: string, how: Fields = reach): Promise<string> {
  const reason = await follow(browser, '/commit-program', { program })
  return follow(browser, await follow(browser, reason, why), how)
}

const rows = ({ deps }: Product) => deps.db.selectFrom('program_choice').selectAll().orderBy('id').execute()

async function ledger({ deps }: Product, responseId: string) {
  const found = await deps.db
    .selectFrom('consent')
    .select(['kind', 'granted', 'partner_id'])
    .where('response_id', '=', responseId)
    .where('kind', '=', 'program')
    .orderBy('id')
    .execute()
  return found.map(({ kind, granted, partner_id }) => [kind, granted, partner_id])
}
