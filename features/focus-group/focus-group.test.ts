import { expect, test } from 'vitest'
import { deleteOld } from '#server/jobs/retention.ts'
import { staff } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'

const path = (response: Response) => response.headers.get('location')
const read = async (browser: Browser, address: string) => (await browser.get(address)).text()

/** Returns all rows of the focus group tables, to check that nothing remains or is legible. */
const stored = async ({ deps: { db } }: Product) => {
  const [members, tasks, feedback] = await Promise.all([
    db.selectFrom('focus_group_member').selectAll().execute(),
    db.selectFrom('focus_group_task').selectAll().execute(),
    db.selectFrom('focus_group_feedback').selectAll().execute(),
  ])
  return { members, tasks, feedback }
}

onBothDatabases('the focus group', (product) => {
  const asStaff = async (role: 'platform_admin' | 'partner_admin', partner: number | null, address: string) =>
    product
      .browser()
      .take(await staff(product, role, partner))
      .get(address)

  test('guides from the invitation over consent and three tasks to the thanks, unlinked to any check-up', async () => {
    const browser = product.browser()
    for (const address of ['/fg-index', '/focus-group/fg-index-1'])
      expect(path(await browser.get(address))).toBe('/focus-group')
    expect(await read(browser, '/es/focus-group')).toContain('12 meses. Después lo borramos.')
    const consent = await read(product.browser(), '/focus-group?partner=volusia')
    const readers = [...consent.matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, who, reads]) => [
      who,
      reads,
    ])
    expect(readers).toEqual([
      ['The people who make the CheckUp', 'yes'],
      ['Volusia Council', 'no'],
      ['Anyone else', 'no'],
    ])
    expect(consent).toContain('The people who make the CheckUp read this.')
    expect(path(await browser.post('/focus-group', { go: 'no' }))).toBe('/focus-group?no=1')
    const refused = await browser.post('/focus-group', { go: 'join', quote: 'yes' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Please check the first box to take part.')
    expect((await stored(product)).members).toEqual([])

    expect(path(await browser.post('/focus-group', { go: 'join', agree: 'yes', quote: 'yes' }))).toBe('/fg-index')
    const ledger = await product.deps.db.selectFrom('consent').selectAll().execute()
    expect(ledger).toMatchObject([{ kind: 'focusGroup', granted: 1, response_id: null, person_id: null }])
    expect(path(await browser.post('/fg-index', { task: '1' }))).toBe('/focus-group/fg-index-1')
    expect(await read(browser, '/focus-group/fg-index-1')).toContain('How easy was it to answer?')

    const task = '/focus-group/fg-index-1'
    expect(await read(browser, task)).not.toContain('name="fg1_stuck"')
    const questions = product.deps.content.focusGroup.tasks.find(({ number }) => number === 1)?.questions ?? []
    const at = (id: string) => `${task}?question=${questions.findIndex((question) => question.id === id) + 1}`
    const last = `${task}?question=${questions.length}`
    const nothing = await browser.post(last, {})
    expect([nothing.status, await nothing.text()]).toEqual([422, expect.stringContaining('answer at least one')])
    const long = 'a word '.repeat(80)
    const tooLong = await browser.post(at('fg1_stuck'), { fg1_stuck: long })
    expect([tooLong.status, await tooLong.text()]).toEqual([422, expect.stringContaining(long.trim())])
    product.clock.advance(9 * 60)
    expect(path(await browser.post(task, { fg1_ease: '6', fg1_used: ['back'] }))).toBe(`${task}?question=2`)
    await browser.post(at('fg1_used'), { fg1_used: ['larger', 'back'] })
    await browser.post(at('fg1_stuck'), { fg1_stuck: 'On the "ladder" page' })
    expect(path(await browser.post(last, {}))).toBe('/fg-index?after=1')
    expect(await read(browser, '/fg-index?after=1')).toContain('Task 1 is done')
    expect(await read(browser, at('fg1_stuck'))).toMatch(/On the &quot;ladder&quot; page/)
    await browser.post('/es/focus-group/fg-index-2?question=2', { fg2_step: 'quick' })
    await browser.post('/focus-group/fg-index-3?question=6', { fg3_where: ['home'] })
    await browser.post('/focus-group/fg-index-3?question=7', { fg3_best: '=the pictures' })
    for (const { number, questions: all } of product.deps.content.focusGroup.tasks.slice(1))
      await browser.post(`/focus-group/fg-index-${number}?question=${all.length}`, {})
    const thanks = await read(browser, '/fg-index')
    expect(thanks).toContain('You helped make the CheckUp better')

    // The check-up of a member is stored like any other, but excluded from statistics and not linked to the member.
    expect(await read(browser, '/start')).toContain('href="/fg-index"')
    await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    const responses = await product.deps.db.selectFrom('response').selectAll().execute()
    expect(responses).toMatchObject([{ test_flag: 1 }])
    const { members, feedback } = await stored(product)
    expect(Object.keys(members[0] ?? {}).filter((name) => /session|response|person/.test(name))).toEqual([])
    expect(JSON.stringify(feedback)).not.toContain('ladder')
  })

  test('asks a member of an older consent again before the next task, and lets them delete without it', async () => {
    const { db } = product.deps
    const browser = product.browser()
    await browser.post('/focus-group', { go: 'join', agree: 'yes', quote: 'yes' })
    const before = await stored(product)
    await db.updateTable('focus_group_member').set({ consent_version: '1' }).execute()
    for (const address of ['/fg-index', '/focus-group/fg-index-2'])
      expect(path(await browser.get(address))).toBe('/focus-group')
    expect(path(await browser.post('/fg-index', { task: '1' }))).toBe('/focus-group')
    expect(await read(browser, '/es/focus-group')).toContain('Léalo y vuelva a elegir')
    expect(await read(browser, '/fg-index?delete=1')).toContain('You cannot get it back.')
    await browser.post('/focus-group', { go: 'join', agree: 'yes' })
    expect((await browser.get('/fg-index')).status).toBe(200)
    const { members } = await stored(product)
    expect(members).toHaveLength(before.members.length)
    expect(members.filter(({ consent_version }) => consent_version === '2')).toMatchObject([{ may_quote: 0 }])
    await browser.post('/fg-index', { go: 'delete' })
    await db.updateTable('focus_group_member').set({ consent_version: '2' }).execute()
  })

  test('is read and exported only by platform admins', async () => {
    const page = await asStaff('platform_admin', null, '/es/staff/focus-group')
    const html = await page.text()
    for (const text of [
      'Lo que dice el grupo de opinión',
      'On the &quot;ladder&quot; page',
      'Se puede citar',
      'Esto lo leen quienes hacen',
    ])
      expect(html).toContain(text)
    const file = await asStaff('platform_admin', null, '/api/secured/focus-group.csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    const [names, row] = (await file.text()).split('\r\n')
    expect(names).toContain(',minutes_1')
    expect(row).toContain('2026-11-20,en,computer,yes,9,,,6')
    expect(row).toContain(`,'=the pictures`)
    const others = await (await asStaff('partner_admin', 1, '/staff/focus-group')).text()
    expect(others).not.toContain('ladder&quot;')
    expect(others).toContain('The people who make the CheckUp read this.')
    expect((await asStaff('partner_admin', 1, '/api/secured/focus-group.csv')).status).toBe(404)
    expect((await product.browser().get('/api/secured/focus-group.csv')).status).toBe(401)
  })

  test('deletes all feedback of a member who withdraws in their browser or by their code', async () => {
    const [here, elsewhere] = [product.browser(), product.browser()]
    for (const browser of [here, elsewhere]) {
      await browser.post('/focus-group', { go: 'join', agree: 'yes' })
      await browser.post('/focus-group/fg-index-3', { fg3_use: '4' })
    }
    const before = (await stored(product)).members.length
    expect(await read(here, '/fg-index?delete=1')).toContain('You cannot get it back.')
    expect(path(await here.post('/fg-index', { go: 'delete' }))).toBe('/focus-group?deleted=1')
    expect(path(await here.get('/fg-index'))).toBe('/focus-group')
    const code =
      /Your code is <span class="whole" translate="no">([\w-]{9})</.exec(await read(elsewhere, '/fg-index'))?.[1] ?? ''
    const other = product.browser()
    expect((await other.post('/focus-group', { go: 'delete', code: '2222-3333' })).status).toBe(422)
    expect(path(await other.post('/focus-group', { go: 'delete', code }))).toBe('/focus-group?deleted=1')
    const { members, tasks, feedback } = await stored(product)
    expect(members).toHaveLength(before - 2)
    for (const rows of [tasks, feedback])
      expect(new Set(rows.map(({ member_id }) => member_id))).toEqual(new Set(members.map(({ id }) => id)))
    const withdrawn = product.deps.db.selectFrom('consent').selectAll().where('granted', '=', 0)
    expect(await withdrawn.execute()).toHaveLength(3)
  })

  test('deletes the feedback after the retention period', async () => {
    const { deps, clock } = product
    const joined = (await stored(product)).members.length
    expect(joined).toBeGreaterThan(0)
    const now = clock.now
    clock.now = new Date('2027-11-20T15:00:00Z')
    expect((await deleteOld(deps)).focusGroup).toBe(0)
    clock.now = new Date('2027-11-21T16:00:00Z')
    expect((await deleteOld(deps)).focusGroup).toBe(joined)
    expect(await stored(product)).toEqual({ members: [], tasks: [], feedback: [] })
    clock.now = now
  })
})
