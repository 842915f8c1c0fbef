import { beforeEach, expect, test } from 'vitest'
import { staff } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { longestName } from './devices.ts'

const page = '/staff/tablets'

onBothDatabases('shared tablets of a center', (product) => {
  beforeEach(async () => {
    await product.deps.db.deleteFrom('rate_limit').execute()
  })
  const admin = async (partnerId = 110) => product.browser().take(await staff(product, 'partner_admin', partnerId))
  const text = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '')
  const sessions = () => product.deps.db.selectFrom('browser_session').select(['kiosk', 'partner_key']).execute()
  const idOf = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''

  /** Sets up a tablet as staff, and returns the path of the address to open on it. */
  async function setUp(by: Browser, name = 'Front desk'): Promise<string> {
    expect((await by.post(page, { go: 'add', name })).headers.get('location')).toBe(`${page}#added`)
    return /localhost:3000(\/k\/[\w-]+)</.exec(await text(by.get(page)))?.[1] ?? ''
  }

  /** Sets up a tablet and opens its address on it. */
  async function tablet(by: Browser) {
    const address = await setUp(by)
    const browser = product.browser()
    const opened = await browser.post(address, {})
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/k'])
    return { browser, address }
  }

  test('are set up by a code that works once and on a press only, for half an hour', async () => {
    const by = await admin()
    const address = await setUp(by)
    expect(address).toMatch(/^\/k\/[2-9A-Z]{4}-[2-9A-Z]{2}$/)
    const device = product.browser()
    const confirmation = await device.get(address.toLowerCase())
    expect(confirmation.status).toBe(200)
    expect(await text(confirmation)).toContain('Use this device as a tablet of Volusia Council')
    expect((await device.get('/k')).headers.get('location')).toBe('/')
    const opened = await device.post(address.toLowerCase().replace('-', ''), {})
    expect(opened.headers.get('set-cookie')).toMatch(/tablet=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
    expect((await device.get('/k')).status).toBe(200)
    const other = product.browser()
    for (const used of [address, '/k/222222', '/k/x'])
      expect(await text(other.get(used))).toContain('This code is used or too old')
    expect((await other.post(address, {})).status).toBe(404)
    const late = await setUp(by, 'Late')
    await product.deps.db.updateTable('kiosk_device').set({ code_expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await other.post(late, {})).status).toBe(404)
    expect((await other.get(late)).status).toBe(404)
  })

  test('offer both languages, a new session for each person and the closed report', async () => {
    const { browser } = await tablet(await admin())
    const html = await text(browser.get('/es/k'))
    for (const part of [
      'How are you doing?',
      '¿Cómo le va?',
      'lang="en" name="language">English',
      'lang="es" name="language">Español',
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/href="\/(login|es\/login|my-account)/)
    const before = await product.deps.db.selectFrom('browser_session').select('id').execute()
    const start = await browser.post('/k', { language: 'es' })
    expect(start.headers.get('location')).toBe('/es/start')
    const after = await product.deps.db.selectFrom('browser_session').select('id').execute()
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
    expect((await sessions()).at(-1)).toEqual({ kiosk: 1, partner_key: 'volusia' })
    expect((await browser.post('/k', { code: 'yes' })).headers.get('location')).toBe('/return-code')
    expect((await product.browser().get('/k')).headers.get('location')).toBe('/')
  })

  test('leave nothing from one person to the next, but stay tablets', async () => {
    const { browser } = await tablet(await admin())
    await browser.get('/k')
    await browser.post('/preferences', { contrast: 'more', to: '/k' })
    for (const end of [
      () => browser.post('/done', {}),
      () => browser.call('POST', '/api/auth/leave', {}, { 'sec-fetch-site': 'same-origin' }),
    ]) {
      const ended = await end()
      expect(ended.headers.get('clear-site-data')).toBe('"cache", "storage"')
      const cookies = ended.headers.getSetCookie()
      expect(cookies.some((line) => line.startsWith('tablet='))).toBe(false)
      for (const name of ['session', 'contrast', 'locale', 'text-size'])
        expect(cookies.some((line) => line.startsWith(`${name}=;`) && line.includes('Max-Age=0'))).toBe(true)
      const ready = await text(browser.get('/k?ready=1'))
      expect(ready).toContain('This tablet is ready for the next person')
      expect(ready).toContain('La tableta está lista para la siguiente persona')
    }
    expect((await browser.post('/done', {})).headers.get('location')).toBe('/k?ready=1')
  })

  test('are listed, renamed and switched off, which ends the session at the next request', async () => {
    const by = await admin()
    const { browser } = await tablet(by)
    await browser.get('/k')
    const overview = await text(by.get(page))
    expect(overview).toContain('Front desk')
    const id = idOf(overview)
    expect((await by.post(page, { go: 'rename', id, name: 'Library' })).headers.get('location')).toBe(`${page}#named`)
    expect(await text(by.get(page))).toContain('Library')
    for (const [name, problem] of [
      ['', 'Please give the tablet a name.'],
      ['♥', 'Please give the tablet a name.'],
      ['x'.repeat(longestName + 1), 'Please use up to 40 characters.'],
    ] as const) {
      const refused = await by.post(page, { go: 'add', name })
      expect(refused.status).toBe(422)
      expect(await text(refused)).toContain(problem)
    }
    expect((await by.post(page, { go: 'off', id })).headers.get('location')).toBe(`${page}#off`)
    const ended = await browser.get('/k')
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/'])
    expect(ended.headers.getSetCookie().some((line) => line.startsWith('tablet=;'))).toBe(true)
    const actions = await product.deps.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['tabletChanged', 'tabletEnded'])
      .where('partner_id', '=', 110)
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['tabletEnded', 'tabletChanged', 'tabletChanged'])
  })

  test('belong to the admins of their center', async () => {
    const by = await admin()
    await tablet(by)
    const id = idOf(await text(by.get(page)))
    const other = await admin(120)
    expect((await other.post(page, { go: 'off', id })).status).toBe(404)
    expect((await other.post(page, { go: 'rename', id, name: 'Mine' })).status).toBe(404)
    expect(await text(other.get(page))).not.toContain(id)
    for (const role of ['staff', 'read_only'] as const) {
      const helper = product.browser().take(await staff(product, role, 110))
      expect((await helper.get(page)).status).toBe(403)
      expect((await helper.post(page, { go: 'add', name: 'Mine' })).status).toBe(403)
    }
    expect((await product.browser().get(page)).headers.get('location')).toMatch(/^\/login/)
  })

  test('refuse codes after many tries from one network', async () => {
    const browser = product.browser()
    const by = await admin()
    for (let at = 0; at < 6; at += 1) expect((await browser.get(await setUp(by, `Desk ${at}`))).status).toBe(200)
    await tablet(by)
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await browser.get(`/k/22222${at % 8 === 0 ? 2 : (at % 8) + 1}`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429])
    const last = await answers.at(-1)?.text()
    expect(last).toMatch(/<h1[^>]*>Too many tries<\/h1>/)
    expect(last).toContain('Please wait 10 minutes, then type the code again.')
  })
})
