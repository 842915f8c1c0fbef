import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Offer } from '#platform/content/schemas/partner.schema.ts'
import type * as App from '#server/app.ts'
import { createDeps } from '#server/deps.ts'
import { content } from '#tests/support/content.ts'
import { type Browser, onBothDatabases, origin } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { inputs } from './form/page-inputs.example.ts'
import { admins, page, part, restart, send, staff, textOf } from './form/partner-page.example.ts'
import { publishDraft } from './versions.server.ts'

onBothDatabases('the page of a partner', (product) => {
  let admin: Browser
  let colleague: Browser
  let platform: Browser
  const visitor = (address: string) => textOf(product.browser().get(address))

  beforeAll(async () => {
    ;({ admin, colleague, platform } = await admins(product))
  })
  beforeEach(() => restart(product))

  test('a draft is visible to editors only, can be published, and can be reverted', async () => {
    const saved = await send(admin, part('names'), { friendlyName: 'Lakeview', 'bubble.en': 'By the lake' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/staff/partner#saved'])
    expect(await textOf(admin.get(page))).toContain('2 changes wait: short name and words beside the logo.')
    const preview = await textOf(admin.get('/center/volusia?draft=1'))
    expect(preview).toContain('Lakeview')
    expect(preview).toContain('<p>Only you see the page like this.')
    expect(await textOf(platform.get('/?partner=volusia&draft=1'))).toContain('Lakeview')
    const other = await staff(product, 'other@example.org', { role: 'partner_admin', partnerId: 120 })
    for (const address of ['/center/volusia?draft=1', '/?partner=volusia&draft=1', '/center/volusia']) {
      expect(await visitor(address)).not.toMatch(/Lakeview|<p>Only you see/)
      expect(await textOf(other.get(address))).not.toContain('Lakeview')
    }
    expect((await admin.post(page, { go: 'publish' })).headers.get('location')).toBe('/staff/partner#published')
    expect(await visitor('/center/volusia')).toContain('Lakeview')
    expect(await visitor('/es/start?partner=vcoa')).toContain('Lakeview')
    const response = await product.ask(
      new Request(`${origin}/api/guidance/partner`, {
        method: 'POST',
        body: '{"pid":110}',
        headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      }),
    )
    expect(await response.json()).toMatchObject({ data: { friendly_name: 'Lakeview', partner_key: 'volusia' } })
    const history = await textOf(colleague.get(`${page}?history=1`))
    expect(history).toMatch(/by ana@example.org/)
    expect(history).toMatch(/short name<\/b><\/dt><dd>Before: Volusia Council<\/dd><dd>After: Lakeview</)
    for (const number of [[], '', '1.5', '99999999999'])
      expect((await colleague.post(page, { go: 'back', number })).status).toBe(400)
    const back = await colleague.post(`${page}?history=1`, { go: 'back', number: '0' })
    expect(back.headers.get('location')).toBe('/staff/partner#published')
    expect(await visitor('/center/volusia')).not.toContain('Lakeview')
    expect((await colleague.post(page, { go: 'back', number: '1' })).status).toBe(303)
    expect(await visitor('/center/volusia')).toContain('Lakeview')
    const audit = await product.deps.db.selectFrom('audit').select(['action', 'partner_id']).execute()
    expect(audit.filter(({ action }) => action === 'partnerPublished')).toHaveLength(3)
  })

  test('states that requests arrive by email if no staff of the partner can open them', async () => {
    const text = 'No one on the staff can open requests yet. They come by email.'
    const other = await textOf(platform.get(`${page}?of=120`))
    expect(other).toContain('href="/staff/tablets?of=120"')
    expect(other).toContain('href="/staff/audit?of=120"')
    expect(other).toContain(text)
    expect(other).toMatch(/<a href="\/staff\/people">/)
    const terms = product.deps.db.updateTable('staff_role').where('partner_id', '=', 110)
    await terms.set({ ends_at: '2099-01-01T00:00:00.000Z' }).execute()
    expect(await textOf(admin.get(page))).not.toContain(text)
    await terms.set({ ends_at: null }).execute()
  })

  test('marks what is changed, in one language or not set in the overview', async () => {
    const marks = async () =>
      [...(await textOf(admin.get(page))).matchAll(/data-mark="(\w+)"/g)].map(([, mark]) => mark)
    expect(await marks()).toEqual([])
    await send(admin, part('names'), { 'staffHelp.es': '' })
    await send(admin, part('contact'), { 'visit.address': '', 'visit.hours.en': '', 'visit.hours.es': '' })
    expect(await marks()).toEqual(['changed', 'language', 'changed', 'unset'])
    expect(await textOf(admin.get(`/es${page}`))).toContain('Falta el texto en español')
  })

  test('publishes or discards only what the admin saw, and publishes once in several processes', async () => {
    const editing = {
      partnerId: 110,
      personId: (await product.deps.db.selectFrom('person').select('id').executeTakeFirstOrThrow()).id,
    }
    await send(admin, part('colors'), { theme: 'nys' })
    const seen = async () => /name="stamp" value="(\w+)"/.exec(await textOf(admin.get(page)))?.[1] ?? ''
    const stale = await seen()
    await send(colleague, part('names'), { friendlyName: 'By Ben' })
    const refused = await admin.post(page, { go: 'publish', stamp: stale })
    expect(refused.status).toBe(409)
    const html = await textOf(refused)
    expect(html).toContain('after you opened this page. Nothing was published or thrown away.')
    expect(html).toMatch(/short name<\/b><\/dt><dd>Before: Volusia Council<\/dd><dd>After: By Ben</)
    expect((await admin.post(page, { go: 'discard', stamp: stale })).status).toBe(409)
    expect(await textOf(admin.get('/center/volusia?draft=1'))).toContain('By Ben')
    expect(await visitor('/center/volusia')).not.toContain('By Ben')
    const stamp = await seen()
    // SQLite has one writer, and two connections of one thread would wait for each other.
    const { settings, now } = product.deps
    const other = settings.databaseUrl ? await createDeps(settings, now, content) : null
    const outcomes = await Promise.all(
      [product.deps, other ?? product.deps].map((deps) => publishDraft(deps, editing, stamp)),
    )
    await other?.db.destroy()
    expect(outcomes).toHaveLength(2)
    expect(outcomes).toContainEqual({ number: 1 })
    expect(outcomes).toContainEqual({ nothing: true })
    expect(await visitor('/center/volusia')).toContain('By Ben')
  })

  test('the draft is shown next to the forms in its own colors, and only to editors', async () => {
    await send(admin, part('names'), { friendlyName: 'Lakeview', 'bubble.es': 'Junto al lago' })
    await send(admin, part('colors'), { theme: 'nvcn' })
    for (const address of [page, part('names'), part('offers'), part('logo')]) {
      const appearance = /<section class="set__look[\s\S]*?<\/section>/.exec(
        await textOf(admin.get(`/es${address}`)),
      )?.[0]
      for (const text of ['.set__page{', '--brand:#5c2459', 'Lakeview', 'Junto al lago', 'draft=1'])
        expect(appearance).toContain(text)
    }
    expect(await textOf(admin.get(`${page}?history=1`))).not.toContain('class="set__look')
    expect(await visitor('/center/volusia')).not.toMatch(/Lakeview|Junto al lago/)
  })

  test('the second of two admins who change the same part gets a conflict without losing input', async () => {
    const form = inputs(await textOf(colleague.get(part('names'))))
    await send(admin, part('names'), { friendlyName: 'By Ana' })
    await send(admin, part('colors'), { theme: 'nys' })
    const second = await colleague.post(part('names'), { ...form, friendlyName: 'By Ben', go: 'save' })
    expect(second.status).toBe(409)
    const text = await textOf(second)
    expect(text).toContain('Someone else changed this part while you typed')
    expect(text).toContain('By Ana')
    expect(inputs(text)).toMatchObject({ friendlyName: 'By Ben' })
    expect((await colleague.post(part('names'), { ...inputs(text), go: 'save' })).status).toBe(303)
    const draft = await textOf(admin.get('/center/volusia?draft=1'))
    expect(draft).toContain('By Ben')
    expect(draft).toContain('data-theme="nys"')
    await admin.post(page, { go: 'discard' })
    expect(await textOf(admin.get('/center/volusia?draft=1'))).toContain('Volusia Council')
  })

  test('another process on the same database sees a change within three seconds and after a restart', async () => {
    const { deps, clock } = product
    const other = await createDeps(deps.settings, () => clock.now, content)
    const { createApp } = (await import(path.resolve('build/server/index.js'))) as typeof App
    const app = createApp(other, { ready: () => true })
    const there = async () =>
      textOf(await app.fetch(new Request(`${origin}/center/volusia`, { headers: { host: 'localhost:3000' } })))
    expect(await there()).toContain('data-theme="florida"')
    await send(admin, part('colors'), { theme: 'nvcn' })
    await admin.post(page, { go: 'publish' })
    clock.advance(3)
    expect(await there()).toContain('data-theme="nvcn"')
    await other.db.destroy()
    const second = await createDeps(deps.settings, () => clock.now, content)
    expect(await second.partners.find('volusia')).toMatchObject({ theme: 'nvcn' })
    await second.db.destroy()
  })

  test('a change of the content files takes effect in fields that the partner has not changed', async () => {
    await send(admin, part('names'), { friendlyName: 'Lakeview' })
    await admin.post(page, { go: 'publish' })
    const partners = content.partners.map((one) =>
      one.id === 110 ? { ...one, name: 'New name', friendlyName: 'New' } : one,
    )
    const recent = await createDeps(product.deps.settings, product.deps.now, { ...content, partners })
    expect(await recent.partners.find('volusia')).toMatchObject({ name: 'New name', friendlyName: 'Lakeview' })
    await recent.db.destroy()
    const before = await createDeps(product.deps.settings, product.deps.now, content)
    await before.db.destroy()
  })

  test('by calls: the version in force, changes with the same checks, and refusals that change nothing', async () => {
    const call = async (by: Browser, body?: unknown) => {
      const address = '/api/secured/partner-data'
      const answer = await (body === undefined ? by.get(`${address}?partnerID=110`) : by.call('PUT', address, body))
      return [answer.status, await answer.json()]
    }
    const change = (changes: unknown, version = 0) => ({ partnerID: 110, version, changes })
    expect(await call(admin)).toMatchObject([200, { data: { version: 0, description: { theme: 'florida' } } }])
    await send(admin, part('colors'), { theme: 'nys' })
    for (const [changes, fields] of [
      [{ url: 'http://volusia.example.org' }, { 'changes.url': 'invalid' }],
      [{ bubble: { en: 'Only English' } }, { 'changes.bubble.es': 'invalid' }],
      [{ slugs: ['nys'] }, { 'changes.slugs.0': 'invalid' }],
      [{ theme: null }, { 'changes.theme': 'invalid' }],
      [{ closedDays: ['2026-12-24', '2025-12-24'] }, { 'changes.closedDays': 'invalid' }],
      [{ closedDays: ['2028-12-24'] }, { 'changes.closedDays': 'invalid' }],
      [{ name: 'A\0B' }, { changes: 'unreadable' }],
    ])
      expect(await call(admin, change(changes))).toMatchObject([422, { fields }])
    expect((await call(admin, change({ id: 1 })))[0]).toBe(422)
    const hidden = change({ friendlyName: '\u202ELake\u200Bview\r\n', resourceHubUrl: null })
    const friendly = change({ friendlyName: 'Lakeview', resourceHubUrl: null })
    const cleaned = { version: 1, has_draft: true, description: { friendlyName: 'Lakeview' } }
    expect(await call(admin, hidden)).toMatchObject([422, { fields: { 'changes.friendlyName': 'invalid' } }])
    expect(await call(admin, friendly)).toMatchObject([200, { data: cleaned }])
    expect(await call(admin, friendly)).toMatchObject([409, { code: 'changedMeanwhile' }])
    const other = await staff(product, 'other@example.org', { role: 'partner_admin', partnerId: 120 })
    expect((await call(other, change({ friendlyName: 'Taken over' }, 1)))[0]).toBe(404)
    expect((await call(product.browser(), change({ friendlyName: 'Taken over' }, 1)))[0]).toBe(401)
    const helper = await staff(product, 'luz@example.org', { role: 'staff', partnerId: 110 })
    const [, { data: shown }] = await call(helper)
    const hours = { en: 'Mondays, 1 pm', es: 'Lunes, 1 p. m.' }
    for (const place of [{ ...shown.description.visit, address: '1 Elm Street', hours }, null])
      expect((await call(helper, change({ visit: place }, 1)))[0]).toBe(404)
    expect((await call(helper, change({ visit: { ...shown.description.visit, hours } }, 1)))[0]).toBe(200)
    const offers = unmarked(await textOf(helper.get('/staff/offers')))
    for (const text of [hours.en, ...shown.description.offers.map((offer: Offer) => offer.title.en)])
      expect(offers).toContain(text)
    await admin.post(page, { go: 'publish' })
    expect(await product.deps.partners.find('volusia')).toMatchObject({ friendlyName: 'Lakeview', theme: 'nys' })
  })

  test('staff get the poster in the center’s colors, and a link for practice', async () => {
    const helper = await staff(product, 'luz@example.org', { role: 'staff', partnerId: 110 })
    const [, trial = ''] =
      /href="(\/center\/volusia\?[^"]+test_flag[^"]+)"/.exec(await textOf(helper.get('/staff/help'))) ?? []
    await product.browser().get(trial.replaceAll('&amp;', '&'))
    expect(
      await product.deps.db.selectFrom('browser_session').select('kiosk').where('test_flag', '=', 1).execute(),
    ).toEqual([{ kiosk: 0 }])
    const poster = await helper.get('/api/secured/poster/es?partnerID=110')
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await helper.get('/api/secured/poster/es?partnerID=120')).status).toBe(404)
    expect((await product.browser().get('/api/secured/poster/es?partnerID=110')).status).toBe(401)
  })

  test('staff without the right, and admins of another center, change nothing', async () => {
    const helper = await staff(product, 'luz@example.org', { role: 'staff', partnerId: 110 })
    expect((await helper.get(page)).status).toBe(403)
    expect((await helper.post(page, { go: 'publish' })).status).toBe(403)
    const other = await staff(product, 'other@example.org', { role: 'partner_admin', partnerId: 120 })
    await send(other, '/staff/partner?of=110&part=names', { friendlyName: 'Taken over' })
    await other.post('/staff/partner?of=110', { go: 'publish' })
    expect(await visitor('/center/volusia')).not.toContain('Taken over')
    expect((await platform.get('/staff/partner?of=9999')).status).toBe(404)
    expect((await platform.get('/staff/partner?of=x')).status).toBe(404)
  })
})
