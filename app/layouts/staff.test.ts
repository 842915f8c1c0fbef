import { expect, test } from 'vitest'
import { addPerson, partners, signIn, staff } from '#tests/support/actors.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

onDatabase('An error on a staff page', (product) => {
  const member = async (role: Parameters<typeof staff>[1] = 'staff') =>
    product.browser().take(await staff(product, role, role === 'platform_admin' ? null : partners.theirs))
  const read = async (answer: Response) => ({ status: answer.status, html: unmarked(await answer.text()) })
  const get = async (browser: Browser, path: string) => read(await browser.get(path))

  /** Tests that a page has the header of staff and the link to their first page, and nothing for visitors. */
  function expectForStaff(html: string, locale: 'en' | 'es') {
    const [first, word] = locale === 'en' ? ['/staff', 'Today'] : ['/es/staff', 'Hoy']
    expect(html).toMatch(/<header class="shead/)
    expect(html.match(/<header/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<main.*href="${first}"[^>]*>.*?${word}.*</main>`, 's'))
    expect(html).toContain('href="tel:988"')
    expect(html).not.toMatch(/Get Started|Comenzar|href="[^"]*\/(getStarted|terms|privacy|knowledge-base)"/)
  }

  test.each([
    ['en', '/staff/nothing', 404, 'page you&#x27;re looking for doesn&#x27;t exist'],
    ['es', '/es/staff/nothing/here', 404, 'la página que busca no existe'],
    ['en', '/staff/requests/none', 404, 'This page could not be found'],
    ['es', '/es/staff/requests/none', 404, 'No se encontró'],
  ] as const)('has the header of staff: %s %s', async (locale, path, status, text) => {
    const page = await get(await member(), path)
    expect([page.status, page.html]).toEqual([status, expect.stringContaining(text)])
    expectForStaff(page.html, locale)
    expect(page.html.includes('aria-current="page"')).toBe(path.includes('requests'))
  })

  test('has the header of staff also where the role refuses, and after a form', async () => {
    const admin = await member('platform_admin')
    const refused = await get(admin, '/staff/requests')
    expect(refused.status).toBe(403)
    expectForStaff(refused.html, 'en')
    const sam = await member()
    for (const [path, locale] of [
      ['/staff/requests/018f0000-0000-7000-8000-000000000000', 'en'],
      ['/es/staff/requests/018f0000-0000-7000-8000-000000000000', 'es'],
    ] as const) {
      const bad = await read(await sam.post(path, { go: 'hack' }))
      expect(bad.status).toBe(400)
      expectForStaff(bad.html, locale)
    }
    expect((await sam.post('/staff/nothing', {})).status).toBe(404)
  })

  test('has the header of staff after a server error', async () => {
    const sam = await member()
    const { content } = product.deps
    product.deps.content = { ...content, programs: undefined as never }
    const page = await get(sam, '/staff/offers')
    product.deps.content = content
    expect([page.status, page.html]).toEqual([500, expect.stringContaining('Server Error')])
    expectForStaff(page.html, 'en')
  })

  test('is the same for others, whether the address exists or not', async () => {
    for (const path of ['/staff/nothing', '/staff/tablets', '/es/staff/nothing', '/es/staff/tablets']) {
      const answer = await product.browser().get(path)
      const login = path.startsWith('/es') ? '/es/login' : '/login'
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${login}?to=${encodeURIComponent(path)}`])
    }
    const person = product.browser().take(await signIn(product, await addPerson(product, 'nobody@example.org')))
    const [unknown, known] = await Promise.all(
      ['/staff/nothing', '/staff/tablets'].map(async (path) => {
        const { status, html } = await get(person, path)
        return [
          status,
          /<title>.*?<\/title>/s.exec(html)?.[0],
          /<header.*?<\/header>/s.exec(html)?.[0]?.replaceAll(path, ''),
          /<h1.*?<\/main>/s.exec(html)?.[0],
        ]
      }),
    )
    expect(unknown).toEqual(known)
    expect(unknown?.at(-1)).toContain('Get Started')
  })
})

onDatabase('The header of staff', (product) => {
  test('marks “Our page” on every page about the center, in both languages', async () => {
    const admin = product.browser().take(await staff(product, 'partner_admin', partners.theirs))
    for (const prefix of ['', '/es'])
      for (const path of ['partner', 'first-steps', 'offers', 'poster', 'tablets']) {
        const [header = ''] =
          /<header.*?<\/header>/s.exec(await (await admin.get(`${prefix}/staff/${path}`)).text()) ?? []
        const current = [...header.matchAll(/href="([^"]+)" aria-current="page"/g)].map(([, href]) => href)
        expect([path, current]).toEqual([path, [`${prefix}/staff/partner`]])
      }
  })
})
