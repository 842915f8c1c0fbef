import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type StoredPartner, storePartners } from '#database/partners.ts'
import { counterKey } from '#platform/abuse/rate-limit.server.ts'
import { type Browser, onBothDatabases, origin } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { createPartner } from '../create.server.ts'
import { publishChanges, publishDraft, readEdited, revertTo, saveDraft, stampOf } from '../versions.server.ts'
import { inputs } from './page-inputs.example.ts'
import { admins, page, part, restart, send, staff, textOf } from './partner-page.example.ts'
import { sendLogo } from './send-logo.example.ts'

const lakeview = {
  ...{ name: 'Lakeview Senior Center', friendlyName: 'Lakeview', key: 'Lakeview', state: 'NY', phone: '212-555-0177' },
  ...{ helpEmail: 'help@lakeview.example.org', url: 'https://lakeview.example.org' },
}

onBothDatabases('names, offers and logos on the page of a partner', (product) => {
  let admin: Browser
  let platform: Browser
  const visitor = (address: string) => textOf(product.browser().get(address))

  beforeAll(async () => {
    ;({ admin, platform } = await admins(product))
  })
  beforeEach(() => restart(product))

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

  test('rejects a logo above the rate limit with that reason, not as an unreadable picture', async () => {
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

  test('leads a name to one center for good, in every order of drafts, versions and calls', async () => {
    const { deps } = product
    const person = deps.db.selectFrom('person').select('id').where('email', '=', 'pat@example.org')
    const { id: personId } = await person.executeTakeFirstOrThrow()
    const names = ['lakeview', 'lake-house', 'harbor']
    const acts = {
      draft: async (partnerId: number, slugs: string[]) => {
        const edited = await readEdited(deps, partnerId)
        const stamp = edited ? stampOf(edited.drafted, ['slugs']) : ''
        await saveDraft(deps, { partnerId, personId }, { fields: ['slugs'], values: { slugs }, stamp })
      },
      publish: (partnerId: number) => publishDraft(deps, { partnerId, personId }, null),
      back: async (partnerId: number, { length }: string[]) => {
        const version = (await readEdited(deps, partnerId))?.published.number ?? 0
        await revertTo(deps, { partnerId, personId }, Math.max(0, version - length - 1))
      },
      call: async (partnerId: number, slugs: string[]) => {
        const version = (await readEdited(deps, partnerId))?.published.number ?? 0
        await publishChanges(deps, { partnerId, personId }, { version, values: { slugs }, act: () => 'editPartner' })
      },
      create: (_: number, [key = 'harbor']: string[]) => createPartner(deps, { ...lakeview, key }, personId),
      start: async () => {
        const { rows } = await sql<StoredPartner>`select id, key, data from partner`.execute(deps.db)
        await storePartners(deps.db, rows, deps.now())
        deps.partners.forget()
      },
    }
    const act = fc.record({
      what: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      who: fc.constantFrom(110, 120),
      slugs: fc.subarray(names),
    })
    const run = async (sequence: { what: keyof typeof acts; who: number; slugs: string[] }[]) => {
      await restart(product)
      const owners = new Map<string, number>()
      for (const { what, who, slugs } of sequence) {
        product.clock.advance(1)
        await acts[what](who, slugs)
        for (const name of names) {
          const found = (await deps.partners.find(name))?.id
          expect([name, found]).toEqual([name, owners.get(name) ?? found])
          if (found !== undefined) owners.set(name, found)
        }
        for (const { id, key, slugs: own } of await deps.partners.list())
          for (const name of [key, ...own]) expect([name, (await deps.partners.find(name))?.id]).toEqual([name, id])
      }
      for (const id of owners.values()) reached.add(id)
    }
    const reached = new Set<number>()
    const sequences = fc.array(act, { minLength: 6, maxLength: 9 })
    await fc.assert(fc.asyncProperty(sequences, run), { numRuns: process.env.THOROUGH ? 100 : 25 })
    expect([...reached]).toEqual(expect.arrayContaining([100_001, 110, 120]))
  }, 120_000)

  test('lets only platform admins create a center, which works at once and can be edited', async () => {
    const typed = { ...lakeview, go: 'save' }
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
})
