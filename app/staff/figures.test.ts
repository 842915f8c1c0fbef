import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPerson, signIn, staff } from '#tests/actors.ts'
import { onBothDatabases, origin } from '#tests/product.ts'
import { figuresOf, monthIn, suppressSmallGroups, type Tally } from './figures.ts'

describe('groups', () => {
  test.each([
    ['nothing', {}, {}],
    ['large ones', { en: 30, es: 12 }, { en: 30, es: 12 }],
    ['a single one', { en: 8 }, { en: 8 }],
    ['neither a small one nor the one that would reveal it', { en: 30, es: 2 }, {}],
    ['of three all but the smallest two', { a: 30, b: 7, c: 1 }, { a: 30 }],
    ['one large one less when the small ones add up to too few', { a: 30, b: 9, c: 1, d: 1 }, { a: 30 }],
    ['all large ones when the small ones add up to enough', { a: 30, b: 9, c: 4, d: 4 }, { a: 30, b: 9 }],
    ['none of six days with one each', { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }, {}],
  ])('disclose %s', (_, given, disclosed) => {
    const groups = Object.entries(given).map(([value, count]) => ({ value, count }))
    expect(Object.fromEntries(suppressSmallGroups(groups).map(({ value, count }) => [value, count]))).toEqual(disclosed)
  })
})

const tally = (count: number, more: Partial<Tally> = {}): Tally => ({
  ...{ day: '2026-11-20', form: 'whole', locale: 'en', campaign: '/start', finished: true, count },
  ...more,
})

test('figures disclose nothing about a month with fewer than five check-ups', () => {
  expect(figuresOf([tally(3), tally(1, { locale: 'es' })])).toEqual({
    ...{ responses: null, finished: null, by_day: [], by_form: [], by_locale: [], by_campaign: [] },
  })
  expect(figuresOf([])).toMatchObject({ responses: 0, finished: 0 })
})

test.each([
  [10, 0, 10],
  [0, 10, 0],
  [10, 6, 10],
  [10, 2, null],
  [2, 10, null],
])('with %i finished and %i unfinished check-ups, the figure for finished is %j', (finished, open, disclosed) => {
  const tallies = [tally(finished), tally(open, { finished: false })].filter(({ count }) => count > 0)
  expect(figuresOf(tallies)).toMatchObject({ responses: finished + open, finished: disclosed })
})

test.each([
  ['America/New_York', 2026, 11, '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['America/New_York', 2026, 12, '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ['Asia/Kolkata', 2026, 1, '2025-12-31T18:30:00.000Z', '2026-01-31T18:30:00.000Z'],
  ['UTC', 2028, 2, '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('in %s, month %i-%i runs from %s until %s', (timeZone, year, month, from, until) => {
  const { from: begins, until: ends } = monthIn(year, month, timeZone)
  expect([begins.toISOString(), ends.toISOString()]).toEqual([from, until])
})

onBothDatabases('figures for staff', (product) => {
  beforeEach(async () => {
    for (const table of ['rate_limit', 'response', 'person', 'audit'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  async function add(count: number, more: Record<string, string | number | null> = {}) {
    for (let each = 0; each < count; each++)
      await product.deps.db
        .insertInto('response')
        .values({
          ...{ id: uuid(), assessment_id: 13, form: 'whole', locale: 'en', audience: 'self', test_flag: 0 },
          ...{ partner_id: 110, partner_key: 'volusia', campaign: '/start', consent_version: '1' },
          ...{ consented_at: '2026-11-20T15:00:00.000Z', return_code_hash: uuid(), access_id: 'personal-access' },
          ...{ started_at: '2026-11-20T15:00:00.000Z', updated_at: '2026-11-20T15:00:00.000Z' },
          ...more,
        })
        .execute()
  }
  async function ask(cookie: string, partner = '110', month = '11', year = '2026') {
    const query = new URLSearchParams({ partnerID: partner, selectedMonth: month, selectedYear: year })
    const headers = { host: new URL(origin).host, cookie }
    const response = await product.ask(new Request(`${origin}/api/secured/responses-admin?${query}`, { headers }))
    const text = await response.text()
    return { status: response.status, text, body: JSON.parse(text) }
  }

  test('are for the staff of that partner and for platform admins', async () => {
    await add(6)
    const own = await staff(product, 'staff', 110)
    const admin = await staff(product, 'partner_admin', 110)
    const platform = await staff(product, 'platform_admin', null)
    for (const cookie of [own, admin, platform]) expect((await ask(cookie)).status).toBe(200)
    expect((await ask('')).status).toBe(401)
    const person = await signIn(product, await addPerson(product, 'person@example.org'))
    expect((await ask(person)).status).toBe(404)
    expect((await ask(await staff(product, 'staff', 120))).status).toBe(404)
    expect((await ask(own, '120')).status).toBe(404)
    expect((await ask(await staff(product, 'staff', 110, { factor: false }))).status).toBe(403)
    expect((await ask(platform, '4711')).status).toBe(404)
    for (const [partner, month, year] of [
      ['volusia', '11', '2026'],
      ['0', '11', '2026'],
      ['110', '13', '2026'],
      ['110', '11', '26'],
    ])
      expect((await ask(own, partner, month, year)).status).toBe(422)
  })

  test('count the month in the time zone, without test check-ups and those of other partners', async () => {
    const own = await staff(product, 'staff', 110)
    await add(6, { completed_at: '2026-11-20T15:10:00.000Z' })
    await add(5, { started_at: '2026-12-01T04:59:59.000Z' })
    await add(7, { started_at: '2026-12-01T05:00:00.000Z' })
    await add(7, { started_at: '2026-11-01T03:59:59.000Z' })
    await add(7, { test_flag: 1 })
    await add(7, { partner_id: 120 })
    const { body, text } = await ask(own)
    expect(body).toEqual({
      success: true,
      data: {
        ...{ partner_id: 110, selectedMonth: 11, selectedYear: 2026, time_zone: 'America/New_York', fewer_than: 5 },
        responses: 11,
        finished: 6,
        by_day: [
          { value: '2026-11-20', count: 6 },
          { value: '2026-11-30', count: 5 },
        ],
        by_form: [{ value: 'whole', count: 11 }],
        by_locale: [{ value: 'en', count: 11 }],
        by_campaign: [{ value: '/start', count: 11 }],
      },
    })
    expect(text).not.toContain('personal-access')
  })

  test('suppress small numbers, and write an audit entry', async () => {
    const cookie = await staff(product, 'staff', 110)
    await add(6)
    await add(1, { locale: 'es', form: 'short' })
    const { body } = await ask(cookie)
    expect(body.data).toMatchObject({
      responses: 7,
      finished: 0,
      by_locale: [],
    })
    const notes = await product.deps.db.selectFrom('audit').selectAll().where('action', '=', 'viewed').execute()
    expect(notes).toMatchObject([{ actor: 'staff', partner_id: 110, response_id: null, person_id: null }])
  })
})
