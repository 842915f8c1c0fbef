import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { partners } from '#tests/support/actors.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'
import { revokeRole } from '../access/staff.server.ts'
import { countRequests } from './count.server.ts'
import {
  agreement,
  askForTalk,
  idOf,
  ledgerOfViews,
  main,
  member,
  ofPartner,
  restart,
  rowOf,
  step,
} from './requests.example.ts'

onBothDatabases('the inbox', (product) => {
  beforeEach(() => restart(product))

  test('lists the request due first at the top, and nothing of the answers', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    product.clock.now = new Date('2026-11-23T15:42:00Z')
    const sam = await member(product)
    const other = await ofPartner(product)
    await askForTalk(other.browser)
    const html = await main(sam, '/staff/requests')
    for (const part of ['2 people wait', 'Rosa &lt;Díaz&gt;', 'tel:+13865550199', 'Speaks Spanish.', 'Mornings'])
      expect(html).toContain(part)
    for (const part of ['eye doctor', 'Asked for a talk: Sleep', 'I hear badly']) expect(html).toContain(part)
    expect(html.indexOf('eye doctor')).toBeLessThan(html.indexOf('Asked for a talk'))
    expect(html).toContain('Due Tuesday')
    expect(html).not.toMatch(/Struggling|Surviving|Thriving|responseId/)
    expect(html.indexOf('People who agreed')).toBeGreaterThan(html.indexOf('Asked for a talk'))
    expect(await main(sam, '/es/staff/requests')).toContain('2 personas esperan')
    expect(await main(sam, '/staff/requests?show=nonsense')).toContain('2 people wait')
    expect(await main(sam, '/staff/requests?show=done')).toContain('Nothing is done yet.')
    expect((await sam.get('/staff/programs')).headers.get('location')).toBe('/staff/requests')
  })

  test('speaks of a person without a name as this person, also once the request is withdrawn', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    await product.deps.db.updateTable('request').set({ name: '' }).execute()
    const sam = await member(product)
    const html = await main(sam, `/staff/requests/${id}`)
    for (const text of ['What this person told us', 'This person asked.', 'This person can ask for a copy.'])
      expect(html).toContain(text)
    expect(html.match(/No name given/g)).toHaveLength(1)
    await browser.post(`/my-requests?responseId=${responseId}`, { go: 'back', request: id })
    const withdrawn = await main(sam, `/es/staff/requests/${id}`)
    expect(withdrawn).toContain('Sin nombre</h1>')
    expect(withdrawn).toContain('Esta persona retiró su pedido el 20 de noviembre.')
  })

  test('counts the requests that await an answer, by due day and taker', async () => {
    const { responseId } = await ofPartner(product)
    await member(product)
    const sam = await idOf(product, 'staff')
    const row = (state: string, due_on: string | null, more = {}) => ({
      ...{ id: uuid(), response_id: responseId, partner_id: 110, kind: 'talk', name: 'Ana', state, due_on },
      ...{ asked_at: '2026-11-20T12:00:00.000Z', taken_by: state === 'taken' || state === 'waiting' ? sam : null },
      ...more,
    })
    const states = ['new', 'taken', 'waiting', 'withdrawn', 'done', 'unreached']
    const dueDays = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', null]
    const entries = states.flatMap((state) => dueDays.map((day) => row(state, day)))
    // Of an account that no longer exists.
    const left = row('taken', '2026-11-20', { taken_by: null })
    await product.deps.db
      .insertInto('request')
      .values([...entries, left, row('new', null, { kind: 'agreed' }), row('new', '2026-11-20', { partner_id: 120 })])
      .execute()
    const counts = { open: 9, late: 2, today: 3, later: 4, free: 4 }
    const countFor = (id: string | null) => countRequests(product.deps.db, { partnerId: 110, id }, '2026-11-20')
    expect(await countFor(sam)).toEqual({ ...counts, mine: 4 })
    expect(await countFor(null)).toEqual({ ...counts, mine: 0 })
  })

  test('promises a call on a page only while a request is open', async () => {
    const sam = await member(product)
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const pages = ['/expert-check-in/confirmation', '/progress-hub', '/my-requests', '/action-planning']
    const promising = async () => {
      const found = await Promise.all(pages.map((page) => main(browser, `${page}?responseId=${responseId}`)))
      return found.map((html) => /answers by Tuesday, November 24|(?<!Nobody )will call you|We are late/.test(html))
    }
    expect(await promising()).toEqual([true, true, true, true])
    const { id } = await rowOf(product, 'talk')
    await step(sam, id, { go: 'take', revision: '0' })
    expect(await promising()).toEqual([true, true, true, true])
    product.clock.now = new Date('2026-11-25T15:42:00Z')
    expect(await promising()).toEqual([true, true, true, true])
    await step(await member(product), id, { go: 'save', revision: '1', how: 'done' })
    expect(await promising()).toEqual([false, false, false, false])
    const confirmation = await browser.get(`/expert-check-in/confirmation?responseId=${responseId}`)
    expect(confirmation.headers.get('location')).toBe(`/my-requests?responseId=${responseId}`)
    expect(await main(browser, `/my-requests?responseId=${responseId}`)).toContain('You talked with Volusia Council on')
  })

  test('lets one of two concurrent claims win, and names who was faster', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    const both = await Promise.all([sam, ana].map((by) => step(by, id, { go: 'take', revision: '0' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const { taken_by } = await rowOf(product, 'talk')
    const [winner, loser] = taken_by === (await idOf(product, 'staff')) ? [sam, ana] : [ana, sam]
    const late = await step(loser, id, { go: 'take', revision: '0' })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('was faster. Nothing was changed.')])
    // A step sent twice counts once.
    const twice = [
      { go: 'save', revision: '1', how: 'none' },
      { go: 'save', revision: '1', how: 'none' },
    ]
    for (const fields of twice) expect((await step(winner, id, fields)).status).toBe(303)
    expect((await rowOf(product, 'talk')).tries).toBe(1)
    expect(await main(loser, '/staff/requests')).toContain('Take over from')
    expect((await step(loser, id, { go: 'over', revision: '2' })).status).toBe(303)
    expect((await step(winner, id, { go: 'save', revision: '3', how: 'done' })).status).toBe(409)
    expect((await step(loser, id, { go: 'nonsense', revision: '3' })).status).toBe(400)
    expect((await step(loser, uuid(), { go: 'take', revision: '0' })).status).toBe(404)
  })

  test('changes a request once, and notes it once, if a button is pressed twice at the same moment', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    const answers = product.deps.db.selectFrom('audit').select('id').where('action', '=', 'memberAnswered')
    const steps: Fields[] = [
      { go: 'take' },
      { go: 'save', how: 'none' },
      { go: 'save', how: 'more', by: '2026-11-27', note: 'Mornings' },
      { go: 'back' },
      { go: 'take' },
      { go: 'save', how: 'done' },
      { go: 'again' },
      { go: 'save', how: 'wrong' },
    ]
    for (const [revision, fields] of steps.entries()) {
      const both = [1, 2].map(() => step(sam, id, { ...fields, revision: String(revision) }))
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      const [row, noted] = [await rowOf(product, 'talk'), await answers.execute()]
      expect([fields, statuses, row.revision, noted.length]).toEqual([fields, [303, 303], revision + 1, revision + 1])
    }
  })

  test('shows the person who calls, once that member of staff agrees', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await step(sam, id, { go: 'take', revision: '0' })
    const mine = (path = '') => main(browser, `${path}/my-requests?responseId=${responseId}`)
    const profile = { first_name: 'Sam', last_name: 'Lee', person_language: 'en', go: 'save' }
    await sam.post('/my-account', profile)
    expect(await mine()).toContain('Someone from Volusia Council will call you.')
    await sam.post('/my-account', { ...profile, shows_name: 'yes' })
    expect(await main(sam, '/my-account')).toMatch(/name="shows_name"[^>]*checked=""/)
    expect(await mine()).toContain('Sam from Volusia Council will call you.')
    expect(await mine('/es')).toContain('Sam, de Volusia Council, le llamará.')
    expect(await mine()).not.toContain('Lee')
    await browser.post('/my-account', { ...profile, shows_name: 'yes' })
    expect(await main(browser, '/my-account')).not.toContain('shows_name')
    await sam.post('/my-account', profile)
    expect(await mine()).toContain('Someone from Volusia Council will call you.')
  })

  test('says of a request by email or text that staff write, not that they call', async () => {
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', { ...agreement, way: 'text' })
    const { id } = await rowOf(product, 'question')
    const sam = await member(product)
    expect(await main(sam, '/staff/requests')).toContain('I will write')
    await step(sam, id, { go: 'take', revision: '0' })
    const mine = (path = '') => main(browser, `${path}/my-requests?responseId=${responseId}`)
    expect(await mine()).toContain('Someone from Volusia Council will write to you.')
    expect(await mine('/es')).toContain('Alguien de Volusia Council le escribirá.')
    expect(await mine()).toContain('Someone writes to you')
    await step(sam, id, { go: 'save', revision: '1', how: 'none' })
    expect(await mine()).toContain('Someone from Volusia Council wrote to you on November 20 and will try again.')
    expect(await mine('/es')).toContain(
      'Alguien de Volusia Council le escribió el 20 de noviembre y volverá a escribirle',
    )
    expect(await mine('/es')).toContain('Otro intento a más tardar el lunes')
    await step(sam, id, { go: 'save', revision: '2', how: 'more', by: '2026-11-27' })
    expect(await mine()).toContain('Volusia Council was in touch with you on November 20. More by Friday, November 27.')
    await step(sam, id, { go: 'save', revision: '3', how: 'done' })
    expect(await mine()).toContain('Volusia Council was in touch with you on November 20.')
    expect(await mine('/es')).toContain('Volusia Council se comunicó con usted el 20 de noviembre.')
    await step(sam, id, { go: 'again', revision: '4' })
    await step(sam, id, { go: 'save', revision: '5', how: 'wrong' })
    expect(await mine()).toContain('We need a contact that works')
    expect(await mine('/es')).toContain('Falta un contacto que funcione')
  })

  test('asks again about a question that staff closed, with the same words', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    await product.deps.db.updateTable('request').set({ state: 'unreached' }).where('kind', '=', 'question').execute()
    await browser.post('/contact-info', agreement)
    expect(await rowOf(product, 'question')).toMatchObject({ state: 'new', due_on: '2026-11-24' })
  })

  test('names all centers that get no more contact', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    await product.deps.db.updateTable('request').set({ partner_id: partners.other }).execute()
    await browser.post('/contact-info', agreement)
    const other = (await product.deps.partners.find(String(partners.other)))?.friendlyName
    const text = (await main(browser, `/my-requests?responseId=${responseId}`)).replace(/<[^>]*>/g, '')
    expect(text).toContain(`everything you asked Volusia Council and ${other} for`)
  })

  test('gives a request to a colleague, who sees it first, and back to all when a role ends', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const sam = await member(product)
    await member(product, 'read_only')
    const ana = await member(product, 'partner_admin')
    const give = (by: Browser, revision: string, colleague: string) => step(by, id, { go: 'give', revision, colleague })
    const samId = await idOf(product, 'staff')
    const anaId = await idOf(product, 'partner_admin')
    for (const none of ['', 'x', samId, await idOf(product, 'read_only')])
      expect((await give(sam, '0', none)).status).toBe(422)
    expect((await give(sam, '0', anaId)).status).toBe(303)
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'taken', taken_by: anaId })
    await product.deps.db.deleteFrom('audit').where('action', '=', 'memberSeen').execute()
    expect(await main(sam, '/staff')).not.toContain('Yours to call')
    expect(await ledgerOfViews(product)).toEqual([])
    const mine = /<section[^>]*id="mine"[\s\S]*<\/section>/.exec(await main(ana, '/staff'))?.[0] ?? ''
    for (const text of [
      'Yours to call',
      'Rosa Díaz',
      'Due Tuesday',
      'href="tel:+13865550199"',
      `/staff/requests/${id}#how`,
    ])
      expect(mine).toContain(text)
    expect(mine).not.toMatch(/I hear badly|See all/)
    expect(await ledgerOfViews(product)).toEqual([anaId])
    expect(await main(ana, '/staff/audit')).toContain('Gave a request to a colleague')
    expect(await main(browser, '/my-data')).toContain('gave what you asked to a colleague there.')
    const post = { role: 'partner_admin', partnerId: partners.theirs } as const
    await revokeRole(product.deps, anaId, post, { actor: 'operator', actorId: null })
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'new', taken_by: null })
  })

  test('is open to the partner’s staff with personal access only, and logs each view per person seen', async () => {
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    const { id } = await rowOf(product, 'question')
    const other = await member(product, 'staff', partners.other)
    expect(await main(other, '/staff/requests')).toContain('Nobody waits')
    expect(await main(other, '/member-list?name=rosa')).toContain('Nobody here has a name like this.')
    expect((await other.get(`/staff/requests/${id}`)).status).toBe(404)
    expect((await step(other, id, { go: 'take', revision: '0' })).status).toBe(404)
    for (const [role, partner] of [
      ['read_only', 110],
      ['platform_admin', null],
    ] as const)
      for (const page of ['/staff/requests', `/staff/requests/${id}`, '/member-list']) {
        const refused = await (await member(product, role, partner)).get(page)
        expect(refused.status).toBe(403)
        expect(await refused.text()).toContain('Only a center’s own staff see its requests')
      }
    expect((await browser.get('/staff/requests')).headers.get('location')).toContain('/login')
    await product.deps.db.deleteFrom('audit').execute()
    const sam = await member(product)
    await sam.get('/member-list?name=diaz')
    await sam.get(`/staff/requests/${id}`)
    const seen = await product.deps.db
      .selectFrom('audit')
      .select(['actor', 'partner_id'])
      .where('action', '=', 'memberSeen')
      .where('response_id', '=', responseId)
      .execute()
    expect(seen).toEqual(Array(2).fill({ actor: 'staff', partner_id: 110 }))
    const entries = () => product.deps.db.selectFrom('audit').select('action').orderBy('action').execute()
    for (const [view, ...actions] of [
      [() => sam.get('/staff/requests'), 'memberListSeen', 'memberSeen'],
      [() => step(sam, id, { go: 'save', revision: '7', note: 'Mornings' }), 'memberListSeen', 'memberSeen'],
      [() => sam.get(`/staff/requests/${uuid()}`)],
    ] as const) {
      await product.deps.db.deleteFrom('audit').execute()
      await view()
      expect((await entries()).map(({ action }) => action)).toEqual(actions)
    }
  })
})
