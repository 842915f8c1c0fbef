import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/product.ts'
import { sealReminderContact } from '../shared/contact/reminder-contact.server.ts'
import { sealMemberWords } from '../shared/members/member-words.server.ts'
import { sealWords } from '../shared/response/own-words.server.ts'
import { returnCode, showReturnCode } from '../shared/response/return-code.ts'

/** Columns that tie a row to a person. */
const personalColumns = ['response_id', 'session_id', 'person_id']

/** Tables with such a column that the copy leaves out, and the reason. */
const leftOut: Readonly<Record<string, string>> = {
  bearer_token: 'a hash that lasts an hour and tells nothing',
  response_holder: 'which browser holds a check-up, as keys that only the product can use',
  share_reader: 'the browser of a contact, who is somebody else; the copy has when they opened the report',
  one_time_code: 'the keyed hash of a code of ten minutes',
  familiar_network: 'the keyed hash of a network, for the limits on strangers',
  second_factor: 'a secret; the copy says that it is set up',
}

const rosa = {
  id: 'person-rosa',
  email: 'rosa@example.org',
  phone: '2125550107',
  first_name: 'Rosalinda',
  last_name: 'Quintero',
  client_id: 'client-marmalade',
}

onBothDatabases('my data', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of ['response', 'person', 'browser_session', 'outbox_message', 'pretend_delivery'] as const)
      await product.deps.db.deleteFrom(table).execute()
    for (const table of ['rate_limit', 'consent', 'audit', 'verification'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  const begin = async (browser: Browser, start = '/start') => {
    await browser.post('/start-enter-zipcode', { zip: '33101' })
    await browser.post(start, { audience: 'self', length: 'whole', consent: 'yes' })
    await browser.post('/checkUp/2', { page: 'your-life-today', ladder_now: '3', go: 'next' })
    const { id } = await product.deps.db
      .selectFrom('response')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A person with a row in every table that can have one, and a browser in which they are signed in. */
  const everything = async () => {
    const browser = product.browser()
    const responseId = await begin(browser)
    const ids = await fill(product, browser, responseId)
    return { browser, responseId, ...ids }
  }

  const download = (browser: Browser, format: string, locale = 'en') =>
    browser.post('/api/my-data/download', { format, locale })

  test('the copy contains every table with personal data, except those that this test lists with a reason', async () => {
    const { browser } = await everything()
    const answer = await download(browser, 'json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const copy = await answer.text()
    const tables = await product.deps.db.introspection.getTables()
    const personal = tables
      .filter(({ columns }) => columns.some(({ name }) => personalColumns.includes(name)))
      .map(({ name }) => name)
    expect(personal.length).toBeGreaterThan(10)
    expect(Object.keys(leftOut).filter((name) => !personal.includes(name))).toEqual([])
    const marks: Readonly<Record<string, string>> = {
      browser_session: '"form_drafts": "[]"',
      response_page: '"page_id": "your-life-today"',
      answer: '"question_id": "ladder_now"',
      report: '"rules_version": "rules-mark"',
      share: '"recipient": "dan@example.org"',
      report_choice: '"kind": "area"',
      ladder: '"place": "The lilac bench"',
      check_in_request: '"note": "I like marmalade"',
      gratitude_moment: '"text": "The heron on the pier"',
      contact_info: '"helper": "My niece Odette"',
      reminder: '"contact": "rosas-reminders@example.org"',
      reminder_sent: '"message": "week"',
      figure_share: 'figures-mark',
      program_choice: '"own_words": "It is near the tulips"',
      member_entry: '"note": "She likes tulips, too"',
      experience: 'My lilacs',
      sleep_check: '"drowsy": "unsure"',
      sleep_stage: '"sleep_now": "better"',
      sleep_night: '"extras": "Two cups of cocoa"',
      plan_action: 'Water my orchids',
      plan_goal: '"goal": "To see them bloom"',
      plan_tick: '"day": "2026-11-20"',
      plan_week: 'A good week for orchids',
      sign_in: '"signIns": [\n      {',
      credential: '"provider": "google"',
      passkey: '"name": "Lilac phone"',
      response_owner: '"savedAt": "2026',
      consent: '"kind": "collect"',
      audit: '"action": "sharedReportOpened"',
    }
    expect(personal.filter((name) => !(name in leftOut) && !copy.includes(marks[name] ?? 'no mark'))).toEqual([])
    for (const text of [rosa.email, rosa.phone, rosa.first_name, rosa.last_name, rosa.client_id, '33101'])
      expect(copy).toContain(text)
    for (const secret of ['token_hash', 'request_key', 'return_code_hash', '"password"', 'a-secret-token', '"token"'])
      expect(copy).not.toContain(secret)
  })

  test('the HTML copy is in words, in the language of the page, and loads nothing from elsewhere', async () => {
    const { browser } = await everything()
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

  test('typed text is escaped in the HTML copy', async () => {
    const { browser, responseId } = await everything()
    const { db } = product.deps
    await db
      .updateTable('check_in_request')
      .set({ note: '<img src=x onerror=alert(1)>' })
      .where('response_id', '=', responseId)
      .execute()
    expect(await (await download(browser, 'html')).text()).not.toContain('<img')
  })

  test('a guest gets a copy of what this browser holds, and nothing of others', async () => {
    const { responseId: ofRosa } = await everything()
    const browser = product.browser()
    const own = await begin(browser)
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

  test('a browser without data gets no copy', async () => {
    const led = await download(product.browser(), 'json', 'es')
    expect([led.status, led.headers.get('location')]).toEqual([303, '/es/my-data'])
    expect((await download(product.browser(), 'xml')).status).toBe(422)
    expect((await product.browser().get('/my-data/delete')).headers.get('location')).toBe('/my-data')
  })

  test('the download of copies is rate limited', async () => {
    const browser = product.browser()
    await begin(browser)
    for (let copies = 0; copies < 20; copies++) expect((await download(browser, 'json')).status).toBe(200)
    const refused = await download(browser, 'json')
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/my-data#too-many'])
  })

  test('the page shows the consents with their wording, and the audit log', async () => {
    const { browser } = await everything()
    const page = await (await browser.get('/my-data')).text()
    expect(page).toContain('rosa@example.org')
    expect(page).toContain('To use your answers for your report')
    expect(page).toContain('We do not sell your answers.')
    expect(page).toContain('how to reach you, 1 good moment')
    expect(page).toContain('To share your report')
    expect(page).toContain('Someone you shared your report with opened it.')
  })

  test('ending a share withdraws its consent in the ledger, once', async () => {
    const { browser, responseId, shareId } = await everything()
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

  test('a person deletes everything with a code, and no table keeps a trace of it', async () => {
    const { db, keyedHash } = product.deps
    const stays = product.browser()
    const other = await begin(stays)
    const { browser, responseId, shareId, sessionId } = await everything()
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
    // In other browsers, somebody signs up with the email, and a change to a new address waits for its code.
    await product.browser().post('/signUp', {
      at: 'begin',
      contact: rosa.email,
      password: 'two herons at dawn',
      again: 'two herons at dawn',
    })
    await waitingChange(product, 'rosa-new@example.org')

    expect((await browser.post('/my-data/delete', { go: 'now' })).status).toBe(422)
    expect((await browser.post('/my-data/delete', { go: 'code', code: '' })).status).toBe(422)
    const asked = await browser.post('/my-data/delete', { go: 'email' })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/my-data/delete#sent'])
    const [message] = (await product.messagesTo(rosa.email)).slice(-1)
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
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
    const { browser, responseId } = await everything()
    const { db, identity } = product.deps
    await db.transaction().execute((trx) => identity.setPassword(trx, rosa.id, 'a long walk by the sea'))
    expect((await browser.post('/my-data/delete', { go: 'password', password: 'a long walk' })).status).toBe(422)
    expect(await traces(db, [responseId])).not.toEqual([])
    const done = await browser.post('/my-data/delete', { go: 'password', password: 'a long walk by the sea' })
    expect(done.status).toBe(303)
    expect(await traces(db, [rosa.id, responseId])).toEqual([])
  })

  test('a guest deletes what this browser holds, but nothing that is saved to a person', async () => {
    const { responseId: ofRosa } = await everything()
    const { db } = product.deps
    const browser = product.browser()
    const own = await begin(browser, '/es/start')
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
    const { browser, responseId } = await everything()
    expect((await browser.post('/my-data/delete', { go })).status).toBe(400)
    expect(await traces(product.deps.db, [responseId])).not.toEqual([])
  })
})

/** Returns `table: text` for every table that still contains one of the texts. */
async function traces(db: Database, needles: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'person')
      .selectAll()
      .execute()
    const all = JSON.stringify(rows)
    found.push(...needles.filter((needle) => all.includes(needle)).map((needle) => `${name}: ${needle}`))
  }
  return found
}

/**
 * Adds, in another browser, a change of Rosa's email that waits for its code, and a message about her last change to
 * her former address.
 */
async function waitingChange({ deps }: Product, contact: string) {
  const at = deps.now().toISOString()
  const session = { created_at: at, seen_at: at, expires_at: '2027-11-20T00:00:00.000Z', test_flag: 0, kiosk: 0 }
  await deps.db
    .insertInto('browser_session')
    .values({ ...session, id: 'elsewhere', token_hash: 'elsewhere' })
    .execute()
  await deps.db
    .insertInto('one_time_code')
    .values({
      id: 'code-elsewhere',
      purpose: 'change',
      subject: `email ${rosa.id} ${contact}`,
      session_id: 'elsewhere',
      code_hash: 'x',
      created_at: at,
      expires_at: at,
      tries: 0,
    })
    .execute()
  const message = { method: 'email' as const, languages: ['en' as const], partner: null, blanks: () => ({}) }
  await deps.db.transaction().execute(async (trx) => {
    const code = { ...message, name: 'account-code' as const, blanks: () => ({ code: '123456', minutes: '10' }) }
    await deps.outbox.add(trx, { ...code, recipient: contact, key: 'account-code code-elsewhere' })
    const changed = { ...message, name: 'account-changed' as const, blanks: () => ({ day: 'today' }) }
    const key = `account-changed ${rosa.id} 1`
    await deps.outbox.add(trx, { ...changed, recipient: 'rosa-old@example.org', key })
  })
}

/** Signs Rosa in in a browser, saves the check-up to her, and adds a row to every table that can have one. */
async function fill({ deps }: Product, browser: Browser, responseId: string) {
  const { db, identity, seal } = deps
  const at = deps.now().toISOString()
  const later = new Date(deps.now().getTime() + 86_400_000).toISOString()
  const own = { response_id: responseId, created_at: at }
  const made = { created_at: at, updated_at: at }
  await db.updateTable('response').set({ completed_at: at }).where('id', '=', responseId).execute()
  await db
    .insertInto('person')
    .values({
      ...rosa,
      ...made,
      name: 'Rosalinda Quintero',
      role: 'person',
      email_verified: 1,
      phone_verified: 1,
      second_factor: 1,
    })
    .execute()
  await db.insertInto('response_owner').values({ response_id: responseId, person_id: rosa.id, saved_at: at }).execute()
  const { session_id: sessionId } = await db
    .selectFrom('response_holder')
    .select('session_id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await db.updateTable('browser_session').set({ form_drafts: '[]' }).where('id', '=', sessionId).execute()
  await db
    .insertInto('report')
    .values({
      response_id: responseId,
      content_version: '0',
      rules_version: 'rules-mark',
      body: emptyReport,
      created_at: at,
    })
    .execute()
  await browser.post('/api/assessment/sendLink', {
    response_id: responseId,
    first_name: 'Rosalinda',
    last_name: 'Quintero',
    share_to: 'dan@example.org',
    share_from: 'sender@example.org',
  })
  const { id: shareId } = await db
    .selectFrom('share')
    .select('id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('share_opening')
    .values({ id: `opening-${shareId}`, share_id: shareId, opened_at: at })
    .execute()
  await db
    .insertInto('share_reader')
    .values({ share_id: shareId, session_id: sessionId, proved_at: at, expires_at: later })
    .execute()
  await db
    .insertInto('audit')
    .values({ id: `audit-${shareId}`, ...own, actor: 'contact', actor_id: shareId, action: 'sharedReportOpened' })
    .execute()
  await db
    .insertInto('report_choice')
    .values({ response_id: responseId, kind: 'area', value: 'sleep', position: 0, chosen_at: at })
    .execute()
  await db
    .insertInto('ladder')
    .values({ id: 'ladder-1', ...own, intervention: 'walk', standing: 1, front_at: at, created_at: at })
    .execute()
  await db
    .insertInto('ladder_step')
    .values({
      id: 'step-1',
      ladder_id: 'ladder-1',
      number: 2,
      day: '2026-11-21',
      place: 'The lilac bench',
      created_at: at,
    })
    .execute()
  const contact = { name: 'Rosalinda', method: 'phone', contact: '2125550101', locale: 'en' }
  await db
    .insertInto('check_in_request')
    .values({
      id: 'check-in-1',
      request_key: 'k1',
      ...own,
      ...contact,
      topics: '["sleep"]',
      times: '["mon"]',
      note: 'I like marmalade',
    })
    .execute()
  const { created_at, ...ofResponse } = own
  await db
    .insertInto('program_choice')
    .values({
      ...{ id: 'program-1', ...ofResponse, created_at, updated_at: created_at, locale: 'en', turns: 2 },
      ...{ partner_id: 110, partner_key: 'volusia', program: 'matter-of-balance', state: 'sent', sent_at: at },
      ...{ reasons: '["people"]', needs: '["ride"]', own_words: 'It is near the tulips', answer: 'contacted' },
      told: '{"name":"Rosalinda","wish":"call","contact":"2125550101","promise":true}',
    })
    .execute()
  await db
    .insertInto('member_entry')
    .values({
      ...{
        id: 'entry-1',
        response_id: responseId,
        partner_id: 110,
        kind: 'question',
        name: 'Rosalinda',
        state: 'called',
      },
      told: '{"way":"phone","contact":"2125550101","times":[],"locale":"en","voice":false,"needs":""}',
      question: sealMemberWords(deps, 'question', 'entry-1', 'Who drives me to the orchid show?'),
      note: sealMemberWords(deps, 'note', 'entry-1', 'She likes tulips, too'),
      asked_at: at,
    })
    .execute()
  await db.insertInto('member_word').values({ entry_id: 'entry-1', partner_id: 110, word: '726f' }).execute()
  await db
    .insertInto('gratitude_moment')
    .values({
      ...{ id: 'moment-1', request_key: 'k3', ...own, day: '2026-11-20', prompt: 12 },
      body: sealWords(deps, 'gratitude', responseId, 'The heron on the pier'),
    })
    .execute()
  await db
    .insertInto('contact_info')
    .values({
      ...{ response_id: responseId, name: 'Rosalinda', way: 'text', contact: '2125550101', times: '["evening"]' },
      ...{ locale: 'en', voice: 1, needs: 'Let it ring long', updated_at: at },
      helper: sealWords(deps, 'helper', responseId, 'My niece Odette'),
    })
    .execute()
  await db
    .insertInto('reminder')
    .values({
      ...{ id: 'reminder-1', response_id: responseId, code: 'orchids1', locale: 'en', method: 'email', hour: 10 },
      contact: sealReminderContact(deps, responseId, 'rosas-reminders@example.org'),
      ...{ contact_hash: 'x', kinds: 'week', days: 'mon', time_zone: 'America/New_York', proved_at: at },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  await db
    .insertInto('figure_share')
    .values({
      response_id: responseId,
      partner_id: 110,
      month: '2026-11',
      share: '{"counts":{},"facets":{"language":"figures-mark","age":"85","zip":"331","campaign":"/start"}}',
    })
    .execute()
  await db
    .insertInto('reminder_sent')
    .values({ reminder_id: 'reminder-1', day: '2026-11-16', message: 'week', sent_at: at })
    .execute()
  await db
    .insertInto('experience')
    .values({
      id: 'experience-1',
      request_key: 'k2',
      ...own,
      page: 'post-survey',
      locale: 'en',
      body: '{"ps_best":"My lilacs"}',
    })
    .execute()
  const plan = { what: 'Water my orchids', days: 'fri' }
  await browser.post('/action-planning', { do: 'save', ...plan, request_key: 'orchids' })
  await browser.post('/action-planning', { do: 'goal', goal: 'To see them bloom' })
  const { id: action_id } = await db
    .selectFrom('plan_action')
    .select('id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plan_tick')
    .values({ action_id, response_id: responseId, day: '2026-11-20', ticked_at: at })
    .execute()
  const note = JSON.stringify({ note: 'A good week for orchids', helped: '', way: '' })
  await db
    .insertInto('plan_week')
    .values({
      ...{ response_id: responseId, monday: '2026-11-16', updated_at: at },
      words: seal.close('plan-week', responseId, note),
    })
    .execute()
  await db
    .insertInto('sleep_check')
    .values({
      ...{ response_id: responseId, checked_at: at },
      ...{ apnea: 'no', drowsy: 'unsure', fall: 'no', cond: 'no', pill: 'no' },
    })
    .execute()
  await db
    .insertInto('sleep_stage')
    .values({ ...own, id: 'stage-1', stage: 5, started_on: '2026-11-20', sleep_now: 'better', helped_week: 2 })
    .execute()
  await db
    .insertInto('sleep_night')
    .values({
      ...{ response_id: responseId, morning: '2026-11-20', updated_at: at },
      ...{ bed_time: 1350, minutes_to_sleep: 20, minutes_awake: 30, wake_time: 390, up_time: 420, got_up: 1 },
      extras: seal.close('sleep-remarks', responseId, 'Two cups of cocoa'),
    })
    .execute()
  await db
    .insertInto('credential')
    .values({
      id: 'credential-1',
      ...made,
      person_id: rosa.id,
      provider: 'google',
      subject: 's',
      access_token: 'a-secret-token',
    })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      ...{ id: 'passkey-1', person_id: rosa.id, credential_id: 'c', public_key: 'k', counter: 0, transports: '' },
      name: 'Lilac phone',
      created_at: at,
    })
    .execute()
  await db
    .insertInto('second_factor')
    .values({ id: 'factor-1', person_id: rosa.id, secret: 'a-secret-token', backup_codes: '[]' })
    .execute()
  await db
    .insertInto('verification')
    .values({ id: 'verification-1', ...made, identifier: '2fa', value: rosa.id, expires_at: later })
    .execute()
  browser.take(await identity.signInAs(rosa.id))
  return { shareId, sessionId }
}

const emptyReport = JSON.stringify({
  state: { state: 'thriving' },
  ladder: { now: 3, later: null },
  stars: {},
  areas: [],
  priorities: [],
  strengths: [],
  challenges: [],
  recommendations: [],
})
