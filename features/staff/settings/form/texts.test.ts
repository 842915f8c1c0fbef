import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarOf, dueOn } from '#domain/requests/due-on.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { inputs } from './page-inputs.example.ts'
import { admins, page, part, restart, send, textOf } from './partner-page.example.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

onBothDatabases('the texts on the page of a partner', (product) => {
  let admin: Browser

  beforeAll(async () => {
    admin = (await admins(product)).admin
  })
  beforeEach(() => restart(product))

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
    expect(html).toMatch(/id="staffHelp\.en-error">.{1,400}leave out web addresses/)
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

  test('rejects an address, HTML or braces in a text field in the page’s language without losing input', async () => {
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
      expect(second).toContain(wrong.includes('{{') ? 'Quite el signo “{”' : 'Quite las direcciones web.')
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

  test('rejects characters that the PDF fonts lack, in the form and in calls', async () => {
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

  test.each([
    ['names', { 'bubble.en': '', 'bubble.es': '' }, 'A few words beside the logo (Spanish): Required.'],
    [
      'names',
      { friendlyName: 'x'.repeat(41) },
      'Short name, as people say it: This has 41 characters. Please use up to 40.',
    ],
    ['names', { name: '♥' }, 'Full name: A name needs a letter.'],
    ['links', { tosUrl: 'http://volusia.example.org/terms' }, 'Terms of Use: Start with https:// or type a page'],
    ['links', { url: 'javascript:alert(1)' }, 'Your website: Start with https://'],
    ['pages', { slugs: 'lakeview, nys' }, '“nys” already leads to another page. Try nys-2.'],
    ['pages', { slugs: 'lakeview, staff' }, '“staff” already leads to another page. Try staff-2.'],
    ['pages', { slugs: '120' }, 'Use letters, digits and dashes.'],
    ['pages', { slugs: 'www' }, 'Use letters, digits and dashes.'],
    ['contact', { phone: '5550110', 'visit.address': '' }, 'Phone: Type it like 386-555-0110.'],
    ['contact', { contactDays: '100' }, 'Work days until you call back: Type a number that fits here.'],
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

  test('closed days and time zone of the form determine when a request is due', async () => {
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
})
