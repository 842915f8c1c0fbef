import { beforeEach, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { decryptDetails } from '#domain/requests/details.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'
import { agreement, askForTalk, idOf, main, member, ofPartner, restart, rowOf, step } from '../requests.example.ts'

onBothDatabases('answers to requests', (product) => {
  beforeEach(() => restart(product))

  test('shows a typed note after a conflict', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    await step(sam, id, { go: 'take', revision: '0', note: 'Likes mornings' })
    expect(await main(sam, `/staff/requests/${id}`)).toContain('Likes mornings')
    const change = { go: 'change', request: id, method: 'phone', phone: '386-555-0123' }
    await browser.post(`/my-requests?responseId=${responseId}`, change)
    const save = (by: Browser, revision: number, fields: Fields) =>
      step(by, id, { go: 'save', revision: String(revision), ...fields })
    const saves: Fields[] = [
      { how: 'done', note: 'Her lilacs bloom' },
      { how: 'none', note: 'Her lilacs bloom' },
      { note: 'Her lilacs bloom' },
      { how: 'wrong' },
      { how: 'more', by: '2026-11-27' },
    ]
    for (const fields of saves) {
      const refused = await save(sam, 1, fields)
      const html = await refused.text()
      expect([refused.status, html]).toEqual([409, expect.stringContaining('Someone was faster.')])
      expect(html).toContain(fields.note ?? 'Likes mornings')
      expect(html).toMatch(fields.how ? new RegExp(`checked=""[^>]*value="${fields.how}"`) : '')
      expect(html).toContain(fields.by ? `value="${fields.by}"` : '')
    }
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'taken', revision: 2, tries: 0, outcome: null })
    expect((await step(sam, id, { go: 'take', revision: '2', note: 'Her roses bloom' })).status).toBe(409)
    expect(await (await step(sam, id, { go: 'take', revision: '2', note: 'Her roses' })).text()).toContain('Her roses')
    expect((await step(ana, id, { go: 'over', revision: '2' })).status).toBe(303)
    const late = await save(sam, 2, { how: 'done', note: 'Her lilacs bloom' })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Her lilacs bloom')])
    expect((await step(sam, id, { go: 'over', revision: '3', note: 'Her lilacs bloom' })).status).toBe(303)
    expect(await main(sam, `/staff/requests/${id}`)).toContain('Her lilacs bloom')
    for (const _ of [1, 2]) expect((await save(sam, 4, { how: 'done', note: 'Her lilacs bloom' })).status).toBe(303)
    expect((await save(sam, 4, { how: 'done', note: 'Another' })).status).toBe(409)
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'done', outcome: 'talked', revision: 5 })
  })

  test('shows both notes after a colleague has changed the note, and loses neither', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    await step(sam, id, { go: 'save', revision: '0', note: 'Mornings', 'note-before': '' })
    const noteIn = async (response: Response) =>
      /<textarea[^>]*name="note"[^>]*>\n?([^<]*)</.exec(await response.text())?.[1]
    const notes: [Fields, string][] = [
      [{ note: 'Her roses bloom', 'note-before': '' }, 'Mornings\nHer roses bloom'],
      [{ note: '', 'note-before': '' }, 'Mornings'],
      [{ how: 'more', note: 'Her roses bloom', 'note-before': '' }, 'Mornings\nHer roses bloom'],
    ]
    for (const [fields, expected] of notes)
      expect(await noteIn(await step(ana, id, { go: 'save', revision: '0', ...fields }))).toBe(expected)
    const refused = await step(ana, id, { go: 'save', revision: '0', ...notes[0]?.[0] })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Theirs comes first')])
    const both = { note: 'Mornings\r\nHer roses bloom', 'note-before': 'Mornings' }
    expect((await step(ana, id, { go: 'save', revision: '1', ...both })).status).toBe(303)
    expect(await main(sam, `/staff/requests/${id}`)).toContain('Mornings\nHer roses bloom')
  })

  test('counts a try sent twice as one, also after midnight, and rejects it after the request changed', async () => {
    product.clock.now = new Date('2026-11-21T04:59:59Z')
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await step(sam, id, { go: 'take', revision: '0' })
    const tried = { go: 'save', revision: '1', how: 'none', note: '' }
    expect((await step(sam, id, tried)).status).toBe(303)
    product.clock.now = new Date('2026-11-21T05:00:01Z')
    expect((await step(sam, id, tried)).status).toBe(303)
    const change = { go: 'change', request: id, method: 'phone', phone: '386-555-0123' }
    await browser.post(`/my-requests?responseId=${responseId}`, change)
    const late = await step(sam, id, { ...tried, revision: '2' })
    expect([late.status, await late.text()]).toEqual([409, expect.not.stringContaining('id="saved"')])
    expect(await rowOf(product, 'talk')).toMatchObject({ tries: 1, revision: 3 })
  })

  test('refuses an outcome of programs for a talk', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await step(sam, id, { go: 'take', revision: '0' })
    for (const how of ['joined', 'waitlist', 'notNow'])
      expect((await step(sam, id, { go: 'save', revision: '1', how })).status).toBe(422)
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'taken', outcome: null })
  })

  test('refuses an answer that does not exist, and one without any change', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await step(sam, id, { go: 'take', revision: '0', note: 'Likes mornings' })
    const seen = () => product.deps.db.selectFrom('audit').select('id').where('action', '=', 'memberAnswered').execute()
    const before = await seen()
    const wrongs: Fields[] = [{ how: 'hack' }, { how: 'hack', note: 'Her lilacs bloom' }, {}, { how: '' }]
    for (const wrong of wrongs) {
      const refused = await step(sam, id, { go: 'save', revision: '1', ...wrong })
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining(String(wrong.note ?? 'Likes mornings')),
      ])
    }
    expect([(await rowOf(product, 'talk')).revision, await seen()]).toEqual([1, before])
  })

  test.each([
    ['en', '', 'Save the note', 'Please write a note.'],
    ['es', '/es', 'Guardar la nota', 'Escriba una nota.'],
  ])('requires a note if there is nothing else to save: %s', async (_, prefix, button, message) => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    await askForTalk(browser)
    const sam = await member(product)
    const { id: agreed } = await rowOf(product, 'question')
    const { id } = await rowOf(product, 'talk')
    for (const each of [agreed, id]) {
      expect(await main(sam, `${prefix}/staff/requests/${each}`)).toContain(button)
      const { revision } = await product.deps.db
        .selectFrom('request')
        .select('revision')
        .where('id', '=', each)
        .executeTakeFirstOrThrow()
      const refused = await sam.post(`${prefix}/staff/requests/${each}`, {
        ...{ go: 'save', revision: String(revision), note: '' },
      })
      const html = await refused.text()
      expect(refused.status).toBe(422)
      expect(html).toMatch(/<div class="errsum"[^>]*autofocus=""/i)
      expect(html).toContain(`<a href="#note">${message}</a>`)
      expect(html).toMatch(/<textarea(?=[^>]*aria-describedby="note-hint note-error")[^>]*aria-invalid="true"/)
      expect(html).not.toContain('how-answer')
    }
  })

  test('stores the unsaved note of a request that is given to a colleague', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    const ana = await member(product, 'partner_admin')
    const html = await main(sam, `/staff/requests/${id}`)
    for (const control of ['<select', '<button'])
      expect(html).toMatch(new RegExp(`${control}(?=[^>]*form="how")[^>]*name="(colleague|go)"`))
    const fields = { go: 'give', revision: '0', note: 'Her lilacs bloom', 'note-before': '' }
    const refused = await step(sam, id, { ...fields, colleague: '' })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Her lilacs bloom</textarea>'),
    ])
    await step(sam, id, { ...fields, colleague: await idOf(product, 'partner_admin') })
    expect(await main(ana, `/staff/requests/${id}`)).toContain('Her lilacs bloom</textarea>')
  })

  test('reaches a person with a wrong number at the email of the account, if that is another one', async () => {
    const sam = await member(product)
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const email = `ask-${responseId}@example.org`
    const personId = await addPerson(product, email)
    const { deps } = product
    await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, personId))
    browser.take(await signIn(product, personId))
    await step(sam, id, { go: 'take', revision: '0' })
    await step(sam, id, { go: 'save', revision: '1', how: 'wrong' })
    const [mail] = await product.messagesTo(email)
    expect(mail?.subject).toBe('We could not reach you')
    expect(mail?.text).toContain(`${deps.settings.origin}/my-requests?responseId=${responseId}`)
    expect(`${mail?.text}${mail?.html}`.replaceAll(responseId, '')).not.toMatch(/sleep|555|Rosa/i)
    const mine = `/my-requests?responseId=${responseId}`
    await browser.post(mine, { go: 'change', request: id, method: 'email', email })
    await step(sam, id, { go: 'take', revision: '3' })
    await step(sam, id, { go: 'save', revision: '4', how: 'wrong' })
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'waiting', revision: 5 })
    expect(await product.messagesTo(email)).toHaveLength(1)
  })

  test('asks how it went in words of writing, if the person asked for email', async () => {
    const sam = await member(product)
    const { browser } = await ofPartner(product)
    await askForTalk(browser, { method: 'email', phone: '', email: 'written-to@example.org' })
    const { id } = await rowOf(product, 'talk')
    await step(sam, id, { go: 'take', revision: '0' })
    const html = await main(sam, `/staff/requests/${id}`)
    for (const text of ['They have an answer. This is done', 'No answer. I will write again', 'The address is wrong'])
      expect(html).toContain(text)
    expect(html).not.toContain('We talked')
    expect(await main(sam, `/es/staff/requests/${id}`)).toContain('Ya tiene respuesta. Ya está')
    await step(sam, id, { go: 'save', revision: '1', how: 'none' })
    const [mail] = (await product.messagesTo('written-to@example.org')).slice(-1)
    expect([mail?.subject, mail?.text]).toEqual([
      'We wrote to you',
      expect.stringContaining('We write again by Monday.'),
    ])
  })

  test('sends words of writing to a person who asked for text messages', async () => {
    const sam = await member(product)
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', { ...agreement, way: 'text', phone: '386-555-0177', spoken: 'en' })
    const { id } = await rowOf(product, 'question')
    await step(sam, id, { go: 'take', revision: '0' })
    await step(sam, id, { go: 'save', revision: '1', how: 'none' })
    const [sms] = (await product.messagesTo('3865550177')).slice(-1)
    expect(sms?.text).toContain('We wrote to you today. We write again by Monday.')
    expect(sms?.text).not.toMatch(/tried to call|llamamos/)
  })

  test('asks how a call went: the next try, a wrong number, more to do, the third call', async () => {
    const sam = await member(product)
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const save = (revision: number, fields: Fields) =>
      step(sam, id, { go: 'save', revision: String(revision), ...fields })
    await step(sam, id, { go: 'take', revision: '0', note: 'Call after lunch' })
    expect(await main(sam, `/staff/requests/${id}`)).toContain('Call after lunch')
    const wrongs: Fields[] = [{}, { how: 'more' }, { how: 'more', by: '2026-11-19' }, { how: 'more', by: '2026-12-05' }]
    for (const wrong of wrongs) expect((await save(1, wrong)).status).toBe(422)
    expect(await (await save(1, { note: 'x'.repeat(1001) })).text()).toContain('This has 1,001 characters')
    await save(1, { how: 'none' })
    expect(await rowOf(product, 'talk')).toMatchObject({ tries: 1, due_on: '2026-11-23', last_try_on: '2026-11-20' })
    const [sms] = (await product.messagesTo('3865550199')).slice(-1)
    expect(sms?.text).toContain('We tried to call you today. We try again by Monday.')
    expect(await main(browser, `/my-requests?responseId=${responseId}`)).toContain('tried to reach you on November 20')
    await save(2, { how: 'more', by: '2026-11-27' })
    expect(await rowOf(product, 'talk')).toMatchObject({ tries: 0, due_on: '2026-11-27' })
    await save(3, { how: 'wrong' })
    expect((await rowOf(product, 'talk')).state).toBe('waiting')
    expect(await main(sam, `/staff/requests/${id}`)).toContain('The contact is wrong. We wait for another one.')
    const mine = `/my-requests?responseId=${responseId}`
    expect(await main(browser, mine)).toContain('We could not reach you at 386-555-0199.')
    expect((await browser.post(mine, { go: 'change', request: id, method: 'phone', phone: '12' })).status).toBe(422)
    await browser.post(mine, { go: 'change', request: id, method: 'phone', phone: '386-555-0123' })
    const changed = await rowOf(product, 'talk')
    expect([changed.state, changed.due_on, decryptDetails(product.deps, id, changed.told)?.contact]).toEqual([
      'new',
      '2026-11-24',
      '3865550123',
    ])
    await step(sam, id, { go: 'take', revision: '5' })
    for (const revision of [6, 7]) await save(revision, { how: 'left' })
    await save(8, { how: 'close' })
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'unreached', tries: 3 })
    expect(await main(browser, mine)).toContain('We tried 3 times.')
    expect(await main(sam, '/staff/requests?show=done')).toContain('Open it again')
    await step(sam, id, { go: 'again', revision: '9' })
    expect((await rowOf(product, 'talk')).state).toBe('taken')
  })
})
