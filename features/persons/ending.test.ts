import { beforeEach, expect, test } from 'vitest'
import { addStep, at, page, subjectsTo } from '#features/steps/reminders/reminders.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { persons } from './persons.example.ts'

const email = 'rosa@example.org'

onBothDatabases('a person of an account who has died or is deleted', (product) => {
  const { restart, saved, couple, idOf, stored, textOf, isClosed } = persons(product)
  beforeEach(restart)

  type Saved = Awaited<ReturnType<typeof saved>>

  /** Turns on reminders for a check-up, and adds a step on weekdays. */
  async function remind({ browser, responseId }: Saved, contact: string) {
    const address = `${page}?responseId=${responseId}`
    await browser.post(address, { contact, agree: 'yes', zone: 'America/New_York' })
    await browser.post(address, { remind: 'code', code: await newestCode(product, contact) })
    await product.messagesTo(contact)
    await addStep(product, responseId)
  }

  test('gets no reminders after the first name was typed, until that was a mistake', async () => {
    const { luis } = await couple()
    await remind(luis, 'luis@example.org')
    const died = `/persons/${await idOf('Luis')}/died`
    expect(await textOf(luis.browser, died)).toContain('Has Luis died? We are sorry.')
    expect((await luis.browser.post(died, { name: 'Rosa' })).status).toBe(422)
    for (const _ of [1, 2]) expect((await luis.browser.post(died, { name: ' luis' })).status).toBe(303)
    const before = await subjectsTo(product, 'luis@example.org')
    expect(await at(product, '2026-11-23T15:10:00Z')).toBe(0)
    expect(await subjectsTo(product, 'luis@example.org')).toEqual(before)
    expect(await textOf(luis.browser, '/persons')).toContain('Has died. No messages are sent.')
    expect(await textOf(luis.browser, '/return-user')).toContain('Rosa')
    expect((await luis.browser.post(died, { go: 'mistake' })).status).toBe(303)
    expect(await at(product, '2026-11-24T15:10:00Z')).toBe(1)
    const actions = await product.deps.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['subjectClosed', 'subjectUndone'])
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['subjectClosed', 'subjectUndone'])
  })

  test('still shares the account, so reports saved afterwards are closed', async () => {
    const { luis } = await couple()
    expect((await luis.browser.post(`/persons/${await idOf('Luis')}/died`, { name: 'Luis' })).status).toBe(303)
    const next = await saved('Rosa')
    expect(await stored()).toEqual(['me Rosa: 2', 'shares Luis: 1'])
    expect(await isClosed(next)).toBe(true)
  })

  test('closes the requests to staff, who are asked not to call', async () => {
    const { rosa, luis } = await couple()
    for (const { browser, responseId } of [rosa, luis]) {
      const wish = {
        topics: ['report', 'mood'],
        parts: ['morning'],
        method: 'email',
        email: `${responseId}@example.org`,
      }
      const sent = await browser.post(`/expert-check-in?responseId=${responseId}`, {
        ...{ ...wish, name: 'Luis Lee', note: 'Sad at night', request_key: responseId },
      })
      expect(sent.status).toBe(303)
    }
    const staff = product.deps.settings.checkInEmail
    expect(await subjectsTo(product, staff)).toHaveLength(2)
    const own = (await subjectsTo(product, `${luis.responseId}@example.org`)).length
    const died = `/persons/${await idOf('Luis')}/died`
    for (const _ of [1, 2]) expect((await luis.browser.post(died, { name: 'Luis' })).status).toBe(303)
    const messages = await product.messagesTo(staff)
    expect(messages).toHaveLength(3)
    expect(messages[2]?.subject).toContain('Please do not contact')
    expect(messages[2]?.text).not.toMatch(/mood|sad|report|died|health/i)
    expect(await subjectsTo(product, `${luis.responseId}@example.org`)).toHaveLength(own)
    const requests = await product.deps.db.selectFrom('request').select(['response_id', 'state', 'told']).execute()
    const ofLuis = requests.find(({ response_id }) => response_id === luis.responseId)
    const ofRosa = requests.find(({ response_id }) => response_id === rosa.responseId)
    expect(ofLuis).toMatchObject({ state: 'withdrawn', told: null })
    expect(ofRosa?.state).toBe('new')
  })

  test('hands the account over to the one other adult', async () => {
    const { luis } = await couple()
    expect((await luis.browser.post(`/persons/${await idOf('Rosa')}/died`, { name: 'Rosa' })).status).toBe(303)
    expect(await stored()).toEqual(['shares Rosa: 1', 'me Luis: 1'])
    expect(await textOf(luis.browser, '/return-user')).toContain('Luis')
  })

  test('is the holder again when the death was a mistake, unless another person became it', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const end = (id: string, ended: boolean) => luis.browser.call('PUT', `/api/secured/subjects/${id}`, { ended })
    await end(rosaId, true)
    expect(await stored()).toEqual(['shares Rosa: 1', 'me Luis: 1'])
    for (const _ of [1, 2]) expect((await (await end(rosaId, false)).json()).data.who).toBe('me')
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1'])
    await end(luisId, true)
    expect((await (await end(luisId, false)).json()).data.who).toBe('shares')
    await end(rosaId, true)
    product.clock.advance(60)
    const add = { go: 'add', name: 'Eva', who: 'shares', request_key: 'eva' }
    await luis.browser.post('/persons', add)
    await end(luisId, true)
    expect(await stored()).toEqual(['shares Rosa: 1', 'shares Luis: 1', 'me Eva: 0'])
    await end(rosaId, false)
    expect(await stored()).toEqual(['shares Rosa: 1', 'shares Luis: 1', 'me Eva: 0'])
  })

  async function deletionCode({ browser }: Saved, address: string) {
    expect((await browser.post(address, { go: 'email' })).status).toBe(303)
    return newestCode(product, email)
  }

  test('is deleted with a code, and the other one stays', async () => {
    const { rosa, luis } = await couple()
    const address = `/persons/${await idOf('Luis')}/delete`
    const text = await textOf(rosa.browser, address)
    expect(text).toMatch(/Delete Luis ?’s CheckUps and name.*1 CheckUp, with its answers and its report.*The name Luis/)
    expect((await rosa.browser.post(address, { go: 'code', code: '000000' })).status).toBe(422)
    const code = await deletionCode(rosa, address)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await rosa.browser.post(address, { go: 'code', code: wrong })).status).toBe(422)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1'])
    const deleted = await rosa.browser.post(address, { go: 'code', code })
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/persons#deleted'])
    expect(await stored()).toEqual(['me Rosa: 1'])
    const left = await product.deps.db.selectFrom('response').select('id').where('id', '=', luis.responseId).execute()
    expect(left).toEqual([])
    expect((await rosa.browser.get(address)).status).toBe(404)
    expect((await luis.browser.get(`/recommendations3?responseId=${luis.responseId}`)).status).toBe(404)
    expect(await textOf(rosa.browser, '/my-data')).toContain('Something was deleted.')
    // The account has one person now, so what is saved is open again.
    const after = await saved('Rosa')
    const row = await product.deps.db
      .selectFrom('response')
      .select('closed_at')
      .where('id', '=', after.responseId)
      .executeTakeFirst()
    expect(row?.closed_at).toBeNull()
  })

  test('is deleted with the changes of the persons who were merged into them', async () => {
    const { rosa, luis } = await couple()
    const key = (end: number) => `01900000-0000-7000-8000-00000000000${end}`
    await rosa.browser.post('/persons?add', { go: 'add', name: 'Elena', who: 'cares', request_key: key(1) })
    const move = { response: luis.responseId, name: 'Tom', request_key: key(2) }
    await rosa.browser.post(`/persons/${await idOf('Luis')}/move`, move)
    const merge = { into: await idOf('Elena'), name: 'Elena', request_key: key(3) }
    await rosa.browser.post(`/persons/${await idOf('Tom')}/merge`, merge)
    const changes = () => product.deps.db.selectFrom('subject_change').select('kind').orderBy('kind').execute()
    expect(await changes()).toEqual([{ kind: 'merge' }, { kind: 'move' }])
    const address = `/persons/${await idOf('Elena')}/delete`
    const code = await deletionCode(rosa, address)
    expect((await rosa.browser.post(address, { go: 'code', code })).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1'])
    expect(await changes()).toEqual([])
  })

  test('is deleted one a day, and never as the only one', async () => {
    const { rosa } = await couple()
    await rosa.browser.post('/persons?add', {
      ...{ go: 'add', name: 'Elena', who: 'cares', request_key: '01900000-0000-7000-8000-000000000001' },
    })
    for (const [name, status] of [
      ['Luis', 303],
      ['Elena', 429],
    ] as const) {
      const address = `/persons/${await idOf(name)}/delete`
      const code = await deletionCode(rosa, address)
      expect((await rosa.browser.post(address, { go: 'code', code })).status).toBe(status)
      product.clock.advance(30)
    }
    expect(await stored()).toEqual(['me Rosa: 1', 'cares Elena: 0'])
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    const only = await ana.browser.get(`/persons/${await idOf('Ana')}/delete`)
    expect([only.status, only.headers.get('location')]).toEqual([303, '/my-data/delete'])
  })

  test('leaves the account when the holder is deleted, with its name', async () => {
    const { rosa, luis } = await couple()
    await product.deps.db.updateTable('person').set({ first_name: 'Rosa', last_name: 'Lee' }).execute()
    const address = `/persons/${await idOf('Rosa')}/delete`
    const code = await deletionCode(luis, address)
    expect((await luis.browser.post(address, { go: 'code', code })).status).toBe(303)
    expect(await stored()).toEqual(['me Luis: 1'])
    const person = await product.deps.db.selectFrom('person').select(['first_name', 'last_name']).executeTakeFirst()
    expect(person).toEqual({ first_name: null, last_name: null })
    expect((await rosa.browser.get('/persons')).status).toBe(200)
  })

  test('can be downloaded without the other persons', async () => {
    const { luis } = await couple()
    const ask = (subject_id: string, browser = luis.browser) =>
      browser.post('/api/my-data/download', { format: 'json', locale: 'en', subject_id })
    const copy = await ask(await idOf('Luis'))
    expect(copy.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-20.json"')
    const stored = await copy.json()
    expect(stored).toMatchObject({ subject: { name: 'Luis', who: 'shares' }, person: null, browser: null })
    expect(stored.checkUps.map(({ response }: { response: { id: string } }) => response.id)).toEqual([luis.responseId])
    expect(JSON.stringify(stored)).not.toContain('Rosa')
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    expect((await ask(await idOf('Luis'), ana.browser)).status).toBe(404)
  })
})
