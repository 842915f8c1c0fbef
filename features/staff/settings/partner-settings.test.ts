import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type StoredPartner, storePartners } from '#database/partners.ts'
import { personBy } from '#domain/people/account.server.ts'
import { calendarOf, dueOn } from '#domain/requests/due-on.ts'
import { counterKey } from '#platform/abuse/rate-limit.server.ts'
import type { Offer } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type * as App from '#server/app.ts'
import { createDeps } from '#server/deps.ts'
import { content } from '#tests/support/content.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { type Browser, type Fields, onBothDatabases, origin, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import type { RoleAssignment } from '../access/staff.server.ts'
import { inputs } from './form/page-inputs.example.ts'
import { sendLogo } from './form/send-logo.example.ts'
import { publishDraft } from './versions.server.ts'

/** Returns a browser that is signed in to an account with this role, with the second factor. */
async function staff(product: Product, email: string, role: RoleAssignment): Promise<Browser> {
  const { deps } = product
  const { id } = await deps.db
    .transaction()
    .execute((trx) => personBy({ deps, locale: 'en' } as RequestContext, trx, { method: 'email', contact: email }))
  await giveRole(deps, id, role.role, role.partnerId)
  const browser = product.browser().take(await deps.identity.signInAs(id, 'Chrome/Linux'))
  await deps.db.updateTable('sign_in').set({ second_factor_at: deps.now().toISOString() }).execute()
  return browser
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const page = '/staff/partner'
const part = (name: string, more = '') => `${page}?part=${name}${more}`
const textOf = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '')

/** Opens a form of the page, changes some inputs and sends it. */
async function send(browser: Browser, address: string, changes: Fields = {}, go = 'save') {
  const form = inputs(await textOf(browser.get(address)))
  return browser.post(address, { ...form, ...changes, go })
}

onBothDatabases('the page of a partner', (product) => {
  let admin: Browser
  let colleague: Browser
  let platform: Browser
  const visitor = (address: string) => textOf(product.browser().get(address))

  beforeAll(async () => {
    admin = await staff(product, 'ana@example.org', { role: 'partner_admin', partnerId: 110 })
    colleague = await staff(product, 'ben@example.org', { role: 'partner_admin', partnerId: 110 })
    platform = await staff(product, 'pat@example.org', { role: 'platform_admin', partnerId: null })
  })
  beforeEach(async () => {
    for (const table of ['partner_version', 'partner_picture', 'rate_limit'] as const)
      await product.deps.db.deleteFrom(table).execute()
    await product.deps.db.updateTable('partner').set({ published: null }).execute()
    await product.deps.db.deleteFrom('partner').where('id', '>', 100_000).execute()
    // The revision must increase, as the product does with every change.
    await product.deps.db
      .updateTable('partner')
      .set((eb) => ({ revision: eb('revision', '+', 7) }))
      .execute()
    const { rows } = await sql<StoredPartner>`select id, key, data from partner`.execute(product.deps.db)
    await product.deps.db.deleteFrom('partner_name').execute()
    await storePartners(product.deps.db, rows, product.deps.now())
    product.deps.partners.forget()
  })

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
    expect(other).toContain(text)
    expect(other).toMatch(/<a href="\/staff\/people">/)
    const terms = product.deps.db.updateTable('staff_role').where('partner_id', '=', 110)
    await terms.set({ ends_at: '2099-01-01T00:00:00.000Z' }).execute()
    expect(await textOf(admin.get(page))).not.toContain(text)
    await terms.set({ ends_at: null }).execute()
  })

  test('shows the length of each text with its maximum, and which text is missing in a language', async () => {
    const html = await textOf(admin.get(part('names')))
    expect(html).toMatch(/<span data-letters="staffHelp.en">\d+<\/span> of 400 letters/)
    expect(html).toMatch(/<span data-letters="friendlyName">\d+<\/span> of 40 letters/)
    expect(html).not.toContain('is missing')
    await send(admin, part('names'), { 'staffHelp.es': '' })
    const saved = await textOf(admin.get(part('names')))
    expect(saved).toMatch(/id="staffHelp\.es-hint"><b class="set__mark">.{1,400}Spanish is missing/)
    expect(saved.match(/ is missing/g)).toHaveLength(1)
    expect(await textOf(admin.get(page))).toContain('Spanish is missing')
    await send(admin, part('names'), { 'staffHelp.en': 'Yoga', 'staffHelp.es': '' })
    expect((await textOf(admin.get(part('names')))).match(/One language is missing/g)).toHaveLength(2)
    expect(await textOf(admin.get(`/es${part('names')}`))).toMatch(/de 400 letras/)
  })

  test('shows what is typed beside the form in both languages, without scripts, and saves nothing', async () => {
    const typed = { friendlyName: 'Lakeview', 'bubble.es': 'Junto al lago', 'staffHelp.en': 'See www.example.org' }
    const shown = await send(admin, part('names'), typed, 'preview')
    expect(shown.status).toBe(200)
    const html = await textOf(shown)
    const [look = ''] = /<section class="set__look[\s\S]*<\/article>/.exec(html) ?? []
    for (const text of ['Lakeview', 'Junto al lago', 'With the Volusia Council on Aging', 'lang="en"', 'lang="es"'])
      expect(look).toContain(text)
    expect(look).not.toContain('www.example.org')
    expect(inputs(html)).toMatchObject(typed)
    expect(html).toContain('formAction="/staff/partner?part=names#preview"')
    const offer = {
      'title.en': 'Lunch',
      'title.es': 'Almuerzo',
      'text.en': 'A warm meal.',
      'when.en': 'Daily',
      join: 'come',
    }
    expect(await textOf(send(admin, part('offers', '&entry=new'), offer, 'preview'))).toMatch(
      /<section class="set__look[\s\S]*Almuerzo[\s\S]*<\/section>/,
    )
    expect(await textOf(admin.get(page))).toContain('What you see here is what people see.')
  })

  test('shows all errors of a form together', async () => {
    const sent = await send(admin, part('names'), {
      ...{ name: 'Lake 𞤀', friendlyName: 'x'.repeat(41), 'staffHelp.en': 'See www.example.org' },
    })
    expect(sent.status).toBe(422)
    const html = await textOf(sent)
    expect(html).toContain('3 things to change before we can save')
    for (const id of ['name', 'friendlyName', 'staffHelp.en']) expect(html).toContain(`<a href="#${id}">`)
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

  test('publishes only the changes that the admin saw, and once in several processes', async () => {
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
    expect(html).toContain('Someone else changed something after you opened this page. Nothing was published.')
    expect(html).toMatch(/short name<\/b><\/dt><dd>Before: Volusia Council<\/dd><dd>After: By Ben</)
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

  test('rejects an address or HTML in a text field in the page’s language without losing input', async () => {
    for (const wrong of [
      'See https://x.example.org',
      'www.x.org',
      'See evil.example',
      'Evil.Com',
      'ana@x',
      '<b>Now</b>',
      '[Us](x)',
      'Hi &nbsp;',
      'Hi {{name}}',
    ]) {
      const sent = await send(admin, `/es${part('names')}`, { 'staffHelp.en': wrong, 'bubble.es': 'Junto al lago' })
      expect([sent.status, wrong]).toEqual([422, wrong])
      const second = await textOf(sent)
      expect(second).toContain('Quite las direcciones web.')
      expect(second).toContain(escaped(wrong))
      expect(inputs(second)).toMatchObject({ 'bubble.es': 'Junto al lago' })
    }
    const offer = { 'title.en': 'Tai chi < 9 & fun', 'text.en': `${'Multidisciplinary '.repeat(9)}tea.` }
    expect((await send(admin, part('offers', '&entry=0'), offer)).status).toBe(303)
    for (const address of [page, part('offers', '&entry=0')])
      expect(await textOf(admin.get(address))).toContain('Hard to read for many people.')
    expect(await textOf(admin.get(part('names')))).not.toContain('Hard to read')
  })

  test('shows a text of one language in both until the other one is written', async () => {
    const saved = await send(admin, part('names'), { 'bubble.en': 'By the lake', 'bubble.es': '' })
    expect(saved.status).toBe(303)
    expect(inputs(await textOf(admin.get(part('names'))))).toMatchObject({ 'bubble.es': 'By the lake' })
    expect(await textOf(admin.get('/es/center/volusia?draft=1'))).toContain('By the lake')
  })

  test('words that no font of the paper has are refused where they are typed, and by calls', async () => {
    const sent = await send(admin, part('names'), { 'bubble.en': 'Lake 𞤀', friendlyName: 'Lakeview 🌊 湖' })
    expect(sent.status).toBe(422)
    const second = await textOf(sent)
    expect(second).toContain('cannot be printed on paper. Please take it out.')
    expect(inputs(second)).toMatchObject({ 'bubble.en': 'Lake 𞤀', friendlyName: 'Lakeview 🌊 湖' })
    const body = { partnerID: 110, version: 0, changes: { bubble: { en: 'Lake 𞤀', es: 'Lago' } } }
    const call = await admin.call('PUT', '/api/secured/partner-data', body)
    expect([call.status, await call.json()]).toMatchObject([422, { fields: { 'changes.bubble.en': 'invalid' } }])
    expect((await send(admin, part('names'), { friendlyName: 'Lakeview 🌊 湖' })).status).toBe(303)
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

  test.each([
    ['names', { 'bubble.en': '', 'bubble.es': '' }, 'A few words beside the logo (Spanish): Required.'],
    [
      'names',
      { friendlyName: 'x'.repeat(41) },
      'Short name, as people say it: This has 41 characters. Please use up to 40.',
    ],
    ['links', { tosUrl: 'http://volusia.example.org/terms' }, 'Terms of Use: Start with https:// or type a page'],
    ['links', { url: 'javascript:alert(1)' }, 'Your website: Start with https://'],
    ['pages', { slugs: 'lakeview, nys' }, '“nys” already leads to another page. Try nys-2.'],
    ['pages', { slugs: 'lakeview, staff' }, '“staff” already leads to another page. Try staff-2.'],
    ['pages', { slugs: '120' }, 'Use letters, digits and dashes.'],
    ['pages', { slugs: 'www' }, 'Use letters, digits and dashes.'],
    ['contact', { phone: '5550110', 'visit.address': '' }, 'Phone: Type it like 386-555-0110.'],
    ['colors', { theme: 'neon' }, 'Color set: Please choose a color set.'],
  ])('shows the error in %s (%j) next to its input without losing input', async (name, typed, message) => {
    const refused = await send(admin, part(name), typed as Fields)
    expect(refused.status).toBe(422)
    const shown = await textOf(refused)
    expect(unmarked(shown)).toContain(message)
    for (const [input, value] of Object.entries(typed).filter(([input]) => input !== 'theme'))
      expect(inputs(shown)[input]).toBe(value)
    expect(await textOf(admin.get(page))).toContain('What you see here is what people see.')
  })

  test('closed days and the time zone of the form decide by when a request is due', async () => {
    const sent = await send(admin, part('contact'), {
      closedDays: 'December 24, 2026, 28 de diciembre de 2026',
      timeZone: 'Pacific/Guam',
    })
    expect(sent.status).toBe(303)
    expect((await admin.post(page, { go: 'publish' })).headers.get('location')).toBe('/staff/partner#published')
    const calendar = calendarOf(await product.deps.partners.find('volusia'), 'America/New_York')
    expect(dueOn(new Date('2026-12-22T20:00:00Z'), { ...calendar, contactDays: 2 })).toBe('2026-12-30')
    expect(inputs(await textOf(admin.get(part('contact')))).closedDays).toBe('December 24, 2026; December 28, 2026')
    expect(await textOf(admin.get(`${page}?history=1`))).toMatch(/closed days[\s\S]*Guam and Mariana Islands/)
    const month = Array.from({ length: 26 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`).join(' ')
    for (const wrong of [month, '4/5/2026'])
      expect(await textOf(send(admin, part('contact'), { closedDays: wrong }))).toContain('Leave at least 5 open days')
    for (const [path, typed, message] of [
      [part('contact'), 'December 24, 2025', '“December 24, 2025” is past, or more than 18 months away.'],
      [part('contact'), 'December 24, 2028', '“December 24, 2028” is past, or more than 18 months away.'],
      [`/es${part('contact')}`, '24/12/2025', '“24 de diciembre de 2025” ya pasó o es dentro de más de 18 meses.'],
    ] as const) {
      const refused = await send(admin, path, { closedDays: typed })
      expect([refused.status, await textOf(refused)]).toEqual([422, expect.stringContaining(message)])
    }
    const removed = await send(admin, part('contact'), { closedDays: '', timeZone: '' })
    expect(removed.status).toBe(303)
  })

  test('offers, programs and start links are added, changed and removed', async () => {
    const added = {
      ...{ 'title.en': 'Lunch at noon', 'title.es': 'Almuerzo', 'text.en': 'A warm meal.', 'text.es': 'Una comida.' },
      ...{ 'when.en': 'Every day', 'when.es': 'Cada día', join: 'come', areas: ['connection', 'money_food'] },
      helps: ['meals', 'company'],
    }
    const wrong = await send(admin, part('offers', '&entry=new'), { ...added, 'title.en': '', 'title.es': '' })
    expect(await textOf(wrong)).toContain('Name (Spanish): Required.')
    expect((await send(admin, part('offers', '&entry=new'), added)).headers.get('location')).toBe(
      '/staff/partner?part=offers#saved',
    )
    await send(admin, part('offers', '&entry=0'), {}, 'remove')
    await send(admin, part('programs', '&entry=0'), { 'cost.en': '$3', 'cost.es': '$3', 'meetings.time': '15:30' })
    const twice = await send(admin, part('programs', '&entry=new'), { ...added, program: 'matter-of-balance' })
    expect(twice.status).toBe(422)
    await send(admin, part('campaigns', '&entry=new'), {
      ...{ promoCode: 'fair-27', 'headline.en': 'Welcome from the fair', 'headline.es': 'Bienvenida de la feria' },
      firstArea: 'sleep',
    })
    expect((await admin.get(part('offers', '&entry=99'))).status).toBe(404)
    await admin.post(page, { go: 'publish' })
    const offers = await visitor('/center-resources?partner=volusia')
    expect(await textOf(admin.get('/center-resources?partner=volusia'))).toContain('href="/staff/offers')
    expect(offers).not.toContain('/staff/partner')
    expect(offers).toContain('Lunch at noon')
    expect(offers).not.toContain('Balance class')
    const { programs, campaigns, offers: stored } = (await product.deps.partners.find('volusia')) ?? {}
    expect(stored?.at(-1)?.helps).toEqual(['meals', 'company'])
    expect(await textOf(admin.get(part('offers', `&entry=${(stored?.length ?? 0) - 1}`)))).toContain('Food and meals')
    expect(programs?.[0]).toMatchObject({ cost: { en: '$3', es: '$3' }, meetings: { time: '15:30' } })
    expect(campaigns).toEqual([expect.objectContaining({ promoCode: 'FAIR-27', firstArea: 'sleep' })])
    expect(await visitor('/start?partner=volusia&promo_code=FAIR-27')).toContain('Welcome from the fair')
    expect(await visitor('/es/start?partner=volusia&promo_code=fair-27')).toContain('Bienvenida de la feria')
    expect(await visitor('/start?partner=volusia')).not.toContain('Welcome from the fair')
  })

  test('a logo is re-encoded, has a permanent address, and cannot run scripts', async () => {
    const upload = (file: Uint8Array, type: string) => sendLogo(product, admin, file, type)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused = await upload(svg, 'image/png')
    expect(refused.status).toBe(422)
    expect(await textOf(refused)).toContain('We could not read that picture.')
    expect((await upload(Buffer.alloc(600_000), 'image/png')).status).toBe(413)
    expect((await upload(Buffer.alloc(1_200_000), 'image/png')).status).toBe(413)
    expect(await product.deps.db.selectFrom('partner_picture').select('hash').execute()).toEqual([])
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    expect((await upload(photo, 'text/html')).status).toBe(303)
    await admin.post(page, { go: 'publish' })
    const [, address = ''] =
      /src="(\/partners\/pictures\/[0-9a-f]{64}\.png)"/.exec(await visitor('/center/volusia')) ?? []
    const picture = await product.browser().get(address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect((await product.browser().get(`/partners/pictures/${'0'.repeat(64)}.png`)).status).toBe(404)
  })

  test('a logo past its budget is refused as one too many, not as a picture that cannot be read', async () => {
    const { db, keyedHash, now } = product.deps
    const expires_at = new Date(now().getTime() + 3_600_000).toISOString()
    for (const { id } of await db.selectFrom('person').select('id').execute())
      await db
        .insertInto('rate_limit')
        .values({ key: counterKey(keyedHash, 'logo', id), points: 30, expires_at })
        .execute()
    const { stamp = '' } = inputs(await textOf(admin.get(part('logo'))))
    const body = new FormData()
    body.append('stamp', String(stamp))
    body.append('go', 'save')
    body.append('logo', new File(['x'], 'logo.png', { type: 'image/png' }))
    const request = new Request(`${origin}${part('logo')}`, { method: 'POST', body })
    const headers = {
      host: 'localhost:3000',
      origin,
      cookie: admin.cookieHeader(),
      'content-type': request.headers.get('content-type') ?? '',
    }
    const refused = await product.ask(
      new Request(request.url, { method: 'POST', body: await request.arrayBuffer(), headers }),
    )
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await textOf(refused)).toContain('You have sent many pictures in this hour.')
    await db.deleteFrom('rate_limit').execute()
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

  test('a change of the content files comes through wherever the partner has changed nothing', async () => {
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

  test('gives a name to one of several centers that publish it at once, and explains it to the others', async () => {
    const others = await Promise.all(
      [120, 130].map((partnerId) =>
        staff(product, `names-${partnerId}@example.org`, { role: 'partner_admin', partnerId }),
      ),
    )
    const admins = [admin, ...others]
    for (const each of admins)
      expect((await send(each, part('pages'), { slugs: 'lakeview, Lake-House' })).status).toBe(303)
    const answers = await Promise.all(admins.map((each) => each.post(page, { go: 'publish' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
    const first = answers.findIndex(({ status }) => status === 303)
    const late = admins[(first + 1) % 3] ?? admin
    const owner = admins[first] ?? admin
    expect(await textOf(answers[(first + 1) % 3] ?? new Response())).toContain('already leads to another page. Try ')
    // The draft of the other people is still there.
    expect(await textOf(late.get(page))).toContain('1 change waits: other names.')
    const named = await product.deps.partners.find('lake-house')
    expect(named?.slugs).toContain('lakeview')

    const response = await send(late, part('pages'), { slugs: 'lakeview' })
    expect(response.status).toBe(422)
    expect(unmarked(await textOf(response))).toContain('already leads to another page. Try ')
    const partnerID = [110, 120, 130][(first + 1) % 3]
    const call = await late.call('PUT', '/api/secured/partner-data', {
      ...{ partnerID, version: 0, changes: { slugs: ['lakeview'] } },
    })
    expect([call.status, await call.json()]).toMatchObject([422, { fields: { 'changes.slugs.0': 'invalid' } }])

    // The owner gives up the name. It redirects to the owner for a year; then another partner takes it, and the owner
    // cannot restore it.
    await owner.post(page, { go: 'back', number: '0' })
    const old = await product.browser().get('/es/center/Lakeview?promo_code=FAIR')
    expect([old.status, old.headers.get('location')]).toEqual([303, `/es/center/${named?.key}?promo_code=FAIR`])
    expect((await send(late, part('pages'), { slugs: 'lakeview' })).status).toBe(422)
    await product.deps.db
      .updateTable('partner_name')
      .set({ given_up_at: '2025-11-01T00:00:00.000Z' })
      .where('given_up_at', 'is not', null)
      .execute()
    product.deps.partners.forget()
    expect((await send(late, part('pages'), { slugs: 'lakeview' })).status).toBe(303)
    expect((await late.post(page, { go: 'publish' })).status).toBe(303)
    const back = await owner.post(`${page}?history=1`, { go: 'back', number: '1' })
    expect(back.status).toBe(422)
    expect(await textOf(back)).toContain('already leads to another page')
    expect((await product.deps.partners.find('lakeview'))?.id).toBe(partnerID)
  })

  test('lets only platform admins create a center, which works at once and can be edited', async () => {
    const typed = {
      ...{
        name: 'Lakeview Senior Center',
        friendlyName: 'Lakeview',
        key: 'Lakeview',
        state: 'NY',
        phone: '212-555-0177',
      },
      ...{ helpEmail: 'help@lakeview.example.org', url: 'https://lakeview.example.org', go: 'save' },
    }
    expect((await admin.post(page, typed)).status).toBe(400)
    const wrong = await platform.post(page, { ...typed, key: 'vcoa', phone: '1' })
    expect(wrong.status).toBe(422)
    expect(await textOf(wrong)).toContain('already leads to another page. Try ')
    const noWebsite = await textOf(platform.post(page, { ...typed, url: 'lakeview' }))
    expect(noWebsite).toContain('Start with https://')
    expect(noWebsite).toContain('1 thing to change before we can save')
    const created = await platform.post(page, typed)
    expect(created.headers.get('location')).toBe('/staff/partner?of=100001#created')
    expect(unmarked(await visitor('/center/lakeview'))).toContain('Welcome to Lakeview')
    expect((await platform.post('/staff/partner?of=100001', { go: 'publish' })).headers.get('location')).toContain(
      '#nothing',
    )
    await send(platform, '/staff/partner?of=100001&part=colors', { theme: 'nvcn' })
    await platform.post('/staff/partner?of=100001', { go: 'publish' })
    expect(await visitor('/es/center/lakeview')).toContain('data-theme="nvcn"')
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
