import { beforeEach, expect, test } from 'vitest'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { strangersCookie } from '#features/report/report.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import {
  accountOwner,
  addStep,
  at,
  clearReminders,
  consentsOf,
  form,
  guest,
  page,
  remindedGuest,
  remindedOf,
  rowOf,
  subjectsTo,
} from './reminders.example.ts'

onBothDatabases('the settings of reminders', (product) => {
  beforeEach(() => clearReminders(product))

  test('without a check-up, the page explains how to start, and preserves the input', async () => {
    const html = await (await product.browser().get(page)).text()
    expect(html).toContain('You have none open in this browser')
    expect(await (await product.browser().get(`/es${page}`)).text()).toContain('Sus propios recordatorios')
    const sent = await product.browser().post(page, form('rosa@example.org'))
    expect(sent.status).toBe(403)
    expect(await sent.text()).toContain('value="rosa@example.org"')
  })

  test('sends nothing to a guest’s contact before it is verified by a code', async () => {
    const { browser, responseId, email } = await guest(product)
    expect((await browser.post(page, form(email))).status).toBe(303)
    expect(await (await browser.get(page)).text()).toContain('Type your code')
    expect(await rowOf(product, responseId)).toMatchObject({ proved_at: null, next_at: null })
    expect(await at(product, '2026-11-20T19:00:00Z')).toBe(0)
    product.clock.now = new Date('2026-11-20T15:45:00Z')
    const wrong = await browser.post(page, { remind: 'code', code: '000000' })
    expect([wrong.status, (await wrong.text()).includes('This is not the code we sent')]).toEqual([422, true])
    expect(await subjectsTo(product, email)).toEqual([])
    const right = await browser.post(page, { remind: 'code', code: await newestCode(product, email) })
    expect(right.headers.get('location')).toBe(`${page}?responseId=${responseId}#saved`)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T14:00:00.000Z' })
    expect(await subjectsTo(product, email)).toEqual(['Your reminders are on'])
    const html = await (await browser.get(page)).text()
    expect(html).toContain('Reminders are on.')
    expect(html).toContain(`${email.slice(0, 1)}•••@example.org`)
  })

  test('an unverified contact is deleted after a day', async () => {
    const { browser, responseId, email } = await guest(product)
    await browser.post(page, form(email))
    await at(product, '2026-11-21T15:41:00Z')
    expect(await rowOf(product, responseId)).toBeDefined()
    await at(product, '2026-11-21T15:43:00Z')
    expect(await rowOf(product, responseId)).toBeUndefined()
  })

  test('stores the contact encrypted in all tables, and finds it by its hash', async () => {
    const { responseId, email } = await remindedGuest(product)
    const row = await rowOf(product, responseId)
    expect(JSON.stringify(row)).not.toContain(email)
    expect(row?.contact_hash).toMatch(/^[\w-]{43}$/)
  })

  test('reports missing values by field, and preserves the input', async () => {
    const { browser } = await guest(product)
    const sent = await browser.post(page, { contact: '555', zone: 'Nowhere' })
    const html = await sent.text()
    expect(sent.status).toBe(422)
    for (const text of [
      'Invalid phone number. Format: xxx-xxx-xxxx',
      'Check the box, so that we may write to you.',
      'Please choose where your clock is.',
      'value="555"',
    ])
      expect(html).toContain(text)
    const spanish = await browser.post(`/es${page}`, { contact: 'rosa', agree: 'yes', zone: 'America/New_York' })
    expect([spanish.status, (await spanish.text()).includes('value="rosa"')]).toEqual([422, true])
  })

  test('records the consent to messages; the first one explains how to stop', async () => {
    const { browser, responseId, phone } = await guest(product)
    await browser.post(page, form(phone))
    await browser.post(page, { remind: 'code', code: await newestCode(product, phone) })
    const { db } = product.deps
    const consents = await db
      .selectFrom('consent')
      .select(['kind', 'granted', 'locale'])
      .where('response_id', '=', responseId)
      .where('kind', '=', 'reminders')
      .execute()
    expect(consents).toEqual([{ kind: 'reminders', granted: 1, locale: 'en' }])
    const [, first] = await product.messagesTo(phone)
    expect(first?.text).toBe(
      'Wellbeing CheckUp:\nYou will get reminders on the days of your steps. Reply STOP to end, HELP for help.',
    )
  })

  test.each([
    ['', 'For texts, the rates of your phone plan apply. Reply STOP to end. Each email has a link to stop.'],
    [
      '/es',
      'En los mensajes de texto se aplican las tarifas de su plan. Responda ALTO para terminar. ' +
        'Cada correo trae un enlace para terminar.',
    ],
  ])('the field for both names both ways to stop, as My data does of this consent: %s', async (prefix, wording) => {
    const { browser, email } = await guest(product)
    expect(await (await browser.get(prefix + page)).text()).toContain(wording)
    await browser.post(prefix + page, form(email))
    await browser.post(prefix + page, { remind: 'code', code: await newestCode(product, email) })
    expect(await (await browser.get(`${prefix}/my-data`)).text()).toContain(wording.split('. ')[0])
  })

  test.each([
    ['en', 'You may text or email me about my steps.', 'Text rates of your phone plan apply. Reply STOP to end.'],
    ['es', 'Pueden escribirme sobre mis pasos.', 'Se aplican las tarifas de su plan. Responda ALTO para terminar.'],
  ] as const)('shows a consent given when the text was the same for email: %s', async (locale, ...texts) => {
    const { browser, responseId } = await guest(product)
    const consent = { kind: 'reminders', texts, locale, responseId, personId: null } as const
    await giveConsent(product.deps, consent)
    const html = await (await browser.get('/my-data')).text()
    for (const text of texts) expect(html).toContain(text)
  })

  test('a contact of the account needs no code', async () => {
    const { browser, responseId, email } = await accountOwner(product)
    const captcha = async () => (await (await browser.get(page)).text()).includes('data-captcha')
    expect(await captcha()).toBe(true)
    await browser.post(page, form(email))
    expect(await captcha()).toBe(false)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T14:00:00.000Z', ended_at: null })
    expect(await subjectsTo(product, email)).toEqual(['Your reminders are on'])
    await browser.post(page, { zone: 'America/Denver' })
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T16:00:00.000Z' })
    expect(await subjectsTo(product, email)).toEqual(['Your reminders are on'])
  })

  test('sets the hour of each step, and whether to remind of it', async () => {
    const { browser, responseId, stepId } = await remindedGuest(product)
    const other = await addStep(product, responseId, { intervention: 'safehelp' })
    const html = await (await browser.get(page)).text()
    expect(html).toContain(`name="hour-${stepId}"`)
    expect(html).not.toContain(other)
    const fields = { zone: 'America/New_York', [`hour-${other}`]: '12', 'check-up': 'yes' }
    await browser.post(page, { ...fields, reminded: [stepId, other], [`hour-${stepId}`]: '17' })
    expect(await remindedOf(product, stepId)).toEqual({ remind: 1, remind_hour: 17 })
    expect(await remindedOf(product, other)).toEqual({ remind: 0, remind_hour: 12 })
    expect(await rowOf(product, responseId)).toMatchObject({ check_up: 1 })
    await browser.post(page, { ...fields, [`hour-${stepId}`]: '17' })
    expect(await remindedOf(product, stepId)).toEqual({ remind: 0, remind_hour: 17 })
  })

  test('a new contact suspends the reminders until it is verified', async () => {
    const { browser, responseId } = await remindedGuest(product)
    await browser.post(page, form('another@example.org'))
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: null, proved_at: null })
    await browser.post(page, { remind: 'code', code: await newestCode(product, 'another@example.org') })
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T14:00:00.000Z' })
  })

  test('a contact has one set of reminders: ends those of another browser with the same contact', async () => {
    const first = await remindedGuest(product)
    const { browser, responseId } = await guest(product)
    await browser.post(page, form(first.email))
    await browser.post(page, { remind: 'code', code: await newestCode(product, first.email) })
    expect(await rowOf(product, first.responseId)).toBeUndefined()
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T14:00:00.000Z' })
  })

  test('stopping all deletes contact and queued messages; the steps stay', async () => {
    const { browser, responseId, email, stepId } = await remindedGuest(product)
    await at(product, '2026-11-23T15:00:00Z')
    const off = await browser.post(page, { remind: 'off' })
    expect(off.headers.get('location')).toBe(`${page}?responseId=${responseId}#turned-off`)
    expect(await rowOf(product, responseId)).toBeUndefined()
    expect(await remindedOf(product, stepId)).toMatchObject({ remind: 0 })
    expect(await subjectsTo(product, email)).toEqual(['Your reminders are on'])
    expect(await consentsOf(product, responseId)).toEqual([1, 0])
    const { db } = product.deps
    const audit = await db.selectFrom('audit').select('action').where('response_id', '=', responseId).execute()
    expect(audit.map(({ action }) => action)).toEqual(['remindersOn', 'remindersOff'])
  })

  test('a blocked contact has to enter a code, which unblocks it', async () => {
    const { browser, responseId, email } = await accountOwner(product)
    const key = contactKey('email', email)
    const { db, keyedHash, now } = product.deps
    const { blockContact } = await import('#domain/contacts/contact-block.server.ts')
    await blockContact({ db, keyedHash, now }, key)
    await browser.post(page, form(email))
    expect(await rowOf(product, responseId)).toMatchObject({ proved_at: null })
    await browser.post(page, { remind: 'code', code: await newestCode(product, email) })
    expect(await isBlocked(product.deps, key)).toBe(false)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T14:00:00.000Z' })
  })

  test('no other caller sees, changes or ends them', async () => {
    const { responseId, email } = await remindedGuest(product)
    const before = await rowOf(product, responseId)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const theirs = `${page}?responseId=${responseId}`
    expect(await (await stranger.get(theirs)).text()).not.toContain(email.slice(-20))
    expect((await stranger.post(theirs, form('me@example.org'))).status).toBe(403)
    await stranger.post(theirs, { remind: 'off' })
    await stranger.post(theirs, { remind: 'code', code: '123456' })
    expect(await rowOf(product, responseId)).toEqual(before)
  })

  test('a caller with the return code sees and sets none', async () => {
    const { responseId, email } = await remindedGuest(product)
    const { db, now } = product.deps
    const finder = await guest(product)
    const { session_id } = await db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', finder.responseId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('response_holder')
      .values({ response_id: responseId, session_id, via: 'code', created_at: now().toISOString() })
      .execute()
    const before = await rowOf(product, responseId)
    const theirs = `${page}?responseId=${responseId}`
    expect(await (await finder.browser.get(theirs)).text()).not.toContain(email.slice(-20))
    expect((await finder.browser.post(theirs, form('me@example.org'))).status).toBe(403)
    expect((await finder.browser.get(`/api/assessment/response/${responseId}/reminders`)).status).toBe(403)
    expect((await finder.browser.get(`/r/s${before?.code}`)).status).toBe(200)
    expect(await rowOf(product, responseId)).toEqual(before)
  })

  test('the link of a message redirects only the author to the page, and then counts as a visit', async () => {
    const { browser, responseId, stepId } = await remindedGuest(product)
    const { code = '', id = '' } = (await rowOf(product, responseId)) ?? {}
    const stranger = await product.browser().get(`/r/s${code}`)
    expect(stranger.status).toBe(200)
    expect(await stranger.text()).toContain('This browser cannot open it yet')
    expect(await rowOf(product, responseId)).toMatchObject({ opened_at: null })
    expect((await browser.get(`/r/s${code}).`)).headers.get('location')).toBe(`/r/s${code}`)
    const own = await browser.get(`/r/s${code}`)
    expect([own.status, own.headers.get('location')]).toEqual([303, `/return-user?responseId=${responseId}`])
    expect(await rowOf(product, responseId)).toMatchObject({ opened_at: '2026-11-20T15:42:00.000Z' })
    expect((await browser.get(`/r/a${code}`)).headers.get('location')).toBe(`/ladder/progress?responseId=${responseId}`)
    const question = { reminder_id: id, day: '2026-11-27', message: 'ask', sent_at: '2026-11-27T15:00:00.000Z' }
    await product.deps.db
      .insertInto('reminder_sent')
      .values({ ...question, step_id: stepId })
      .execute()
    expect((await browser.get(`/r/a${code}`)).headers.get('location')).toContain(`step=${stepId}`)
    for (const unknown of ['/r/sAAAAAAAA', '/r/x', `/r/z${code}`])
      expect((await product.browser().get(unknown)).status).toBe(404)
  })

  test('calls read, set and delete the contact, and reject an unverified one', async () => {
    const { browser, responseId, email } = await accountOwner(product)
    const address = `/api/assessment/response/${responseId}/reminders`
    const put = (contact: string) =>
      browser.call('PUT', address, {
        ...{ method: 'email', contact, time_zone: 'America/Puerto_Rico', check_up: true, agree: true },
      })
    expect((await put('somebody@example.org')).status).toBe(403)
    expect((await put(email)).status).toBe(200)
    const read = await (await browser.get(address)).json()
    expect(read.data).toMatchObject({ state: 'on', check_up: true, time_zone: 'America/Puerto_Rico' })
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T13:00:00.000Z' })
    expect((await browser.call('DELETE', address)).status).toBe(200)
    expect((await (await browser.get(address)).json()).data).toBeNull()
  })

  test('the export has them with the decrypted contact; deletion includes queued messages', async () => {
    const { browser, responseId, email } = await remindedGuest(product)
    await at(product, '2026-11-23T15:00:00Z')
    const copy = await (await browser.post('/api/my-data/download', { format: 'json', locale: 'en' })).text()
    expect(copy).toContain(email)
    expect(copy).toContain('"time_zone": "America/New_York"')
    const text = await (await browser.post('/api/my-data/download', { format: 'html', locale: 'es' })).text()
    expect(text).toContain('Recordatorios')
    const { db } = product.deps
    expect(await db.selectFrom('outbox_message').select('id').where('recipient', '=', email).execute()).not.toEqual([])
    expect((await browser.post('/my-data/delete', { go: 'now' })).status).toBe(303)
    expect(await rowOf(product, responseId)).toBeUndefined()
    expect(await db.selectFrom('reminder_sent').selectAll().execute()).toEqual([])
    for (const table of ['outbox_message', 'pretend_delivery', 'one_time_code', 'audit', 'consent'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(email)
  })
})
