import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counts, total } from './counts.ts'
import { type Equation, highest } from './highest.example.ts'
import { join } from './join.ts'
import { fewest } from './measures.ts'
import { type Month, type Part, type Published, publish } from './publish.ts'
import { retractErased } from './retract-erased.ts'

/**
 * A population small enough to attack: months, two languages, two ages, four states including the unknown one, one
 * need, and whether the person has left since. A cell is one combination of these; the attacker wants its size.
 */
const months = ['2026-01', '2026-02', '2026-03', '2026-04']
const sides = {
  month: months,
  language: ['en', 'es'],
  age: ['65_74', '75_84'],
  state: ['thriving', 'surviving', 'struggling', 'unknown'],
  food: ['yes', 'no'],
  left: ['no', 'yes'],
}
type Cell = Record<keyof typeof sides, string>
const cells = (Object.entries(sides) as [keyof typeof sides, string[]][]).reduce<Partial<Cell>[]>(
  (all, [side, values]) => all.flatMap((cell) => values.map((value) => ({ ...cell, [side]: value }))),
  [{}],
) as Cell[]

const sideOf: Readonly<Record<string, keyof Cell>> = { state: 'state', 'need.food': 'food' }

function countsOf(populations: readonly number[], isCounted: (cell: Cell) => boolean): Counts {
  return total(
    cells.map((cell, at): Counts => {
      const count = populations[at] ?? 0
      if (count === 0 || !isCounted(cell)) return {}
      return {
        people: count,
        ...(cell.state !== 'surviving' && { [`state:${cell.state}`]: count }),
        ...(cell.food === 'yes' && { 'need.food:yes': count }),
      }
    }),
  )
}

const everybody = ['no', 'yes']

/** Returns the counts per month, without the people who left in the months of `without`. */
const counted = (population: readonly number[], without: readonly string[], left = everybody): Month[] =>
  months.map((month) => {
    const some = without.includes(month) ? left.filter((each) => each === 'no') : left
    const of = (more: Partial<Cell>) =>
      countsOf(
        population,
        (cell) =>
          some.includes(cell.left) &&
          Object.entries({ month, ...more }).every(([side, value]) => cell[side as keyof Cell] === value),
      )
    const by = (side: 'language' | 'age') =>
      Object.fromEntries(sides[side].map((value) => [value, of({ [side]: value })]))
    return { month, all: of({}), by: { language: by('language'), age: by('age'), zip: {}, campaign: {} } }
  })

/** Published tables, and the months from which the people who left were removed. */
type Answer = { tables: readonly Published[]; without: readonly string[] }

const key = ({ facet, measure, from }: Published) => [facet, measure, from].join(' ')

/**
 * Returns every publication over time: month after month, then without the people who left, then with the last month.
 */
function answersOf(population: readonly number[]): Answer[] {
  const last = months.length - 1
  const first = months
    .slice(0, last)
    .reduce<Published[]>(
      (published, _, at) => published.concat(publish(counted(population, []).slice(0, at + 1), published)),
      [],
    )
  const now = counted(population, [])
  const deleted = counted(population, [], ['yes'])
  const changed = retractErased(
    now.slice(0, last).map((each, at) => ({ month: each.month, counted: each, gone: deleted[at] ?? each })),
    first,
  )
  const second = first.map((table) => changed.tables.find((each) => key(each) === key(table)) ?? table)
  return [
    { tables: first, without: [] },
    { tables: second.filter((table) => changed.tables.includes(table)), without: changed.months },
    { tables: publish(counted(population, changed.months), second), without: changed.months },
  ]
}

const isIn = (cell: Cell, { facet, measure, from, to }: Omit<Published, 'parts'>, { groups, categories }: Part) =>
  cell.month >= from &&
  cell.month <= to &&
  (facet === 'all' || (groups ?? []).includes(cell[facet as 'language' | 'age'])) &&
  (measure === 'people' || categories.includes(cell[sideOf[measure] ?? 'state']))

const indexesOf = (isWanted: (cell: Cell) => boolean) => cells.flatMap((cell, at) => (isWanted(cell) ? [at] : []))

/** Returns an equation for every table of every publication, and for every sum of tables that pages show. */
function equationsOf(population: readonly number[]): Equation[] {
  return answersOf(population).flatMap(({ tables, without }) => {
    const among = (cell: Cell) => cell.left === 'no' || !without.includes(cell.month)
    const published = tables.flatMap((table) => (table.parts ?? []).map((part) => ({ of: [table], part })))
    const sums = [...Map.groupBy(tables, ({ facet, measure }) => `${facet} ${measure}`).values()].flatMap((same) =>
      (join(same)?.parts ?? []).map((part) => ({ of: same.filter(({ parts }) => parts), part })),
    )
    return [...published, ...sums].map(({ of, part }) => ({
      of: indexesOf((cell) => among(cell) && of.some((table) => isIn(cell, table, part))),
      is: part.count,
    }))
  })
}

/** Returns every number that an attacker could want and that is not published. */
function withheld(): { name: string; of: number[] }[] {
  const requested = [
    ...sides.state.map((state) => ({ state })),
    ...sides.food.map((food) => ({ food })),
    ...sides.language.flatMap((language) => [{ language }, ...sides.state.map((state) => ({ language, state }))]),
    ...sides.language.flatMap((language) => sides.food.map((food) => ({ language, food }))),
    ...sides.age.flatMap((age) => [{ age }, ...sides.state.map((state) => ({ age, state }))]),
    ...sides.left.flatMap((left) => [
      { left },
      ...sides.state.map((state) => ({ left, state })),
      ...sides.food.map((food) => ({ left, food })),
      ...sides.language.map((language) => ({ left, language })),
    ]),
  ]
  const within = [...months.map((month) => ({ month })), {}]
  return within.flatMap((some) =>
    requested.map((each) => {
      const wanted = Object.entries({ ...some, ...each })
      const of = indexesOf((cell) => wanted.every(([side, value]) => cell[side as keyof Cell] === value))
      return { name: wanted.map((pair) => pair.join(' ')).join(', '), of }
    }),
  )
}

/** Populations from a handful to some hundred people a month, most of them alike. */
const populations = fc
  .record({
    scale: fc.constantFrom(1, 3, 8, 20),
    likes: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: cells.length, maxLength: cells.length }),
    leaving: fc.constantFrom(0, 0.2, 1),
  })
  .map(({ scale, likes, leaving }) =>
    cells.map(({ left }, at) => {
      const like = likes[at] ?? 0
      return Math.floor(((like > 8 ? like : like > 4 ? 1 : 0) * scale * (left === 'yes' ? leaving : 1)) / 8)
    }),
  )

test('published tables never reveal that a withheld number is below eleven', () => {
  let published = 0
  fc.assert(
    fc.property(populations, (population) => {
      const equations = equationsOf(population)
      published += equations.length
      // The published numbers are correct.
      for (const { of, is } of equations) expect(of.reduce((sum, at) => sum + (population[at] ?? 0), 0)).toBe(is)
      if (equations.length === 0) return
      const most = highest(cells.length, equations)
      const shown = withheld()
        .filter(({ of }) => of.reduce((sum, at) => sum + (population[at] ?? 0), 0) < fewest)
        .filter(({ of }) => most(of) < fewest - 1e-4)
      expect(shown.map(({ name }) => name)).toEqual([])
    }),
    { numRuns: 60, seed: 11 },
  )
  expect(published).toBeGreaterThan(500)
})

test('the attack finds the cell that a careless table reveals', () => {
  // 30 people, 18 of them thriving, in two languages. The table by language omits a cell that follows from the sums.
  const equations: Equation[] = [
    { of: [0, 1, 2, 3], is: 30 },
    { of: [0, 1], is: 18 },
    { of: [0, 2], is: 20 },
    { of: [0], is: 14 },
  ]
  const most = highest(4, equations)
  expect(most([1])).toBeCloseTo(4)
  expect(most([3])).toBeCloseTo(6)
  expect(highest(2, [{ of: [0], is: 12 }])([1])).toBe(Number.POSITIVE_INFINITY)
})
