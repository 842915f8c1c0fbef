import { beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#platform/identity/roles.ts'
import { staff } from '#tests/support/actors.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { inputs } from '../form/page-inputs.example.ts'

const page = '/staff/offers'

onBothDatabases('the offers of a partner', (product) => {
  beforeEach(async () => {
    const { db } = product.deps
    for (const table of ['partner_version', 'person', 'rate_limit', 'audit'] as const)
      await db.deleteFrom(table).execute()
    await db
      .updateTable('partner')
      .set((eb) => ({ published: null, revision: eb('revision', '+', 7) }))
      .execute()
    product.deps.partners.forget()
    product.clock.now = new Date('2026-11-20T15:42:00Z')
  })

  const as = async (role: StaffRole, partnerId: number | null = 110) =>
    product.browser().take(await staff(product, role, partnerId))
  const textOf = async (response: Promise<Response>) => unmarked(await (await response).text())
  const visitor = (address: string) => textOf(product.browser().get(address))
  const send = async (browser: Browser, address: string, typed: Fields) =>
    browser.post(address, { ...inputs(await (await browser.get(address)).text()), ...typed, go: 'save' })
  /** Presses a button of an offer in the list. */
  const press = async (browser: Browser, go: string, more: Fields = {}) => {
    const [, stamp = ''] = /name="stamp" value="([^"]*)"/.exec(await (await browser.get(page)).text()) ?? []
    return browser.post(page, { entry: '0', stamp, go, ...more })
  }
  const versions = () =>
    product.deps.db
      .selectFrom('partner_version as v')
      .innerJoin('person', 'person.id', 'v.author_id')
      .select(['v.number', 'v.data', 'person.email'])
      .where('v.number', '>', 0)
      .orderBy('v.number')
      .execute()
  const titleOf = async () => (await product.deps.partners.find('volusia'))?.offers[0]?.title.en ?? ''

  test('are changed by staff at once and under their name, unlike the rest of the partner’s page', async () => {
    const rosa = await as('staff')
    const saved = await send(rosa, `${page}?part=offers&entry=0`, { 'title.en': 'Lunch by the lake' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}#saved`])
    expect(await visitor('/center/volusia')).toContain('Lunch by the lake')
    const [version] = await versions()
    expect(version).toMatchObject({ number: 1, email: 'staff-110-true@example.org' })
    expect(Object.keys(JSON.parse(version?.data ?? '{}'))).toEqual(['offers'])
    expect(
      await product.deps.db.selectFrom('audit').select('action').where('action', '=', 'partnerPublished').execute(),
    ).toHaveLength(1)

    await send(rosa, `${page}?part=hours`, { 'visit.hours.en': 'Open on Mondays', 'visit.hours.es': '' })
    expect((await product.deps.partners.find('volusia'))?.visit).toMatchObject({
      hours: { en: 'Open on Mondays', es: 'Open on Mondays' },
    })
    expect((await rosa.get('/staff/partner')).status).toBe(403)
    expect((await rosa.post('/staff/partner', { go: 'publish' })).status).toBe(403)
    const put = (changes: object, version: number) =>
      rosa.call('PUT', '/api/secured/partner-data', { partnerID: 110, version, changes })
    expect((await put({ name: 'Mine' }, 2)).status).toBe(404)
    expect((await put({ offers: [], name: 'Mine' }, 2)).status).toBe(404)
    expect((await put({ programs: [] }, 2)).status).toBe(200)
    const reader = await as('read_only')
    expect((await reader.get(page)).status).toBe(403)
    expect((await reader.post(page, { go: 'full', entry: '0' })).status).toBe(403)
    const other = await as('staff', 120)
    expect(await textOf(other.get(page))).not.toContain('Lunch by the lake')
  })

  test('that are full ask people to call, and paused ones are on no page until their day', async () => {
    const rosa = await as('staff')
    const title = await titleOf()
    expect((await press(rosa, 'full')).headers.get('location')).toBe(`${page}#saved`)
    expect(await visitor('/center/volusia')).toContain('Full right now. Please call.')
    expect(await visitor('/es/center/volusia')).toContain('Completo por ahora. Llame, por favor.')
    expect((await press(rosa, 'pause', { until: '2026-11-20' })).headers.get('location')).toBe(`${page}#day`)
    await press(rosa, 'pause', { until: '2026-12-01' })
    expect(await visitor('/center/volusia')).not.toContain(title)
    expect(await textOf(rosa.get(page))).toContain('Paused until December 1, 2026.')
    product.clock.now = new Date('2026-12-01T15:42:00Z')
    expect(await visitor('/center/volusia')).toContain(title)
    expect(await visitor('/center/volusia')).toContain('Full right now.')
    const ben = await as('staff')
    expect((await press(ben, 'room')).headers.get('location')).toBe(`${page}#saved`)
    expect(await visitor('/center/volusia')).not.toContain('Full right now.')
    const old = await ben.post(page, { entry: '0', stamp: 'old', go: 'full' })
    expect(old.headers.get('location')).toBe(`${page}#changed`)
  })

  test('can be undone by one press for 30 days, unless they were changed again', async () => {
    const rosa = await as('staff')
    const title = await titleOf()
    await send(rosa, `${page}?part=offers&entry=0`, { 'title.en': 'Lunch by the lake' })
    expect(await textOf(rosa.get(page))).toContain('Undo a change')
    expect((await rosa.post(page, { go: 'undo', number: '7' })).headers.get('location')).toBe(`${page}#changed`)
    expect((await rosa.post(page, { go: 'undo', number: '1' })).headers.get('location')).toBe(`${page}#undone`)
    expect(await titleOf()).toBe(title)
    await send(rosa, `${page}?part=offers&entry=0`, { 'title.en': 'Dinner by the lake' })
    product.clock.now = new Date('2026-12-21T15:42:00Z')
    const late = await as('staff')
    expect(await textOf(late.get(page))).not.toContain('Undo a change')
  })

  test('appear in the draft of an admin without replacing the admin’s changes', async () => {
    const admin = await as('partner_admin')
    const names = '/staff/partner?part=names'
    await send(admin, names, { friendlyName: 'Lakeview' })
    await send(await as('staff'), `${page}?part=offers&entry=0`, { 'title.en': 'Lunch by the lake' })
    const draft = await textOf(admin.get('/center/volusia?draft=1'))
    expect(draft).toContain('Lunch by the lake')
    expect(draft).toContain('Lakeview')
    await admin.post('/staff/partner', { go: 'publish' })
    expect(await titleOf()).toBe('Lunch by the lake')
  })
})
