import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { oldRequests } from '#domain/requests/old-requests.server.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import {
  agreement,
  askForTalk,
  ledger,
  main,
  member,
  ofPartner,
  restart,
  rowOf,
  rows,
  step,
} from '../requests.example.ts'
import { anySequence, calledInVain, sequencesOn } from './sequences.example.ts'

onBothDatabases('the erasure of requests', (product) => {
  beforeEach(() => restart(product))
  test('stays erased if the contact is changed while it is withdrawn', async () => {
    const { browser, responseId } = await ofPartner(product)
    const mine = `/my-requests?responseId=${responseId}`
    for (let times = 0; times < 8; times++) {
      await product.deps.db.deleteFrom('rate_limit').execute()
      await product.deps.db.deleteFrom('request').execute()
      await askForTalk(browser)
      const { id: request } = await rowOf(product, 'talk')
      const changed = browser.post(mine, { go: 'change', request, method: 'phone', phone: '386-555-0123' })
      await Promise.all([changed, browser.post(mine, { go: 'back', request })])
      expect(await rowOf(product, 'talk')).toMatchObject({ state: 'withdrawn', told: null })
    }
  })

  test('erases a withdrawn request in all tables and unsent messages', async () => {
    const { deps } = product
    const sam = await member(product)
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    await askForTalk(browser)
    const talk = await rowOf(product, 'talk')
    await step(sam, talk.id, { go: 'take', revision: '0' })
    await step(sam, talk.id, { go: 'save', revision: '1', note: 'Her lilacs bloom' })
    expect(JSON.stringify(await rows(product))).not.toMatch(/lilacs|hear badly|555-?01/)
    expect(await main(sam, `/staff/requests/${talk.id}`)).toContain('Her lilacs bloom')
    const mine = `/my-requests?responseId=${responseId}`
    expect(await main(browser, mine)).toContain('Someone from Volusia Council will call you.')
    expect(await main(browser, `${mine}&back=${talk.id}`)).toContain('Take this back?')
    const sent = await browser.post(mine, { go: 'back', request: talk.id })
    expect(sent.headers.get('location')).toBe(`${mine}#taken`)
    const html = await main(browser, mine)
    expect(html).toContain('You took this back on November 20. Nobody will contact you.')
    expect(html).toContain('had already seen it')
    const row = await rowOf(product, 'talk')
    expect([row.state, row.name, row.told, row.note]).toEqual(['withdrawn', 'Rosa D.', null, null])
    const terms = await deps.db.selectFrom('request_word').selectAll().where('request_id', '=', talk.id).execute()
    const source = await deps.db.selectFrom('check_in_request').selectAll().where('id', '=', talk.id).execute()
    const waiting = await deps.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('key', 'like', `%${talk.id}%`)
      .execute()
    expect(terms).toEqual([])
    expect(JSON.stringify([source, waiting])).not.toMatch(/555-?0199|3865550199|hear badly/)
    const page = await sam.get(`/staff/requests/${talk.id}`)
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('Rosa D.')])
    expect((await step(sam, talk.id, { go: 'back', revision: '2' })).status).toBe(410)
    expect(await main(sam, '/staff/requests')).toContain('Please do not contact this person.')
    await browser.post(mine, { go: 'stop' })
    expect((await rows(product)).map(({ kind, state }) => [kind, state])).toEqual([
      ['talk', 'withdrawn'],
      ['question', 'withdrawn'],
    ])
    expect(await ledger(product, responseId)).toEqual([1, 0])
    const [mail] = (await product.messagesTo('3865550199')).slice(-1)
    expect(mail?.text).toContain('Usted retiró su pedido')
    expect(await main(browser, `/progress-hub?responseId=${responseId}`)).not.toMatch(/will call you|answers by/)
  })

  test('deletes the unsent messages to a person who withdraws', async () => {
    const sam = await member(product)
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id: request } = await rowOf(product, 'talk')
    await step(sam, request, { go: 'take', revision: '0' })
    await step(sam, request, { go: 'save', revision: '1', how: 'none' })
    const unsent = async () => {
      const about = product.deps.db.selectFrom('outbox_message').select('key').where('key', 'like', `%${request}%`)
      return (await about.where('state', '=', 'waiting').execute()).map(({ key }) => key.split(' ')[0]).sort()
    }
    expect(await unsent()).toEqual(['check-in-received', 'request-tried'])
    await browser.post(`/my-requests?responseId=${responseId}`, { go: 'back', request })
    expect(await unsent()).toEqual(['request-withdrawn'])
  })

  test('sends nothing about the withdrawal to a number that staff marked as wrong', async () => {
    const sam = await member(product)
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id: request } = await rowOf(product, 'talk')
    await product.messagesTo('3865550199')
    await step(sam, request, { go: 'take', revision: '0' })
    await step(sam, request, { go: 'save', revision: '1', how: 'wrong' })
    await browser.post('/my-requests', { go: 'back', request })
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'withdrawn' })
    const keys = await product.deps.db.selectFrom('outbox_message').select('key').execute()
    expect(keys.filter(({ key }) => key.startsWith('request-withdrawn'))).toEqual([])
  })

  test.each([
    ['stays open', {}],
    ['was withdrawn before', { withdrawn: true }],
    ['was closed before', { closed: true }],
    ['is of another check-up', { another: true }],
  ])('sends nothing to a number that staff marked as wrong in a request that %s', async (_, how) => {
    const { withdrawn = false, closed = false, another = false }: Record<string, boolean> = how
    const sam = await member(product)
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id: marked } = await rowOf(product, 'talk')
    const { browser: last } = another ? await ofPartner(product) : { browser }
    await askForTalk(last, { note: 'Asked again' })
    const other = (await rows(product)).find(({ id }) => id !== marked)?.id ?? ''
    await step(sam, marked, { go: 'take', revision: '0' })
    await step(sam, marked, { go: 'save', revision: '1', how: 'wrong' })
    if (closed) await step(sam, marked, { go: 'save', revision: '2', how: 'close' })
    if (withdrawn) await browser.post('/my-requests', { go: 'back', request: marked })
    await last.post('/my-requests', { go: 'back', request: other })
    const states = new Map((await rows(product)).map(({ id, state }) => [id, state]))
    expect([states.get(marked), states.get(other)]).toEqual([
      withdrawn ? 'withdrawn' : closed ? 'unreached' : 'waiting',
      'withdrawn',
    ])
    const keys = await product.deps.db.selectFrom('outbox_message').select('key').execute()
    expect(keys.filter(({ key }) => key.startsWith('request-withdrawn'))).toEqual([])
  })

  test.each([
    ['is withdrawn', { go: 'back' }, { state: 'withdrawn', due_on: null }],
    [
      'has another number',
      { go: 'change', method: 'phone', phone: '386-555-0124' },
      { state: 'new', due_on: '2026-11-24' },
    ],
  ])('lets other requests with a wrong number wait for another one, once the marked one %s', async (_, act, first) => {
    const sam = await member(product)
    const { browser } = await ofPartner(product)
    for (const phone of ['386-555-0199', '386-555-0199', '386-555-0123']) await askForTalk(browser, { phone })
    const ids = (await product.deps.db.selectFrom('request').select('id').orderBy('id').execute()).map(({ id }) => id)
    await step(sam, ids[0] ?? '', { go: 'take', revision: '0' })
    await step(sam, ids[0] ?? '', { go: 'save', revision: '1', how: 'wrong' })
    await browser.post('/my-requests', { ...act, request: ids[0] ?? '' })
    const found = await product.deps.db.selectFrom('request').select(['state', 'due_on']).orderBy('id').execute()
    expect(found).toEqual([first, { state: 'waiting', due_on: null }, { state: 'new', due_on: '2026-11-24' }])
  })

  test('still has another person called at a number that is wrong for someone else', async () => {
    const sam = await member(product)
    const [rosa, luis] = [await ofPartner(product), await ofPartner(product)]
    for (const { browser } of [rosa, luis]) await askForTalk(browser)
    const marked = (await rows(product)).find(({ response_id }) => response_id === rosa.responseId)?.id ?? ''
    await step(sam, marked, { go: 'take', revision: '0' })
    await step(sam, marked, { go: 'save', revision: '1', how: 'wrong' })
    await rosa.browser.post('/my-requests', { go: 'back', request: marked })
    const other = (await rows(product)).find(({ response_id }) => response_id === luis.responseId)
    expect(other).toMatchObject({ state: 'new', due_on: '2026-11-24' })
  })

  test('deletes a withdrawn request after seven days', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id: request } = await rowOf(product, 'talk')
    await browser.post(`/my-requests?responseId=${responseId}`, { go: 'back', request })
    const { db, now } = product.deps
    product.clock.advance(7 * 86_400 - 1)
    await oldRequests(db, now(), 10).execute()
    expect(await rows(product)).toHaveLength(1)
    product.clock.advance(2)
    await oldRequests(db, now(), 10).execute()
    expect(await rows(product)).toEqual([])
  })

  test('offers to end all contact while a closed request has content', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await step(sam, id, { go: 'take', revision: '0' })
    await step(sam, id, { go: 'save', revision: '1', how: 'done' })
    const mine = `/my-requests?responseId=${responseId}`
    expect(await main(browser, mine)).toContain('value="stop"')
    await browser.post(mine, { go: 'stop' })
    expect(await main(browser, mine)).not.toContain('value="stop"')
  })

  test('erases closed requests of a person who ended all contact, for good', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await step(sam, id, { go: 'take', revision: '0' })
    await step(sam, id, { go: 'save', revision: '1', how: 'done', note: 'Her lilacs bloom' })
    await browser.post(`/my-requests?responseId=${responseId}`, { go: 'stop' })
    const row = await rowOf(product, 'talk')
    expect(row).toMatchObject({ state: 'done', outcome: 'talked', told: null, note: null, name: 'Rosa D.' })
    const { db } = product.deps
    expect(await db.selectFrom('request_word').selectAll().where('request_id', '=', id).execute()).toEqual([])
    const source = await db.selectFrom('check_in_request').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(source)).not.toMatch(/3865550199|hear badly|Díaz/)
    expect((await step(sam, id, { go: 'again', revision: String(row.revision) })).status).toBe(409)
    expect((await rowOf(product, 'talk')).state).toBe('done')
    expect(await main(sam, `/staff/requests/${id}`)).not.toMatch(/555-0199|lilacs|Open it again/)
    expect(await main(sam, '/staff/requests?show=done')).not.toContain('Open it again')
    expect(await main(browser, `/my-requests?responseId=${responseId}`)).toContain('You talked with Volusia Council on')
  })

  test('leaves nothing of what was withdrawn, and promises a call only while a request is open', async () => {
    const run = await sequencesOn(product)
    const numRuns = process.env.THOROUGH ? 1000 : 60
    const all = fc.assert(fc.asyncProperty(anySequence, run), { numRuns, examples: [[calledInVain]] })
    await expect(all).resolves.toBeUndefined()
  }, 300_000)
})
