import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { none, type Share, sumOf } from '#assessment/statistics/counts.ts'
import { facets, fewest } from '#assessment/statistics/measures.ts'
import { type Equation, highest } from '#assessment/statistics/publication/highest.example.ts'
import { fullEdition, smallEdition } from '#assessment/statistics/publication/publish.ts'
import { unitOf, unitsFrom } from '#assessment/statistics/units.ts'
import { writeUnit } from '#domain/check-ups/figure-units.server.ts'
import { table } from '#routes/table.ts'
import { readDocument } from '#tests/api/api-document.ts'
import { staff } from '#tests/support/actors.ts'
import { addressesOf } from '#tests/support/every-address.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { states, storeUnit } from '../figures.example.ts'
import type { FigureTable } from './answer.ts'
import { reportedOf } from './cached-answers.server.ts'
import { countDue } from './count.server.ts'
import { places, type Window } from './places.example.ts'

const year = 2026
const units = unitsFrom(`${year}-01-1`, `${year}-06-4`)

/** The properties of people in the attack. */
const sides = { unit: units, language: ['en', 'es'], state: ['thriving', 'surviving', 'struggling', 'unknown'] }
type Person = { [Side in keyof typeof sides]: string }
const cells = units.flatMap((unit) =>
  sides.language.flatMap((language) => sides.state.map((state): Person => ({ unit, language, state }))),
)
const cellOf = ({ unit, language, state }: Person) =>
  (units.indexOf(unit) * sides.language.length + sides.language.indexOf(language)) * sides.state.length +
  sides.state.indexOf(state)

const stateOf = (percent: number): string =>
  percent < 34 ? 'thriving' : percent < 82 ? 'surviving' : percent < 96 ? 'struggling' : 'unknown'

/** Numbers of people in the texts about the rules. */
const rules: readonly number[] = [fewest, smallEdition, fullEdition]

/** Half a year of a center with 12 to 60 people a month, with the shares of typical centers. */
const crowds = fc.integer({ min: 12, max: 60 }).chain((perMonth) =>
  fc.array(
    fc.record({
      unit: fc.constantFrom(...units),
      language: fc.constantFrom('en', 'en', 'en', 'es'),
      state: fc.integer({ min: 0, max: 99 }).map(stateOf),
      age: fc.constantFrom('65_74', '65_74', '75_84', '85'),
      needs: fc.subarray(['need.falls:yes', 'need.food:yes', 'priority.sleep:yes', 'took.saved:yes']),
    }),
    { minLength: 6 * perMonth, maxLength: 6 * perMonth },
  ),
)
type Crowd = readonly (Person & { age: string; needs: readonly string[] })[]

const shareOf = ({ language, state, age, needs }: Crowd[number]): Share => ({
  counts: {
    people: 1,
    ...(state !== 'surviving' && { [`state:${state}`]: 1 }),
    ...Object.fromEntries(needs.map((name) => [name, 1])),
    ...(state !== 'unknown' && { 'ladder.n': 1, 'ladder.sum': state === 'thriving' ? 8 : 5 }),
  },
  facets: { language, age, zip: '321', campaign: '/start' },
})

onDatabase('the places that show figures', (product) => {
  beforeEach(async () => {
    const { db } = product.deps
    for (const name of ['rate_limit', 'audit', 'figure_month', 'figure_told'] as const)
      await db.deleteFrom(name).execute()
    await db.updateTable('figure_run').set({ started_at: '', last_id: '', told_month: '' }).execute()
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    // Reads the data of a document, since rendering is slow.
    vi.spyOn(product.deps.documents, 'make').mockImplementation(async (_, given) => ({
      pdf: new TextEncoder().encode(JSON.stringify(await given())),
    }))
  })
  afterEach(() => void vi.restoreAllMocks())

  async function read(browser: Browser, address: string): Promise<string> {
    await product.deps.db.deleteFrom('rate_limit').execute()
    return (await browser.get(address)).text()
  }

  async function publishHalfYear(crowd: Crowd) {
    const { db } = product.deps
    for (const name of ['figure_month', 'figure_told'] as const) await db.deleteFrom(name).execute()
    await db.updateTable('figure_run').set({ told_month: '' }).execute()
    for (const unit of units) {
      const own = crowd.filter((each) => each.unit === unit).map(shareOf)
      const counts = { checkUps: own.length, counted: sumOf(own), gone: none }
      await db.transaction().execute((trx) => writeUnit(trx, 110, unit, counts))
    }
    await countDue(product.deps)
  }

  /** Returns every window of the year that a query can name. */
  async function windows(): Promise<Window[]> {
    const { periods } = await reportedOf(product.deps.db, 110, { year, span: null, by: 'all' })
    const times: Omit<Window, 'by'>[] = [
      { year },
      ...Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1 })),
      ...[1, 2, 3, 4].map((quarter) => ({ year, quarter })),
      ...[...periods.editions, ...(periods.open ? [periods.open] : [])].map(({ span }) => ({ year, span })),
    ]
    return times.flatMap((time) => (['all', ...facets] as const).map((by) => ({ ...time, by })))
  }

  test('are listed completely', async () => {
    // Numbers of people that occur nowhere else.
    const counts = states(71_113, 72_223, 73_331)
    await storeUnit(product, 110, '2026-01-1', [{ language: 'en', counts }])
    await storeUnit(product, 110, '2026-03-4', [{ language: 'en', counts }])
    await countDue(product.deps)
    const numbers = [216_667, 433_334, 71_113, 142_226, 72_223, 144_446, 73_331, 146_662].map(String)
    const hasFigures = (text: string) => {
      const joined = text.replaceAll(/(\d)[.,](?=\d{3})/g, '$1')
      return numbers.some((number) => joined.includes(number))
    }
    const ofPartner = `partnerID=110&selectedYear=${year}`
    const { operations } = await readDocument(product)
    const calls = operations
      .filter(({ method }) => method === 'get')
      .map(({ path }) => ({
        row: path,
        address: `/api${path.replace('{locale}', 'en').replaceAll(/\{\w+\}/g, '110')}?${ofPartner}`,
      }))
    const pages = table.flatMap((row) =>
      addressesOf([row])
        .filter((address) => !/no-such-page|logout|start-anew/.test(address))
        .map((address) => ({ row: row.path, address })),
    )
    const found = new Set<string>()
    for (const role of ['partner_admin', 'platform_admin'] as const) {
      const cookie = await staff(product, role, role === 'platform_admin' ? null : 110)
      for (const { row, address } of [...pages, ...calls])
        if (hasFigures(await read(product.browser().take(cookie), address))) found.add(row)
    }
    expect([...found].toSorted()).toEqual(places.map(({ row }) => row).toSorted())
  }, 120_000)

  const call = places.find(({ row }) => row === '/secured/responses-admin')
  const reader = async () => product.browser().take(await staff(product, 'read_only', 110))

  /** Returns the tables of a window. */
  async function tablesOf(browser: Browser, window: Window): Promise<FigureTable[]> {
    const { data } = JSON.parse(await read(browser, call?.address(window, 'en') ?? ''))
    return [...data.tables, ...data.trend]
  }

  /** Returns the numbers that follow from a table: its parts, its groups, and those of them who answered. */
  const numbersOf = ({ parts }: FigureTable): number[] =>
    [...Map.groupBy(parts, ({ groups = [] }) => groups.join(' ')).values()].flatMap((own) => {
      const of = own[0]?.of ?? 0
      const unknown = own.find(({ categories }) => categories.includes('unknown'))?.count ?? 0
      return [of, of - unknown, ...own.map(({ count }) => count)]
    })

  test('show published numbers only, none below eleven, in every window, page, file and call', async () => {
    const browser = await reader()
    const [crowd = []] = fc.sample(crowds, { numRuns: 1, seed: 4 }) as Crowd[]
    await publishHalfYear(crowd)
    const seen = new Map<string, number>()
    for (const window of await windows())
      for (const place of places) {
        if (window.by !== 'all' && place.takes !== 'all') continue
        if (place.takes === 'nothing' && (window.month ?? window.quarter ?? window.span)) continue
        // A page falls back to the year if it cannot show the window.
        const answers = [window, { year, by: window.by }].flatMap((each) =>
          [...new Set([each.by, 'all', 'language'] as const)].map((by) => ({ ...each, by })),
        )
        const published = (await Promise.all(answers.map((each) => tablesOf(browser, each)))).flat().flatMap(numbersOf)
        for (const locale of locales) {
          const address = place.address(window, locale)
          const shown = place.numbers(await read(browser, address))
          seen.set(place.row, (seen.get(place.row) ?? 0) + shown.length)
          expect(
            shown.filter((number) => number < fewest || ![...published, ...rules].includes(number)),
            address,
          ).toEqual([])
        }
      }
    for (const { row } of places) expect(seen.get(row), row).toBeGreaterThan(1)
  }, 240_000)

  /** Returns what a table reveals about the cells of the attacker; nothing for other measures and facets. */
  const equationsOf = (by: Window['by'], { measure, spans, parts }: FigureTable): Equation[] => {
    if (!['people', 'state'].includes(measure) || !['all', 'language'].includes(by)) return []
    const inSpan = spans.flatMap(({ from, to }) => unitsFrom(unitOf(from), unitOf(to)))
    return parts.map(({ groups = sides.language, categories, count }) => ({
      of: cells.flatMap((cell) =>
        inSpan.includes(cell.unit) &&
        groups.includes(cell.language) &&
        (measure === 'people' ||
          categories.some((each) => each === cell.state || (each === 'rest' && cell.state === 'surviving')))
          ? [cellOf(cell)]
          : [],
      ),
      is: count,
    }))
  }

  test('never reveal together that a number is below eleven, for centers with 12 to 60 people a month', async () => {
    const browser = await reader()
    const requested = [{}, ...sides.state.map((state) => ({ state }))].flatMap((each) => [
      each,
      ...sides.language.map((language) => ({ ...each, language })),
    ])
    let count = 0
    for (const crowd of fc.sample(crowds, { numRuns: process.env.THOROUGH ? 200 : 12, seed: 12 }) as Crowd[]) {
      await publishHalfYear(crowd)
      const all: Equation[] = []
      for (const window of await windows())
        all.push(...(await tablesOf(browser, window)).flatMap((each) => equationsOf(window.by, each)))
      const equations = [...new Map(all.map((each) => [each.of.join(' '), each])).values()]
      count += equations.length
      const sizes = cells.map((cell) => crowd.filter((person) => cellOf(person) === cellOf(cell)).length)
      const sizeOf = (of: readonly number[]) => of.reduce((sum, at) => sum + (sizes[at] ?? 0), 0)
      // The published numbers are true.
      for (const { of, is } of equations) expect(sizeOf(of)).toBe(is)
      const most = highest(cells.length, equations)
      // The search of a window ends with the shortest that may have eleven.
      for (const wanted of requested)
        for (const [from] of units.entries())
          for (let to = from; to < units.length; to++) {
            const of = cells.flatMap((cell) =>
              units.indexOf(cell.unit) >= from &&
              units.indexOf(cell.unit) <= to &&
              Object.entries(wanted).every(([side, value]) => cell[side as keyof Person] === value)
                ? [cellOf(cell)]
                : [],
            )
            if (sizeOf(of) >= fewest || most(of) >= fewest - 1e-4) break
            expect.fail(`${units[from]} to ${units[to]} ${JSON.stringify(wanted)}`)
          }
    }
    expect(count).toBeGreaterThan(60)
  }, 240_000)
})
