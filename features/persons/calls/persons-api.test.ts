import { beforeEach, expect, test } from 'vitest'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { persons } from '../persons.example.ts'

onBothDatabases('the calls about persons', (product) => {
  const { restart, saved, couple, idOf, stored, subjectOf } = persons(product)
  beforeEach(restart)

  async function ask({ browser }: { browser: Browser }, method: string, path: string, body?: unknown) {
    const response = await browser.call(method, `/api/secured${path}`, body)
    const { data, code, fields } = await response.json()
    return { status: response.status, data, code, fields }
  }

  test('list, add, name, end and show persons', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    expect((await ask(luis, 'GET', '/subjects')).data).toMatchObject([
      { subject_id: rosaId, name: 'Rosa', who: 'me', ended: false, check_ups: 1 },
      { subject_id: luisId, name: 'Luis', who: 'shares', ended: false, check_ups: 1 },
    ])
    const added = await ask(luis, 'POST', '/subjects', { name: 'Elena', who: 'cares' })
    expect([added.status, added.data.name, added.data.last_at]).toEqual([201, 'Elena', null])
    expect(await ask(luis, 'POST', '/subjects', { name: 'elena', who: 'cares' })).toMatchObject({
      ...{ status: 409, code: 'nameTaken' },
    })
    expect(await ask(luis, 'POST', '/subjects', { name: '', who: 'cares' })).toMatchObject({
      ...{ status: 422, fields: { name: 'required' } },
    })
    expect((await ask(luis, 'PUT', `/subjects/${luisId}`, { name: 'Luis M.' })).data.name).toBe('Luis M.')
    expect((await ask(luis, 'PUT', `/subjects/${luisId}`, { ended: true })).data.ended).toBe(true)
    expect((await ask(luis, 'PUT', `/subjects/${luisId}`, { ended: false })).data.ended).toBe(false)
    expect((await ask(luis, 'PUT', '/session/subject', { subject_id: rosaId })).status).toBe(200)
    expect(await (await luis.browser.get('/return-user')).text()).toContain('Rosa')
  })

  test('move, merge and undo', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const moved = await ask(luis, 'PUT', `/responses/${luis.responseId}/subject`, { subject_id: rosaId })
    expect(moved.data.undo_until).toBe('2026-12-20T17:42:00.000Z')
    expect(await subjectOf(luis)).toBe('Rosa')
    const undo = (id: string) => ask(luis, 'POST', `/subject-changes/${id}/undo`)
    for (const _ of [1, 2]) expect((await undo(moved.data.change_id)).status).toBe(200)
    expect(await subjectOf(luis)).toBe('Luis')
    expect((await ask(luis, 'PUT', `/responses/${luis.responseId}/subject`, { subject_id: null })).status).toBe(200)
    expect(await subjectOf(luis)).toBeNull()
    const back = await ask(luis, 'PUT', `/responses/${luis.responseId}/subject`, { subject_id: rosaId })
    expect(back.data).toEqual({ change_id: null, undo_until: null })
    await ask(luis, 'POST', '/subjects', { name: 'Tom', who: 'cares' })
    const merging = { into: rosaId, name: 'Tom' }
    const merged = await ask(luis, 'POST', `/subjects/${await idOf('Tom')}/merge`, merging)
    expect(await stored()).toEqual(['me Tom: 2'])
    product.clock.advance(31 * 86_400)
    const { browser } = await saved('Tom')
    const late = await browser.call('POST', `/api/secured/subject-changes/${merged.data.change_id}/undo`)
    expect([late.status, (await late.json()).code]).toEqual([409, 'tooLate'])
    expect(luisId).not.toBe('')
  })

  test('delete a person with a code, and copy one', async () => {
    const { luis } = await couple()
    const path = `/subjects/${await idOf('Luis')}`
    const copy = await luis.browser.call('GET', `/api/secured${path}/copy`)
    expect(await copy.json()).toMatchObject({ subject: { name: 'Luis' }, person: null })
    expect(await ask(luis, 'DELETE', path, {})).toMatchObject({ status: 202, data: { state: 'code' } })
    const code = await newestCode(product, 'rosa@example.org')
    expect((await ask(luis, 'DELETE', path, { code: code === '123456' ? '654321' : '123456' })).status).toBe(422)
    expect((await ask(luis, 'DELETE', path, { code })).status).toBe(200)
    expect(await stored()).toEqual(['me Rosa: 1'])
    expect((await ask(luis, 'DELETE', `/subjects/${await idOf('Rosa')}`, {})).status).toBe(404)
  })

  test('find nothing for other accounts, on a shared tablet and for guests', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    const calls: [string, string, unknown?][] = [
      ['PUT', `/subjects/${luisId}`, { name: 'Eve' }],
      ['DELETE', `/subjects/${luisId}`, {}],
      ['GET', `/subjects/${luisId}/copy`],
      ['PUT', `/responses/${luis.responseId}/subject`, { subject_id: null }],
      ['POST', `/subjects/${luisId}/merge`, { into: rosaId, name: 'Rosa' }],
      ['PUT', '/session/subject', { subject_id: luisId }],
    ]
    for (const [method, path, body] of calls) expect.soft((await ask(ana, method, path, body)).status, path).toBe(404)
    const guest = { browser: product.browser() }
    for (const [method, path, body] of calls)
      expect.soft([401, 404], path).toContain((await ask(guest, method, path, body)).status)
    await product.deps.db
      .updateTable('browser_session')
      .set({ kiosk: 1, active_at: product.deps.now().toISOString() })
      .execute()
    for (const [method, path, body] of [...calls, ['GET', '/subjects'] as const])
      expect.soft([401, 404], path).toContain((await ask(luis, method, path, body)).status)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1', 'me Ana: 1'])
  })

  test('save to a person by subject_id, and list the check-ups of one with them', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const { browser, responseId } = await saved('Ana', { contact: 'ana@example.org' })
    expect((await browser.call('GET', `/api/secured/responses?subject_id=${luisId}`)).status).toBe(200)
    const found = async (query: string) =>
      (await ask(luis, 'GET', `/responses${query}`)).data.map((each: { response_id: string }) => each.response_id)
    expect(await found('')).toHaveLength(2)
    expect(await found(`?subject_id=${luisId}`)).toEqual([luis.responseId])
    const { data } = await ask(luis, 'GET', `/responses?subject_id=${luisId}&include=subject`)
    expect(data[0].subject).toEqual({ subject_id: luisId, name: 'Luis', who: 'shares' })
    expect((await ask(luis, 'GET', '/responses')).data[0]).not.toHaveProperty('subject')
    await product.deps.db
      .updateTable('browser_session')
      .set({ kiosk: 1, active_at: product.deps.now().toISOString() })
      .execute()
    const onTablet = await ask(luis, 'GET', '/responses?include=subject')
    expect([onTablet.status, onTablet.data.length]).toEqual([200, 2])
    expect(onTablet.data[0]).not.toHaveProperty('subject')
    await product.deps.db.updateTable('browser_session').set({ kiosk: 0 }).execute()
    const attach = (subject_id: string) => browser.call('POST', '/api/secured/attach', { responseId, subject_id })
    const refused = await attach(rosaId)
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { subject_id: 'unknown' }])
    expect((await attach(await idOf('Ana'))).status).toBe(200)
  })
})
