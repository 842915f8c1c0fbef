import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { formFromPayload } from '#assessment/answers/parse-answers.ts'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, interventions, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import { type Counted, type Counts, plus } from '#assessment/statistics/counts.ts'
import { publish } from '#assessment/statistics/publication/publish.ts'
import { unitOf, unitsFrom } from '#assessment/statistics/units.ts'
import { readUnit } from '#domain/check-ups/figure-units.server.ts'
import { addPerson, staff } from '#tests/support/actors.ts'
import { answersUpTo } from '#tests/support/check-ups.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { callFigures, checkUpRow, erase, restart, states, storeUnit } from '../figures.example.ts'
import { countDue, resetCounts } from './count.server.ts'

onBothDatabases('counts of figures', (product) => {
  beforeEach(() => restart(product))
  const leave = (ids: readonly string[]) => erase(product, ids)
  const ask = (cookie: string, more?: Record<string, string>) => callFigures(product, cookie, more)

  /**
   * Stores check-ups of 40 people: some completed, some by the same person, some tests. Returns them with their
   * answers.
   */
  async function fillWithPeople() {
    const { db } = product.deps
    const owner = await addPerson(product, 'often@example.org')
    const all = fc.sample(anyAnswers, { numRuns: 40, seed: 5 }).map((given, at) => {
      const day = `2026-${at % 2 === 0 ? '09' : '10'}-${String(1 + (at % 27)).padStart(2, '0')}`
      const started_at = `${day}T15:00:00.000Z`
      const more = {
        ...{ started_at, updated_at: started_at, completed_at: at % 8 === 7 ? null : `${day}T15:10:00.000Z` },
        ...{ locale: at % 3 === 0 ? 'es' : 'en', zip: at % 4 === 0 ? null : `3211${at % 10}` },
        ...{ partner_id: at % 5 === 4 ? 120 : 110, test_flag: at % 11 === 10 ? 1 : 0 },
        begun_by: at % 13 === 12 ? 'call' : at % 13 === 11 ? 'service' : 'page',
      }
      return {
        row: checkUpRow(more),
        answers: answersUpTo(wellbeing13.pages.length, { ladder_now: at % 11, ...given }),
        at,
      }
    })
    for (const { row, answers, at } of all) {
      await db.insertInto('response').values(row).execute()
      const rows = Object.entries(formFromPayload(answers)).flatMap(([question_id, values]) =>
        values.map((value) => ({ response_id: row.id, question_id, value })),
      )
      if (rows.length > 0) await db.insertInto('answer').values(rows).execute()
      if (at % 6 === 0)
        await db
          .insertInto('response_owner')
          .values({ response_id: row.id, person_id: owner, saved_at: row.started_at })
          .execute()
    }
    return { all, owned: all.filter(({ at }) => at % 6 === 0).map(({ row }) => row.id) }
  }

  /** Counts again from stored answers in the simplest way, one check-up after the other. */
  async function slowCount(all: Awaited<ReturnType<typeof fillWithPeople>>['all'], owned: readonly string[]) {
    const stored = await product.deps.db
      .selectFrom('response')
      .selectAll()
      .orderBy('started_at')
      .orderBy('id')
      .execute()
    const units: Record<string, Counts> = {}
    const seen = new Map<number, { first: Answers; returned: boolean }>()
    for (const row of stored) {
      if (row.test_flag === 1 || row.begun_by === 'call') continue
      const answers = all.find((each) => each.row.id === row.id)?.answers ?? {}
      const key = `${row.partner_id} ${unitOf(row.started_at.slice(0, 10))}`
      const add = (counts: Counts) => {
        units[key] = plus(units[key] ?? {}, counts)
      }
      if (row.completed_at === null) {
        add({ unfinished: 1 })
        continue
      }
      const before = owned.includes(row.id) ? seen.get(row.partner_id ?? 0) : undefined
      if (owned.includes(row.id))
        seen.set(row.partner_id ?? 0, { first: before?.first ?? answers, returned: Boolean(before) })
      const report = buildReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: '' })
      if (before) {
        const change = Number(answers.ladder_now) - Number(before.first.ladder_now)
        const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
        const began = Number(before.first.ladder_now)
        const start = began < 5 ? 'low' : began < 8 ? 'middle' : 'high'
        if (!before.returned)
          add({ [`returned:${start}_${kind}`]: 1, 'change.n': 1, 'change.sum': change, 'change.squares': change ** 2 })
        continue
      }
      const yes = (name: string, isSo: boolean): Counts => (isSo ? { [name]: 1 } : {})
      add({
        people: 1,
        'ladder.n': 1,
        'ladder.sum': Number(answers.ladder_now),
        ...yes('state:thriving', report.state.state === 'thriving'),
        ...yes('state:struggling', report.state.state === 'struggling'),
        ...yes('state:unknown', report.state.state === null),
        ...yes('need.falls:unknown', answers.fall_past === undefined),
        ...yes('need.transport:unknown', answers.transport === undefined),
        ...yes('need.housing:unknown', answers.housing === undefined || answers.housing === 'skip'),
        ...yes('need.strain:unknown', answers.cg_strain === undefined && answers.caregiver !== 'no'),
        ...yes(
          'need.food:unknown',
          [answers.food1, answers.food2].includes(undefined) &&
            ![answers.food1, answers.food2].some((each) => each === 'often' || each === 'sometimes'),
        ),
        ...yes('need.falls:yes', answers.fall_past === 'yes'),
        ...yes('need.transport:yes', answers.transport === 'yes'),
        ...yes('need.housing:yes', answers.housing === 'worry' || answers.housing === 'none'),
        ...yes('need.strain:yes', answers.cg_strain === 'often' || answers.cg_strain === 'always'),
        ...yes(
          'need.food:yes',
          [answers.food1, answers.food2].some((each) => each === 'often' || each === 'sometimes'),
        ),
      })
      for (const [name, { stars }] of Object.entries(report.stars))
        if (stars === null || stars < 4)
          add({ [`stars.${name}:${stars === null ? 'unknown' : stars === 3 ? 'middle' : 'low'}`]: 1 })
      for (const { domain, state } of report.areas)
        if (state !== 'thriving')
          add({ [`area.${domain}:${state === null ? 'unknown' : state === 'struggling' ? 'care' : 'some'}`]: 1 })
      for (const { domain } of report.priorities) add({ [`priority.${domain}:yes`]: 1 })
      for (const domain of new Set(report.recommendations.map((each) => each.domain)))
        add({ [`recommended.${domain}:yes`]: 1 })
      add(yes('took.saved:yes', row.saved_at !== null))
    }
    return Object.fromEntries(Object.entries(units).map(([key, counts]) => [key, plus(counts, {})]))
  }

  async function counted() {
    const rows = await product.deps.db.selectFrom('figure_month').selectAll().execute()
    return rows
      .map((row) => ({ key: `${row.partner_id} ${row.month}`, ...(JSON.parse(row.counted) as Counted) }))
      .filter(({ all }) => Object.keys(all).length > 0)
  }
  const ofAll = async () => Object.fromEntries((await counted()).map(({ key, all }) => [key, all]))

  test('count what a slow full count finds, also after deletions and when they are counted again', async () => {
    const { all, owned } = await fillWithPeople()
    // These quarters of a month are not published yet, so a deletion reduces the counts immediately.
    await product.deps.db.updateTable('figure_run').set({ told_month: '2026-12-4' }).execute()
    expect(await countDue(product.deps)).toBe(40)
    const expected = await slowCount(all, owned)
    expect(await ofAll()).toEqual(expected)
    expect(await countDue(product.deps)).toBe(0)
    for (const { all: whole, by } of await counted())
      for (const values of Object.values(by))
        expect(Object.values(values).reduce((sum, each) => sum + (each.people ?? 0), 0)).toBe(whole.people ?? 0)

    const others = all.filter(({ row }) => !owned.includes(row.id)).map(({ row }) => row.id)
    await leave(others.slice(0, 9))
    const after = await slowCount(all, owned)
    expect(after).not.toEqual(expected)
    expect(await ofAll()).toEqual(after)
    await resetCounts(product.deps)
    await countDue(product.deps)
    expect(await ofAll()).toEqual(after)
  })

  test('omit a check-up for its first seven days, and still count it after retention deletes it', async () => {
    const { db } = product.deps
    const at = '2026-11-14T15:42:00.000Z'
    await db
      .insertInto('response')
      .values([checkUpRow(), checkUpRow({ started_at: at })])
      .execute()
    await db
      .insertInto('answer')
      .values({
        response_id: (await db.selectFrom('response').select('id').execute())[0]?.id ?? '',
        question_id: 'ladder_now',
        value: '5',
      })
      .execute()
    expect(await countDue(product.deps)).toBe(1)
    product.clock.now = new Date('2026-11-22T15:42:00Z')
    expect(await countDue(product.deps)).toBe(1)
    const before = await counted()
    await db.deleteFrom('response').execute()
    expect(await resetCounts(product.deps)).toEqual({ again: 0, kept: 2 })
    await countDue(product.deps)
    expect(await counted()).toEqual(before)
  })

  test('are added to a month that older versions counted as one, and its tables can be withdrawn', async () => {
    const { db } = product.deps
    const months = async () => (await counted()).map(({ key, all }) => `${key} ${all.people}`)
    await storeUnit(product, 110, '2026-10', [{ language: 'en', counts: states(30, 30, 30) }])
    const people = Array.from({ length: 11 }, () => checkUpRow({ started_at: '2026-10-25T15:00:00.000Z' }))
    const other = checkUpRow({ partner_id: 120, started_at: '2026-10-25T15:00:00.000Z' })
    await db
      .insertInto('response')
      .values([...people, other])
      .execute()
    await countDue(product.deps)
    expect((await months()).toSorted()).toEqual(['110 2026-10 101', '120 2026-10-4 1'])
    await db.updateTable('figure_told').set({ first_month: '2026-10', last_month: '2026-10' }).execute()
    const cookie = await staff(product, 'staff', 110)
    const [first] = (await ask(cookie, { selectedQuarter: '4' })).body.data.tables
    expect(first).toMatchObject({ spans: [{ from: '2026-10-01', to: '2026-10-31' }], parts: [{ count: 101 }] })
    expect((await ask(cookie, { selectedQuarter: '3' })).body.data.tables).toEqual([])

    await leave(people.map(({ id }) => id))
    expect(await months()).toContain('110 2026-10 101')
    await db.updateTable('figure_run').set({ told_month: '2026-10' }).execute()
    await countDue(product.deps)
    expect(await months()).toContain('110 2026-10 90')
    const [after] = (await ask(cookie)).body.data.tables
    expect(after).toMatchObject({ spans: [{ from: '2026-10-01', to: '2026-10-31' }], parts: [{ count: 90 }] })
  })

  test('publishes every table of a year, also with several statements', async () => {
    const { db } = product.deps
    const wishes = Object.fromEntries(domains.map((domain) => [`priority.${domain}:yes`, 15]))
    const crowds = ['en', 'es'].map((language) => ({ language, counts: states(11, 11, 11, wishes) }))
    const units = unitsFrom('2026-01-1', '2026-11-1')
    for (const unit of units) await storeUnit(product, 110, unit, crowds)
    await countDue(product.deps)
    const counts = await Promise.all(units.map(async (unit) => ({ unit, ...(await readUnit(db, 110, unit)).counted })))
    const expected = publish(counts, []).map(({ facet, measure, from }) => `${facet} ${measure} ${from}`)
    const stored = await db.selectFrom('figure_told').select(['facet', 'measure', 'first_month']).execute()
    expect(expected.length).toBeGreaterThan(200)
    expect(stored.map((row) => Object.values(row).join(' ')).toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    ['nothing', false, '2026-11-1'],
    ['the first twelve people of another center', true, ''],
  ])('are marked as published unless another process counted meanwhile: %s', async (_, more, published) => {
    const { db } = product.deps
    await storeUnit(product, 110, '2026-09-4', [{ language: 'en', counts: states(40, 30, 20) }])
    // The other process runs before the transaction that stores what was published last, and stops before publishing.
    const countsMeanwhile = async () => {
      const ended = new AbortController()
      const people = Array.from({ length: 12 }, () => checkUpRow({ partner_id: 120 }))
      await db.insertInto('response').values(people).execute()
      expect(await countDue(product.deps, { signal: ended.signal, onSlice: () => ended.abort() })).toBe(12)
    }
    const [telling, noting] = [db.transaction(), db.transaction()]
    const note = noting.execute.bind(noting)
    vi.spyOn(noting, 'execute').mockImplementationOnce(async (work) => {
      if (more) await countsMeanwhile()
      return note(work)
    })
    const begin = vi.spyOn(db, 'transaction').mockReturnValueOnce(telling).mockReturnValueOnce(noting)
    await countDue(product.deps)
    begin.mockRestore()
    const partners = async () => {
      const rows = await db.selectFrom('figure_told').select('partner_id').distinct().orderBy('partner_id').execute()
      return rows.map(({ partner_id }) => partner_id)
    }
    const run = () => db.selectFrom('figure_run').select('told_month').executeTakeFirstOrThrow()
    expect([await run(), await partners()]).toEqual([{ told_month: published }, [110]])
    await countDue(product.deps)
    expect([await run(), await partners()]).toEqual([{ told_month: '2026-11-1' }, more ? [110, 120] : [110]])
  })
})
