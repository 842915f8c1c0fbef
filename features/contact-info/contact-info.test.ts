import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'

const page = '/contact-info'
const good = {
  name: 'Rosa <Díaz>',
  way: 'text',
  phone: '(386) 555-0199',
  email: '',
  times: ['morning', 'evening'],
  spoken: 'es',
  voice: 'yes',
  needs: 'Speak slowly',
  helper: 'My niece Odette, 386-555-0100',
}

onBothDatabases('how to reach me', (product) => {
  beforeEach(async () => {
    for (const table of ['rate_limit', 'contact_info'] as const) await product.deps.db.deleteFrom(table).execute()
  })

  test('shows where to get help and how to start, without a check-up', async () => {
    const html = await read(product.browser(), page)
    for (const text of ['Who can I ask for help?', 'tel:+18006771116', 'tel:911', 'tel:988', 'sms:988'])
      expect(html).toContain(text)
    expect(html).toContain('How to reach you is saved with your CheckUp')
    expect(html).not.toContain('name="phone"')
    expect(await read(product.browser(), `/es${page}`)).toContain('¿A quién puedo pedir ayuda?')
    const sent = await product.browser().post(page, good)
    expect(sent.status).toBe(403)
    expect(await sent.text()).toContain('value="(386) 555-0199"')
  })

  test('is saved, shown again and changed', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling, { partner_key: 'volusia' })
    expect(await read(browser, page)).toContain('tel:+13865550110')
    const sent = await browser.post(page, good)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?responseId=${responseId}#saved`])
    const html = await read(browser, page)
    for (const text of ['Rosa &lt;Díaz&gt;', '386-555-0199', 'Speak slowly', 'My niece Odette', 'You saved this on'])
      expect(html).toContain(text)
    expect(checked(html, 'contact-info')).toEqual([
      'way text',
      'times morning',
      'times evening',
      'spoken es',
      'voice yes',
    ])
    await browser.post(page, { ...good, way: 'email', email: 'Rosa@Example.org', helper: '' })
    expect(await stored(product)).toMatchObject([
      { response_id: responseId, way: 'email', contact: 'rosa@example.org', helper: null },
    ])
  })

  test('encrypts the person’s own helper', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    await browser.post(page, good)
    expect(JSON.stringify(await stored(product))).not.toContain('Odette')
  })

  test('a helper alone can be saved, a wrong number cannot', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    expect((await browser.post(page, { phone: '', helper: 'Odette' })).status).toBe(303)
    expect(await stored(product)).toMatchObject([{ contact: null }])
    const wrong = await browser.post(page, { ...good, phone: '555-12' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Invalid phone number. Format: xxx-xxx-xxxx')
    expect(html).toContain('value="555-12"')
    expect(html).toContain('My niece Odette, 386-555-0100</textarea>')
    expect((await browser.post(page, { phone: '', helper: '' })).status).toBe(422)
    expect(await stored(product)).toMatchObject([{ contact: null }])
  })

  test('preserves the input when a header button switches the language', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const response = await browser.post(`/es${page}`, { ...good, language: 'es' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('value="(386) 555-0199"')
    expect(await stored(product)).toEqual([])
  })

  test('prefills the form for a check-in, without the helper', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    expect(await read(browser, '/expert-check-in')).not.toContain('href="/contact-info')
    await browser.post(page, good)
    const html = await read(browser, '/expert-check-in')
    expect(html).toContain('value="386-555-0199"')
    expect(html).toContain('value="Rosa &lt;Díaz&gt;"')
    expect(html).toContain('Speak slowly</textarea>')
    expect(checked(html, 'check-in')).toEqual(['parts morning', 'parts evening', 'method phone'])
    expect(html).toContain('href="/contact-info?responseId=')
    expect(html).not.toContain('Odette')
  })

  test('deletion removes the contact from all tables and forms', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    await browser.post(page, good)
    expect(await tablesWith(product.deps.db, '3865550199')).toEqual(['contact_info'])
    expect(await read(browser, `${page}?ask=delete`)).toContain('Delete how to reach you')
    const deleted = await browser.post(page, { go: 'delete' })
    expect(deleted.headers.get('location')).toMatch(/#deleted$/)
    for (const trace of ['3865550199', 'Speak slowly', 'Rosa <Díaz>'])
      expect(await tablesWith(product.deps.db, trace)).toEqual([])
    const html = await read(browser, page)
    expect(html).toContain('Deleted. We can no longer reach you.')
    expect(html).not.toContain('386-555-0199')
    expect(await read(browser, '/expert-check-in')).not.toContain('386-555-0199')
  })

  test('lists the remaining contacts of the person after deletion', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await browser.post(page, good)
    const requested = { topics: 'sleep', parts: 'morning', method: 'phone', phone: '386-555-0177', name: 'Rosa' }
    expect((await browser.post('/expert-check-in', requested)).status).toBe(303)
    await browser.post(page, { go: 'delete' })
    const html = await read(browser, page)
    expect(html).not.toContain('We can no longer reach you')
    expect(html).toContain('The staff can still reach you at')
    expect(html).toContain('386-555-0177')
    const { deps } = product
    const email = `reach-${responseId}@example.org`
    const personId = await addPerson(product, email)
    await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, personId))
    browser.take(await signIn(product, personId))
    expect(await read(browser, page)).toContain(`Your account still has ${email}.`)
  })

  test('a person has one set of contact details for all their saved check-ups', async () => {
    const { deps } = product
    const first = await sessionBrowser(product, people.struggling)
    const second = await sessionBrowser(product, people.struggling)
    const personId = await addPerson(product, `one-${first.responseId}@example.org`)
    const signedInTo = { deps, signedIn: { person: { id: personId } } } as RequestContext
    for (const { responseId } of [first, second])
      await deps.db.transaction().execute((trx) => saveResponse(signedInTo, trx, responseId, personId))
    for (const { browser } of [first, second]) browser.take(await signIn(product, personId))
    await first.browser.post(`${page}?responseId=${first.responseId}`, good)
    expect(await read(second.browser, page)).toContain('386-555-0199')
    await second.browser.post(`${page}?responseId=${second.responseId}`, { ...good, phone: '386-555-0155' })
    expect(await stored(product)).toMatchObject([{ response_id: second.responseId, contact: '3865550155' }])
    await first.browser.post(`${page}?responseId=${first.responseId}`, { go: 'delete' })
    expect(await stored(product)).toEqual([])
  })

  test('hides it from all other callers, who cannot change or delete it', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await browser.post(page, good)
    const before = await stored(product)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const theirs = `${page}?responseId=${responseId}`
    expect(await read(stranger, theirs)).not.toContain('386-555-0199')
    expect((await stranger.post(theirs, { ...good, phone: '386-555-0111' })).status).toBe(403)
    await stranger.post(theirs, { go: 'delete' })
    await stranger.post(page, { go: 'delete' })
    expect(await stored(product)).toEqual(before)
  })
})

/** Returns the checked radio buttons and checkboxes of a form as name and value. */
const checked = (html: string, form: string): string[] =>
  [...(html.split(`<form id="${form}"`)[1]?.split('</form>')[0] ?? '').matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
    ([input]) => `${/name="(\w+)"/.exec(input)?.[1]} ${/value="(\w+)"/.exec(input)?.[1]}`,
  )

/** Returns the names of the tables that contain a text. */
async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db
        .selectFrom(name as 'person')
        .selectAll()
        .execute()
      return JSON.stringify(rows).includes(text) ? [name] : []
    }),
  )
  return found.flat()
}

async function read(browser: Browser, address: string): Promise<string> {
  const response = await browser.get(address)
  expect(response.status).toBe(200)
  return response.text()
}

const stored = ({ deps }: Product) => deps.db.selectFrom('contact_info').selectAll().execute()
