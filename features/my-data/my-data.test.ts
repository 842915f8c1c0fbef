import { beforeEach, expect, test } from 'vitest'
import { returnCode, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { wordingHash } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { setPassword } from '#tests/support/set-password.ts'
import { freeTexts, unexportedColumns } from './export/personal-columns.example.ts'
import { begin, everything, rosa, traces, waitingChange } from './my-data.example.ts'

onBothDatabases('my data', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of ['response', 'person', 'browser_session', 'outbox_message', 'pretend_delivery'] as const)
      await product.deps.db.deleteFrom(table).execute()
    for (const table of ['rate_limit', 'consent', 'audit', 'verification'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  const download = (browser: Browser, format: string, locale = 'en') =>
    browser.post('/api/my-data/download', { format, locale })

  test('the export contains every column with personal data, except listed ones with a reason', async () => {
    const { browser } = await everything(product)
    const answer = await download(browser, 'json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const copy = await answer.text()
    const tables = await product.deps.db.introspection.getTables()
    expect(unexportedColumns(tables, JSON.parse(copy))).toEqual([])
    for (const mark of freeTexts) expect(copy).toContain(mark)
    for (const text of [rosa.email, rosa.phone, rosa.first_name, rosa.last_name, rosa.client_id, '33101'])
      expect(copy).toContain(text)
    for (const secret of ['token_hash', 'request_key', 'return_code_hash', '"password"', 'a-secret-token', '"token"'])
      expect(copy).not.toContain(secret)
  })

  test('detects a new personal table or column that is missing in the export', async () => {
    const { browser } = await everything(product)
    const copy = await (await download(browser, 'json')).json()
    const tables = [
      { name: 'hobby', columns: [{ name: 'response_id' }] },
      { name: 'person', columns: [{ name: 'email' }, { name: 'shoe_size' }] },
    ]
    const found = unexportedColumns(tables, copy)
    expect(found.slice(0, 2)).toEqual(['hobby', 'person.shoe_size'])
    expect(found).toContain('sign_in.token')
  })

  test('the HTML export is readable, in the language of the page, and loads no other resources', async () => {
    const { browser } = await everything(product)
    const english = await (await download(browser, 'html')).text()
    expect(english).toContain('<html lang="en">')
    const own = ['The heron on the pier', 'Something outside my window', 'My niece Odette', 'Let it ring long']
    for (const text of [
      ...own,
      'dan@example.org',
      'I like marmalade',
      'near the tulips',
      'orchid show',
      'She likes tulips, too',
      'To meet people',
      'My lilacs',
      'Water my orchids',
      '3 of 10',
      'Sleep',
      'In English',
      'Google',
    ])
      expect(english.toLowerCase()).toContain(text.toLowerCase())
    expect(visibleText(english)).toContain('Minutes expected 9')
    for (const text of ['Sleep diary, morning of November 20, 2026', '22:30', 'Two cups of cocoa', 'Not sure'])
      expect(english).toContain(text)
    expect(english).toContain('Someone you shared your report with opened it.')
    expect(english).not.toMatch(/src=|href=|url\(|<script/)
    const answer = await download(browser, 'html', 'es')
    const spanish = await answer.text()
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mis-datos.html"')
    expect(spanish).toContain('<html lang="es">')
    expect(spanish).toContain('Con quién lo compartió')
    expect(spanish).toContain('3 de 10')
  })

  test('the HTML export escapes typed text', async () => {
    const { browser, responseId } = await everything(product)
    const { db } = product.deps
    await db
      .updateTable('check_in_request')
      .set({ note: '<img src=x onerror=alert(1)>' })
      .where('response_id', '=', responseId)
      .execute()
    expect(await (await download(browser, 'html')).text()).not.toContain('<img')
  })

  test('a guest exports the data of this browser, and nothing of others', async () => {
    const { responseId: ofRosa } = await everything(product)
    const browser = product.browser()
    const own = await begin(product, browser)
    const copy = await (await download(browser, 'json')).json()
    expect(copy.checkUps.map(({ response }: { response: { id: string } }) => response.id)).toEqual([own])
    expect(copy.person).toBeNull()
    const { session_id } = await product.deps.db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', own)
      .executeTakeFirstOrThrow()
    await product.deps.db
      .insertInto('response_holder')
      .values({ response_id: ofRosa, session_id, created_at: '2026-11-20T00:00:00.000Z' })
      .execute()
    expect(await (await download(browser, 'json')).text()).not.toContain(ofRosa)
  })

  test('a browser without data gets no export', async () => {
    const led = await download(product.browser(), 'json', 'es')
    expect([led.status, led.headers.get('location')]).toEqual([303, '/es/my-data'])
    expect((await download(product.browser(), 'xml')).status).toBe(422)
    expect((await product.browser().get('/my-data/delete')).headers.get('location')).toBe('/my-data')
  })

  test('the export is rate limited', async () => {
    const browser = product.browser()
    await begin(product, browser)
    for (let copies = 0; copies < 20; copies++) expect((await download(browser, 'json')).status).toBe(200)
    const refused = await download(browser, 'json')
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/my-data#too-many'])
  })

  test('the page shows the consents with their wording, and the audit log', async () => {
    const { browser } = await everything(product)
    const page = await (await browser.get('/my-data')).text()
    expect(page).toContain('rosa@example.org')
    expect(page).toContain('To use your answers for your report')
    expect(page).toContain('We do not sell your answers.')
    expect(page).toContain('how to reach you, 1 good moment')
    expect(page).toContain('To share your report')
    expect(page).toContain('Someone you shared your report with opened it.')
    // A consent given before its words also fitted a check-up about another person.
    const wording = wordingHash(consentTexts('formerStart', 'en'))
    await product.deps.db.updateTable('consent').set({ wording }).where('kind', '=', 'collect').execute()
    expect(await (await browser.get('/my-data')).text()).toContain('you may use my answers for my report')
  })

  test('ending a share withdraws its consent in the ledger, once', async () => {
    const { browser, responseId, shareId } = await everything(product)
    for (let times = 0; times < 2; times++)
      await browser.post(`/who-can-see-my-report?responseId=${responseId}`, { share: shareId })
    const rows = await product.deps.db
      .selectFrom('consent')
      .select(['kind', 'granted'])
      .where('kind', '=', 'share')
      .orderBy('id')
      .execute()
    expect(rows.map(({ granted }) => granted)).toEqual([1, 0])
  })

  test('a person deletes everything with a code, which leaves no trace in any table', async () => {
    const { db, keyedHash } = product.deps
    const stays = product.browser()
    const other = await begin(product, stays)
    const { browser, responseId, shareId, sessionId } = await everything(product)
    const second = product.browser()
    await second.post('/return-code', { code: showReturnCode(returnCode(keyedHash, responseId)) })
    await db
      .updateTable('browser_session')
      .set({ form_drafts: '["Quintero"]' })
      .where('response_id', '=', responseId)
      .execute()
    await db.updateTable('response').set({ prev_response_id: responseId }).where('id', '=', other).execute()
    const [share] = await product.messagesTo('dan@example.org')
    const link = /\/shared\/[0-9a-f]{32}/.exec(share?.text ?? '')?.[0] ?? ''
    expect((await product.browser().get(link)).status).toBe(200)
    const before = await traces(db, [responseId])
    expect(before).not.toEqual([])
    // In other browsers: a sign-up with the email, and a change to a new address that awaits its code.
    const password = 'two herons at dawn'
    await product.browser().post('/signUp', { at: 'begin', contact: rosa.email, password, again: password })
    await waitingChange(product, 'rosa-new@example.org')

    expect((await browser.post('/my-data/delete', { go: 'now' })).status).toBe(422)
    expect((await browser.post('/my-data/delete', { go: 'code', code: '' })).status).toBe(422)
    const response = await browser.post('/my-data/delete', { go: 'email' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my-data/delete#sent'])
    const code = await newestCode(product, rosa.email)
    expect((await browser.post('/my-data/delete', { go: 'code', code: String(999_999 - Number(code)) })).status).toBe(
      422,
    )
    expect(await traces(db, [responseId])).not.toEqual([])
    const done = await browser.post('/my-data/delete', { go: 'code', code })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/my-data/deleted'])
    expect(done.headers.get('clear-site-data')).toContain('storage')

    const needles = [...Object.values(rosa), responseId, shareId, sessionId, 'marmalade', 'dan@example.org']
    const others = [
      'My lilacs',
      'sender@example.org',
      '2125550101',
      'rosa-new@example.org',
      'rosa-old@example.org',
      'moment-1',
      'entry-1',
      'ring long',
    ]
    expect(await traces(db, [...needles, ...others])).toEqual([])
    expect((await product.browser().get(link)).status).toBe(404)
    expect((await browser.get('/my-data')).status).toBe(200)
    expect(await db.selectFrom('response').select(['id', 'prev_response_id']).execute()).toEqual([
      { id: other, prev_response_id: null },
    ])
    expect(await db.selectFrom('answer').select('value').where('response_id', '=', other).execute()).toEqual([
      { value: '3' },
    ])
    const left = await db.selectFrom('consent').select(['kind', 'granted']).where('response_id', 'is', null).execute()
    expect(left).toEqual([{ kind: 'collect', granted: 0 }])
    expect((await stays.get('/my-data/delete')).status).toBe(200)
  })

  test('a person deletes everything with their password; a wrong one deletes nothing', async () => {
    const { browser, responseId } = await everything(product)
    const { db } = product.deps
    await setPassword(product.deps, rosa.id, 'a long walk by the sea')
    expect((await browser.post('/my-data/delete', { go: 'password', password: 'a long walk' })).status).toBe(422)
    expect(await traces(db, [responseId])).not.toEqual([])
    const done = await browser.post('/my-data/delete', { go: 'password', password: 'a long walk by the sea' })
    expect(done.status).toBe(303)
    expect(await traces(db, [rosa.id, responseId])).toEqual([])
  })

  test('a guest deletes the data of this browser, but nothing that is saved to an account', async () => {
    const { responseId: ofRosa } = await everything(product)
    const { db } = product.deps
    const browser = product.browser()
    const own = await begin(product, browser, '/es/start')
    const { session_id } = await db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', own)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('response_holder')
      .values({ response_id: ofRosa, session_id, created_at: '2026-11-20T00:00:00.000Z' })
      .execute()
    const done = await browser.post('/es/my-data/delete', { go: 'now' })
    expect(done.headers.get('location')).toBe('/es/my-data/deleted?account=1')
    expect(await traces(db, [own, session_id])).toEqual([])
    expect(await db.selectFrom('answer').select('value').where('response_id', '=', ofRosa).execute()).not.toEqual([])
  })

  test.each(['', 'everything', 'nowhere'])('the form rejects the action "%s"', async (go) => {
    const { browser, responseId } = await everything(product)
    expect((await browser.post('/my-data/delete', { go })).status).toBe(400)
    expect(await traces(product.deps.db, [responseId])).not.toEqual([])
  })
})
