import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { decryptDetails, encryptDetails } from '#domain/requests/details.server.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { partners, staff } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

onBothDatabases('calls about requests', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of ['rate_limit', 'outbox_message', 'request', 'audit', 'staff_role'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  test('list the requests of the inbox page, and log the view', async () => {
    const { browser, responseId } = await askForTalk(product)
    const sam = await member(product)
    const { status, data } = await list(sam, '')
    expect([status, data.counts.open, data.next, data.requests.length]).toEqual([200, 1, null, 1])
    expect(data.requests[0]).toMatchObject({
      ...{ kind: 'talk', state: 'new', name: 'Rosa Díaz', text: 'I hear badly', due_on: '2026-11-24', taker: null },
      ...{ contact: { way: 'phone', address: '386-555-0199' }, steps: ['take', 'give'], revision: 0 },
    })
    expect(JSON.stringify(data)).not.toMatch(/Struggling|Surviving|Thriving/)
    const seen = product.deps.db.selectFrom('audit').select('response_id').where('action', '=', 'memberSeen')
    expect(await seen.execute()).toEqual([{ response_id: responseId }])
    const spanish = await (await sam.call('GET', requests, undefined, { 'accept-language': 'es' })).json()
    expect(spanish.data.requests[0].title).toContain('Pidió una cita')
    for (const query of ['?show=nonsense', '?after=x', '?show=open&show=done'])
      expect((await list(sam, query)).status).toBe(422)
    expect((await list(sam, '?show=done')).data.requests).toEqual([])
    const one = await browser.call('GET', `/api/secured/requests?response_id=${responseId}`)
    expect((await one.json()).data).toMatchObject([
      { kind: 'talk', state: 'new', due_on: '2026-11-24', contact: '386-555-0199', may_withdraw: true },
    ])
  })

  test('list the same requests as the page, in the same order, with the same contacts and buttons', async () => {
    const { responseId, id } = await askForTalk(product)
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    const { db } = product.deps
    const first = await stored(product, id)
    const details = decryptDetails(product.deps, id, first.told)
    const takers = { sam: await idOf(product, 'staff'), ana: await idOf(product, 'partner_admin') }
    const others = Array.from({ length: 60 }, (_, at) => {
      const state = (['new', 'taken', 'taken', 'done', 'waiting', 'withdrawn'] as const)[at % 6] ?? 'new'
      const isClosed = state === 'done' || state === 'withdrawn'
      const each = uuid()
      return {
        ...{ told: state === 'withdrawn' || !details ? null : encryptDetails(product.deps, each, details) },
        ...{ id: each, response_id: responseId, partner_id: 110, kind: first.kind, name: `Rosa ${at}`, state },
        ...{ asked_at: first.asked_at, due_on: `2026-11-${10 + (at % 19)}` },
        ...{ taken_by: state === 'new' || state === 'withdrawn' ? null : [takers.sam, takers.ana][at % 2] },
        closed_at: isClosed ? `2026-11-19T15:00:${10 + (at % 50)}.000Z` : null,
      }
    })
    await db.insertInto('request').values(others).execute()
    for (const by of [sam, ana])
      for (const show of ['open', 'mine', 'free', 'done']) {
        let after = ''
        do {
          await db.deleteFrom('rate_limit').execute()
          const { data } = await list(by, `?show=${show}${after}`)
          const html = await (await by.get(`/staff/requests?show=${show}${after}`)).text()
          const cards = html.match(/id="request-[\da-f-]{36}".*?<\/section>/gs) ?? []
          expect(cards.map((card) => card.slice(12, 48))).toEqual(
            data.requests.map((each: { request_id: string }) => each.request_id),
          )
          for (const [at, card] of cards.entries()) {
            const { name, steps, contact, state, taker } = data.requests[at]
            expect(card).toContain(name)
            const mayTake = /value="(take|over)"/.test(card)
            expect([mayTake, card.includes('tel:')], `${state} ${card}`).toEqual([
              steps.includes('take'),
              contact !== null && (state === 'new' || (state === 'taken' && taker.is_caller)),
            ])
          }
          for (const count of [data.counts.open, data.counts.mine, data.counts.free])
            expect(html).toContain(`>${count}<`)
          after = data.next === null ? '' : `&after=${encodeURIComponent(data.next)}`
        } while (after !== '')
      }
  })

  test('are open to the staff of the partner alone', async () => {
    const { browser, id } = await askForTalk(product)
    const refused = async (by: Browser) => [(await list(by, '')).status, (await step(by, id, 'take', 0)).status]
    expect(await refused(product.browser())).toEqual([401, 401])
    expect(await refused(browser)).toEqual([401, 401])
    expect(await refused(await member(product, 'read_only'))).toEqual([403, 403])
    expect(await refused(await member(product, 'platform_admin', null))).toEqual([403, 403])
    const withoutFactor = product.browser().take(await staff(product, 'staff', 110, { factor: false }))
    expect(await refused(withoutFactor)).toEqual([403, 403])
    const other = await member(product, 'staff', partners.other)
    expect((await list(other, '')).data.requests).toEqual([])
    expect((await step(other, id, 'take', 0)).status).toBe(404)
    expect(await stored(product, id)).toMatchObject({ state: 'new', revision: 0 })
  })

  test('apply each step once, as the page does, and name the colleague who was faster', async () => {
    const { id } = await askForTalk(product)
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    const both = await Promise.all([sam, ana].map((by) => step(by, id, 'take', 0)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'changed' })
    expect(both.find(({ status }) => status === 409)?.title).toMatch(/was faster. Nothing was changed.$/)
    const { revision } = await stored(product, id)
    const winner = both[0]?.status === 200 ? sam : ana
    const loser = winner === sam ? ana : sam
    expect((await step(loser, id, 'take', revision)).status).toBe(200)
    expect(await step(winner, id, 'done', revision + 1)).toMatchObject({
      status: 422,
      fields: { step: 'invalid_value' },
    })
    const [first, again] = [await step(loser, id, 'tried', 2), await step(loser, id, 'tried', 2)]
    expect([first.data, again.data]).toEqual(Array(2).fill(first.data))
    expect(await stored(product, id)).toMatchObject({ tries: 1, due_on: '2026-11-23', revision: 3 })
    for (const [body, fields] of [
      [{}, { by: 'required' }],
      [{ by: '2026-11-19' }, { by: 'invalid' }],
      [{ by: '2026-12-05' }, { by: 'invalid' }],
      [{ by: 'soon' }, { by: 'invalid_format' }],
      [{ by: '2026-11-27', note: 'x'.repeat(1001) }, { note: 'tooLong' }],
    ] as const)
      expect(await step(loser, id, 'talked', 3, body)).toMatchObject({ status: 422, fields })
    await step(loser, id, 'talked', 3, { by: '2026-11-27', note: '\u0007Call\u0007at ten\u200b' })
    expect(await stored(product, id)).toMatchObject({ tries: 0, due_on: '2026-11-27', state: 'taken' })
    expect((await list(loser, '?show=mine')).data.requests[0]).toMatchObject({ note: 'Call at ten' })
    expect(await step(loser, id, 'done', 4, { outcome: 'joined' })).toMatchObject({
      fields: { outcome: 'invalid_value' },
    })
    await step(loser, id, 'done', 4)
    expect(await stored(product, id)).toMatchObject({ state: 'done', outcome: 'talked' })
    await step(sam, id, 'again', 5)
    await step(sam, id, 'back', 6)
    expect(await stored(product, id)).toMatchObject({ state: 'new', taken_by: null })
    expect(await step(sam, id, 'give', 7)).toMatchObject({ status: 422, fields: { colleague: 'required' } })
    const wrong = await step(sam, id, 'give', 7, { colleague: uuid() })
    expect(wrong).toMatchObject({ status: 422, fields: { colleague: 'unknown' } })
    const { colleagues } = (await list(sam, '')).data
    await step(sam, id, 'give', 7, { colleague: colleagues[0].person_id })
    expect(await stored(product, id)).toMatchObject({ state: 'taken', taken_by: colleagues[0].person_id })
    expect(await step(ana, id, 'tried', 8, { close: true })).toMatchObject({ status: 422 })
    await step(ana, id, 'wrong', 8)
    expect(await stored(product, id)).toMatchObject({ state: 'waiting', due_on: null })
    await step(ana, id, 'tried', 9, { close: true })
    expect(await stored(product, id)).toMatchObject({ state: 'unreached' })
    expect((await step(sam, id, 'nonsense', 10)).status).toBe(422)
    expect((await step(sam, uuid(), 'take', 0)).status).toBe(404)
  })

  test('reject invalid input as the page does, without a change and without losing what was typed', async () => {
    const { id, browser, responseId } = await askForTalk(product)
    const [sam, other] = [await member(product), await member(product, 'staff', partners.other)]
    await step(sam, id, 'take', 0)
    const before = await stored(product, id)
    const page = `/staff/requests/${id}`
    for (const [by, go, fields, status, text] of [
      [sam, 'save', { how: 'more', by: '2026-11-19' }, 422, 'href="#by"'],
      [sam, 'save', { how: 'more', by: '2026-12-05' }, 422, 'href="#by"'],
      [sam, 'save', { how: 'more', by: '2026-02-30' }, 422, 'href="#by"'],
      [sam, 'save', { how: 'more', by: '' }, 422, 'href="#by"'],
      [sam, 'save', { how: 'more' }, 422, 'href="#by"'],
      [sam, 'save', { note: 'ñ'.repeat(1001) }, 422, 'href="#note"'],
      [sam, 'save', { how: 'none', revision: '0' }, 409, ''],
      [sam, 'save', { how: 'none', revision: '-1' }, 400, ''],
      [sam, 'save', { how: 'none', revision: 'x' }, 400, ''],
      [sam, 'nonsense', {}, 400, ''],
      [other, 'save', { how: 'done' }, 404, ''],
    ] as const) {
      const refused = await by.post(page, { go, revision: '1', note: 'Her lilacs bloom', ...fields })
      const html = await refused.text()
      expect([fields, refused.status]).toEqual([fields, status])
      const isTyped = status === 422 && !('note' in fields)
      for (const each of isTyped ? [text, 'Her lilacs bloom'] : [text]) expect(html).toContain(each)
      expect(await stored(product, id)).toEqual(before)
    }
    const long = await sam.post(page, { go: 'save', revision: '1', note: 'ñ'.repeat(1001) })
    expect(unmarked(await long.text())).toMatch(/1,?001[\s\S]*1,000/)
    const saved = await sam.post(page, { go: 'save', revision: '1', note: 'Call\u0000at\u202e ten\u0007' })
    expect(saved.status).toBe(303)
    expect((await list(sam, '?show=mine')).data.requests[0].note).toBe('Call at ten')
    for (const query of [
      'show=open&show=done',
      'show=done&show=open',
      'show=nonsense',
      'after=x',
      'after=a~b&after=c~d',
    ]) {
      const shown = await sam.get(`/staff/requests?${query}`)
      expect([query, shown.status, (await list(sam, `?${query}`)).status]).toEqual([query, 200, 422])
    }
    await browser.post(`/my-requests?responseId=${responseId}`, { go: 'back', request: id })
    const withdrawn = await sam.post(page, { go: 'save', revision: '2', how: 'done' })
    expect([withdrawn.status, await withdrawn.text()]).toEqual([
      410,
      expect.not.stringMatching(/386|Díaz|I hear badly/),
    ])
  })

  test('withdraw a request of the person alone, after which staff get no contact', async () => {
    const { browser, responseId, id } = await askForTalk(product)
    const withdraw = (by: Browser, of = id) => by.call('POST', `/api/secured/requests/${of}/withdraw`)
    const other = (await askForTalk(product)).browser
    const sam = await member(product)
    for (const by of [other, product.browser(), sam]) expect((await withdraw(by)).status).toBe(404)
    const unread = await other.call('GET', `/api/secured/requests?response_id=${responseId}`)
    expect([unread.status, (await browser.call('GET', '/api/secured/requests')).status]).toEqual([404, 422])
    expect((await withdraw(browser, uuid())).status).toBe(404)
    expect(await stored(product, id)).toMatchObject({ state: 'new' })
    await step(sam, id, 'take', 0)
    expect((await withdraw(browser)).status).toBe(200)
    expect(await stored(product, id)).toMatchObject({ state: 'withdrawn', told: null, note: null, name: 'Rosa D.' })
    expect((await withdraw(browser)).status).toBe(410)
    const refused = await step(sam, id, 'tried', 1)
    expect(refused).toMatchObject({ status: 410, code: 'withdrawn' })
    expect(JSON.stringify(refused)).not.toMatch(/Rosa|555/)
    const shown = (await list(sam, '')).data.requests.find((each: { request_id: string }) => each.request_id === id)
    expect(shown).toMatchObject({ state: 'withdrawn', contact: null, text: '', steps: [] })
    const mine = await (await browser.call('GET', `/api/secured/requests?response_id=${responseId}`)).json()
    expect(mine.data).toMatchObject([{ state: 'withdrawn', may_withdraw: false, was_seen: true, contact: null }])
    const { id: closed, browser: third } = await askForTalk(product)
    await step(sam, closed, 'take', 0)
    await step(sam, closed, 'done', 1)
    expect((await withdraw(third, closed)).status).toBe(409)
  })
})

const requests = '/api/secured/staff/requests'

const member = async (
  product: Product,
  role: Parameters<typeof staff>[1] = 'staff',
  partner: number | null = partners.theirs,
) => product.browser().take(await staff(product, role, partner))

async function list(by: Browser, query: string) {
  const response = await by.call('GET', `${requests}${query}`)
  return { status: response.status, ...(await response.json()) }
}

async function step(by: Browser, id: string, name: string, revision: number, more: object = {}) {
  const response = await by.call('POST', `${requests}/${id}/${name}`, { revision, ...more })
  return { status: response.status, ...(await response.json()) }
}

async function idOf({ deps }: Product, role: string): Promise<string> {
  const one = deps.db.selectFrom('person').select('id').where('email', '=', `${role}-110-true@example.org`)
  return (await one.executeTakeFirstOrThrow()).id
}

const stored = ({ deps }: Product, id: string) =>
  deps.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Asks for a talk as the person of a new check-up of partner 110. */
async function askForTalk(product: Product) {
  const { browser, responseId } = await sessionBrowser(product, people.struggling, {
    ...{ partner_key: 'volusia', partner_id: 110 },
  })
  await browser.post('/expert-check-in', {
    ...{ topics: ['sleep'], parts: ['morning'], days: [], method: 'phone', phone: '386-555-0199', email: '' },
    ...{ name: 'Rosa Díaz', note: 'I hear badly', 'request-key': uuid() },
  })
  const one = product.deps.db.selectFrom('request').select('id').where('response_id', '=', responseId)
  return { browser, responseId, id: (await one.executeTakeFirstOrThrow()).id }
}
