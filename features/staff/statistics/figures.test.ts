import { beforeEach, expect, test } from 'vitest'
import { finishedCheckUp, people as persons } from '#features/report/report.example.ts'
import { addPerson, signIn, staff } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { publishedOfAll, reportedOf } from './compute/cached-answers.server.ts'
import { countDue } from './compute/count.server.ts'
import { callFigures, checkUpRow, erase, restart, states, storeUnit } from './figures.example.ts'

onBothDatabases('figures', (product) => {
  beforeEach(() => restart(product))
  const leave = (ids: readonly string[]) => erase(product, ids)
  const ask = (cookie: string, more?: Record<string, string>, call?: string) => callFigures(product, cookie, more, call)

  test('are published once their days end, never change for few, and leave out eleven erased people', async () => {
    const { db } = product.deps
    const cookie = await staff(product, 'staff', 110)
    await storeUnit(product, 110, '2026-09-4', [
      { language: 'en', counts: states(40, 30, 20, { 'need.food:yes': 15, 'ladder.n': 90, 'ladder.sum': 540 }) },
      { language: 'es', counts: states(25, 25, 25, { 'need.food:yes': 12 }) },
    ])
    await storeUnit(product, 110, '2026-11-4', [{ language: 'en', counts: states(90, 90, 90) }])
    await countDue(product.deps)
    const first = (await ask(cookie)).body.data
    const table = (data: typeof first, measure: string) =>
      data.tables.find((each: { measure: string }) => each.measure === measure)
    expect(table(first, 'people')).toEqual({
      ...{ measure: 'people', spans: [{ from: '2026-09-22', to: '2026-09-30' }], mean: null },
      parts: [{ categories: ['people'], count: 165, of: 165 }],
    })
    expect(table(first, 'state').parts.map(({ count }: { count: number }) => count)).toEqual([65, 45])
    expect(table(first, 'state').mean).toEqual({ mean: 6 })
    expect(table(first, 'need.food').parts).toEqual([{ categories: ['yes'], count: 27, of: 165 }])
    expect(table(first, 'need.housing')).toBeUndefined()
    const byLanguage = (await ask(cookie, { by: 'language', selectedMonth: '9' })).body.data
    expect(table(byLanguage, 'need.food').parts).toEqual([
      { groups: ['en'], categories: ['yes'], count: 15, of: 90 },
      { groups: ['es'], categories: ['yes'], count: 12, of: 75 },
    ])
    expect((await ask(cookie, { selectedMonth: '11' })).body.data.tables).toEqual([])

    /** Deletes a number of September's check-ups by surviving people who speak English. */
    const leaving = async (count: number) => {
      const rows = Array.from({ length: count }, () => checkUpRow({ started_at: '2026-09-25T15:00:00.000Z' }))
      await db.insertInto('response').values(rows).execute()
      const facets = { language: 'en', age: '85', zip: '321', campaign: '/start' }
      const share = JSON.stringify({ counts: { people: 1 }, facets })
      const shares = rows.map(({ id }) => ({ response_id: id, partner_id: 110, month: '2026-09-4', share }))
      await db.insertInto('figure_share').values(shares).execute()
      await leave(rows.map(({ id }) => id))
      product.clock.now = new Date('2026-12-15T15:42:00Z')
      await db.updateTable('figure_run').set({ told_month: '2026-11-1' }).execute()
      await countDue(product.deps)
      return (await ask(await staff(product, 'staff', 110), { selectedMonth: '9' })).body.data
    }
    const few = await leaving(10)
    expect(few.tables.map(({ measure }: { measure: string }) => measure)).toContain('need.food')
    expect(table(few, 'people').parts[0].count).toBe(165)
    const many = await leaving(1)
    expect(table(many, 'people').parts[0].count).toBe(154)
    expect(table(many, 'state').parts).toMatchObject([{ count: 154, of: 154 }])
    expect(table(many, 'need.food')).toBeUndefined()
    const year = (await ask(await staff(product, 'staff', 110))).body.data
    expect(table(year, 'people').parts[0].count).toBe(154 + 270)
  })

  test('of all partners grow by eleven or more, so that one check-up changes no result of a call', async () => {
    const caller = await finishedCheckUp(product.deps, persons.thriving)
    const sum = async () => {
      const path = `/api/assessment/assessment-counts/${caller.responseId}/prod`
      return (await (await product.browser().take(caller.cookie).call('POST', path)).json()).data.completed_assessments
    }
    const complete = async (count: number) => {
      const rows = Array.from({ length: count }, () => checkUpRow({ partner_id: 120 }))
      await product.deps.db.insertInto('response').values(rows).execute()
      await countDue(product.deps)
      return rows.map(({ id }) => id)
    }
    const publishNext = async (at: string) => {
      product.clock.now = new Date(at)
      await countDue(product.deps)
    }
    await storeUnit(product, 110, '2026-09-4', [{ language: 'en', counts: states(40, 30, 20) }])
    await complete(10)
    expect(await sum()).toBe(90)
    const [one = ''] = await complete(1)
    expect(await sum()).toBe(90)
    await publishNext('2026-11-30T15:42:00Z')
    expect(await sum()).toBe(101)
    await leave([one])
    await publishNext('2026-12-09T15:42:00Z')
    expect(await sum()).toBe(101)
  })

  test('publish an edition with its month, even if its last and the year’s first week are empty', async () => {
    await storeUnit(product, 110, '2025-12-4', [{ language: 'en', counts: states(1, 1, 1) }])
    await storeUnit(product, 110, '2026-10-2', [{ language: 'en', counts: states(30, 30, 30) }])
    await countDue(product.deps)
    const { tables, trend } = (await ask(await staff(product, 'staff', 110))).body.data
    expect(tables.map(({ measure }: { measure: string }) => measure)).toEqual(['people', 'state'])
    expect(trend[0].spans).toEqual([{ from: '2026-01-01', to: '2026-10-14' }])
  })

  test('are the same numbers on the page, in the call and in the files, and none is below eleven', async () => {
    const cookie = await staff(product, 'staff', 110)
    for (const [unit, english, spanish] of [
      ['2026-08-3', states(9, 8, 7), states(4, 2, 1)],
      ['2026-09-2', states(40, 30, 20, { 'need.food:yes': 5 }), states(25, 25, 25, { 'need.food:yes': 12 })],
      [
        '2026-10-1',
        states(40, 12, 4, { 'returned:low_up': 13, 'change.n': 13, 'change.sum': 13, 'change.squares': 13 }),
        {},
      ],
    ] as const)
      await storeUnit(product, 110, unit, [
        { language: 'en', counts: english },
        { language: 'es', counts: spanish },
      ])
    await countDue(product.deps)
    for (const question of [{}, { selectedMonth: '9' }, { by: 'language' }] as Record<string, string>[]) {
      const { data } = (await ask(cookie, question)).body
      const published: number[] = [...data.tables, ...data.trend].flatMap((table: { parts: { count: number }[] }) =>
        table.parts.map(({ count }) => count),
      )
      const file = await ask(cookie, question, 'secured/figures/en/table.csv')
      const lines = file.text.trim().split('\r\n').slice(3)
      const inFile = lines.map((line) => Number(line.split(',').at(-2))).filter((count) => count > 0)
      expect(inFile.length).toBeGreaterThan(1)
      const form = { month: question.selectedMonth ?? '', by: question.by ?? '', year: '2026' }
      const browser = product.browser().take(cookie)
      const page = await (await browser.get(`/reports-admin?${new URLSearchParams(form)}`)).text()
      const cells = [...page.matchAll(/<td[^>]*>(?:<!-- -->)*(\d+)/g)].map(([, count]) => Number(count))
      expect(cells.toSorted()).toEqual(inFile.toSorted())
      for (const count of [...published, ...inFile]) expect(count).toBeGreaterThan(10)
      // None of these people skipped a question about their state, so the note must not say so.
      for (const text of [page, file.text]) {
        expect(text).toContain('We do not show how many people did not answer.')
        expect(text).not.toMatch(/(Some|few) (people|of them) did not answer/i)
      }
      expect(page.includes('People often come when things are bad')).toBe(question.by === undefined)
      expect(inFile.filter((count) => !published.includes(count))).toEqual([])
    }
    const pdf = await ask(cookie, {}, 'secured/figures/es/board.pdf')
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await ask(cookie, { selectedMonth: '13' }, 'secured/figures/en/table.csv')).status).toBe(422)
    expect((await ask(cookie, { partnerID: '120' }, 'secured/figures/en/board.pdf')).status).toBe(404)
  })

  test('are computed once per published state and recomputed after the next publication', async () => {
    const { db } = product.deps
    const question = { year: 2026, span: null, by: 'language' } as const
    const publishedIn = async (unit: string) => {
      await storeUnit(product, 110, unit, [
        { language: 'en', counts: states(40, 30, 20) },
        { language: 'es', counts: states(25, 25, 25) },
      ])
      await db.updateTable('figure_run').set({ told_month: '' }).execute()
      await countDue(product.deps)
      return { own: await reportedOf(db, 110, question), all: await publishedOfAll(db, 2026) }
    }
    const first = await publishedIn('2026-08-4')
    expect(await reportedOf(db, 110, question)).toBe(first.own)
    expect(await publishedOfAll(db, 2026)).toBe(first.all)
    for (const other of [
      await reportedOf(db, 120, question),
      await reportedOf(db, 110, { ...question, year: 2025 }),
      await reportedOf(db, 110, { ...question, span: { from: '2026-09-1', to: '2026-09-4' } }),
      await reportedOf(db, 110, { ...question, by: 'age' }),
    ])
      expect(other.tables).toEqual([])
    expect(await reportedOf(db, 110, { ...question, span: { from: '2026-08-1', to: '2026-08-4' } })).toEqual(first.own)
    const second = await publishedIn('2026-09-4')
    const spans = [{ from: '2026-08-22', to: '2026-09-30' }]
    expect(second.own.tables[0]).toMatchObject({ measure: 'state', spans })
    expect(second.all.get(110)?.tables[0]).toMatchObject({ measure: 'people', spans })
  })

  test('show each role what it may see', async () => {
    const counts = states(40, 30, 20)
    for (const id of [110, 120]) await storeUnit(product, id, '2026-09-4', [{ language: 'en', counts }])
    await countDue(product.deps)
    const pages: string[] = []
    for (const cookie of [
      await staff(product, 'staff', 110),
      await staff(product, 'partner_admin', 110),
      await staff(product, 'staff', 120),
      await staff(product, 'platform_admin', null),
    ])
      for (const path of ['/reports-admin', '/es/reports-admin?by=language&year=2026', '/reports-admin?from=Rosa']) {
        const answer = await product.browser().take(cookie).get(path)
        pages.push(await answer.text())
      }
    const named = (name: string) => pages.flatMap((page, at) => (page.includes(name) ? [at] : []))
    expect(named('Burlington')).toEqual([6, 7, 8, 9, 10, 11])
    expect(named('href="/staff/partner"')).toEqual([3, 5, 9, 11])
    expect(named('Rosa')).toEqual([2, 5, 8, 11])
  })

  test('show partners next to each other to platform admins only, and reject other callers', async () => {
    await storeUnit(product, 120, '2026-09-4', [{ language: 'en', counts: states(40, 30, 20) }])
    await countDue(product.deps)
    const open = async (cookie: string, query = '') => {
      const response = await product.browser().take(cookie).get(`/reports-admin${query}`)
      return { status: response.status, text: await response.text() }
    }
    const own = await staff(product, 'staff', 110)
    const platform = await open(await staff(product, 'platform_admin', null), '?center=120')
    expect(platform.text).toMatch(/Burlington Senior Center[^|]*<td>90<\/td>/)
    expect((await open(own)).text).not.toContain('Burlington')
    expect((await open(own, '?center=120')).status).toBe(404)
    // Offers the time spans to choose from, also if there is only one.
    const choice = /We do not know this time span[\s\S]*<nav class="fchips[^>]*>[\s\S]*Year so far<\/a>/
    for (const query of ['?month=13', '?quarter=x', '?month=2026-10&month=2026-09', '?month=2026-10&quarter=4']) {
      const refused = await open(own, query)
      expect([refused.status, refused.text], query).toEqual([200, expect.stringMatching(choice)])
    }
    for (const query of ['?by=nonsense', '?by=language&by=age'])
      expect(await open(own, query), query).toMatchObject({ status: 200 })
  })

  test('are for the staff of that partner and for admins of the platform, and each look is in the audit', async () => {
    const own = await staff(product, 'staff', 110)
    const platform = await staff(product, 'platform_admin', null)
    for (const cookie of [own, await staff(product, 'partner_admin', 110), platform])
      expect((await ask(cookie)).status).toBe(200)
    expect((await ask('')).status).toBe(401)
    const person = await signIn(product, await addPerson(product, 'person@example.org'))
    expect((await ask(person)).status).toBe(404)
    expect((await ask(await staff(product, 'staff', 120))).status).toBe(404)
    expect((await ask(own, { partnerID: '120' })).status).toBe(404)
    expect((await ask(await staff(product, 'staff', 110, { factor: false }))).status).toBe(403)
    expect((await ask(platform, { partnerID: '4711' })).status).toBe(404)
    for (const [name, value] of [
      ['partnerID', 'volusia'],
      ['selectedMonth', '13'],
      ['selectedYear', '26'],
      ['by', 'name'],
      ['selectedMonth', 'x'],
      ['selectedQuarter', '5'],
      ['span', '2026-13-1_2026-14-4'],
      ['span', '2026-09-4_2026-07-1'],
    ] as const)
      expect((await ask(own, { [name]: value })).status, name).toBe(422)
    for (const [name, one, other] of [
      ['selectedMonth', '9', '10'],
      ['selectedQuarter', '3', '4'],
      ['by', 'language', 'age'],
      ['partnerID', '110', '110'],
    ] as const)
      expect((await ask(own, { [name]: one }, `secured/responses-admin?${name}=${other}&`)).status, `two ${name}`).toBe(
        422,
      )
    const notes = await product.deps.db.selectFrom('audit').selectAll().where('action', '=', 'viewed').execute()
    expect(notes.map(({ actor, partner_id }) => [actor, partner_id])).toEqual(Array(3).fill(['staff', 110]))
  })
})
