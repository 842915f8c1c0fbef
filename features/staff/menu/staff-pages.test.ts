import { beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#platform/identity/roles.ts'
import { staff } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

onBothDatabases('staff pages', (product) => {
  beforeEach(async () => {
    const { db } = product.deps
    for (const table of ['rate_limit', 'browser_session', 'figure_told', 'person'] as const)
      await db.deleteFrom(table).execute()
    // Answers are cached by version.
    await db.updateTable('figure_run').set({ told_version: 'none' }).execute()
    product.clock.now = new Date('2026-11-20T15:42:00Z')
  })

  const browserOf = async (role: StaffRole, partnerId: number | null = 110) =>
    product.browser().take(await staff(product, role, partnerId))

  test('have one header with the pages of the role, no tools for visitors, and emergency numbers', async () => {
    const html = unmarked(await (await (await browserOf('read_only')).get('/staff')).text())
    const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? []
    expect(header).toContain('For staff')
    expect(header.match(/href="[^"]+"/g)?.join(' ')).toBe(
      'href="/staff" href="/staff" href="/reports-admin" href="/staff/board" href="/staff/poster" ' +
        'href="/staff/help" href="/my-account"',
    )
    const [footer = ''] = /<footer.*?<\/footer>/s.exec(html) ?? []
    expect(footer).toContain('Someone in danger?')
    expect(footer).toContain('href="tel:911"')
    expect(footer).toContain('href="tel:988"')
    expect(html).not.toMatch(/href="\/(return-user|terms|privacy|knowledge-base)/)
    expect(html).not.toMatch(/>(Save|Share|Listen)</)
    expect(html).toContain('Your first count comes one or two weeks after the 11th person began.')
  })

  test('share their header with the account of staff, which visitors see with their own', async () => {
    const browser = await browserOf('staff')
    for (const page of ['/my-account', '/es/my-account', '/my-account/passkey'])
      expect(await (await browser.get(page)).text()).toMatch(
        /<header[^>]*>(?:(?!<\/header>).)*href="[^"]*\/staff\/requests"/s,
      )
    const html = await (await browser.get('/my-account')).text()
    expect(html.match(/<header/g)).toHaveLength(1)
    expect(html).not.toMatch(/href="\/(terms|privacy|knowledge-base)/)
    expect(/<header.*?<\/header>/s.exec(html)?.[0]).not.toMatch(/>(Save|Share|Listen)</)
    expect(await (await (await browserOf('read_only')).get('/my-account')).text()).not.toContain('/staff/requests')
  })

  test('show the published numbers of the year on the first page, and the same in the statistics', async () => {
    const table = { partner_id: 110, first_month: '2026-01-1', last_month: '2026-03-4', facet: 'all', sums: null }
    const wishes = [
      { categories: ['yes'], count: 40 },
      { categories: ['no'], count: 60 },
      { categories: ['unknown'], count: 12 },
    ]
    await product.deps.db
      .insertInto('figure_told')
      .values([
        { ...table, measure: 'people', parts: JSON.stringify([{ categories: ['people'], count: 112 }]) },
        { ...table, measure: 'priority.sleep', parts: JSON.stringify(wishes) },
      ])
      .execute()
    await product.deps.db.updateTable('figure_run').set({ told_version: 'first page' }).execute()
    const browser = await browserOf('staff')
    for (const [address, counted] of [
      ['/staff', 'Counted up to March 31.'],
      ['/reports-admin', 'Counted up to March 31.'],
    ] as const) {
      const html = await (await browser.get(address)).text()
      expect(html).toContain('<b>112</b> <span>people finished')
      expect(html).toContain(counted)
    }
    expect(await (await browser.get('/staff')).text()).toContain('<b>40</b> <span>want to work on: Sleep')
    expect(await (await (await browserOf('staff', 120)).get('/staff')).text()).not.toContain('<b>112</b>')
  })

  test('show statistics of a made-up center, marked and without files', async () => {
    const browser = await browserOf('partner_admin')
    expect(await (await browser.get('/reports-admin')).text()).toContain('href="/reports-admin?example=1"')
    const html = await (await browser.get('/es/reports-admin?example=1')).text()
    expect(html).toContain('Estos números son inventados.')
    expect(html).toContain('480 personas de Centro de Ejemplo terminaron la evaluación.')
    expect(html).not.toMatch(/table\.csv|staff\/board\?/)
    expect(html).toContain('<b>Enero')
  })

  test('log staff out before a person here starts, in a shared session of the partner', async () => {
    const { db } = product.deps
    const browser = await browserOf('staff')
    await browser.get('/staff')
    const answer = await browser.post('/staff', {})
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/k'])
    expect((await browser.get('/staff')).headers.get('location')).toBe('/login?to=%2Fstaff')
    expect(await db.selectFrom('browser_session').select(['kiosk', 'partner_key']).execute()).toEqual([
      { kiosk: 1, partner_key: 'volusia' },
    ])
    const reader = await browserOf('read_only')
    expect((await reader.post('/staff', {})).status).toBe(405)
    expect(await (await reader.get('/staff/menu')).text()).not.toContain('Start for a person here')
    const menu = await (await (await browserOf('staff')).get('/staff/menu')).text()
    expect(menu).toMatch(/<form action="\/staff" method="post">(?:(?!<\/form>).)*Start for a person here/)
  })
})
