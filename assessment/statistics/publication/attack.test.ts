import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counts, total } from '../counts.ts'
import { join } from '../join.ts'
import { fewest } from '../measures.ts'
import { type Equation, highest } from './highest.example.ts'
import { publish } from './publish.ts'
import type { Part, Published, Unit } from './published-table.ts'
import { retractErased } from './retract-erased.ts'

/**
 * A population small enough to attack: the last two units (quarters of a month) of four months, of which the second and
 * the fourth end a quarter; two languages, two ages, four states including unknown, one need, and whether the person
 * has left since. A cell is a combination of these. The attacker wants to find its size.
 */
const units = ['02', '03', '05', '06'].flatMap((month) => [`2026-${month}-3`, `2026-${month}-4`])
const sides = {
  unit: units,
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

type Population = readonly number[]
const sizeOf = (population: Population, of: readonly number[]) => of.reduce((sum, at) => sum + (population[at] ?? 0), 0)

function countsOf(population: Population, isCounted: (cell: Cell) => boolean): Counts {
  return total(
    cells.map((cell, at): Counts => {
      const count = population[at] ?? 0
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

/** Returns the counts of the units. Units in `without` have only the counts of people who stayed. */
const counted = (population: Population, without: readonly string[], left = everybody): Unit[] =>
  units.map((unit) => {
    const some = without.includes(unit) ? left.filter((each) => each === 'no') : left
    const of = (more: Partial<Cell>) =>
      countsOf(
        population,
        (cell) =>
          some.includes(cell.left) &&
          Object.entries({ unit, ...more }).every(([side, value]) => cell[side as keyof Cell] === value),
      )
    const by = (side: 'language' | 'age') =>
      Object.fromEntries(sides[side].map((value) => [value, of({ [side]: value })]))
    return { unit, all: of({}), by: { language: by('language'), age: by('age'), zip: {}, campaign: {} } }
  })

/** The published tables, and the units without the people who left. */
type Answer = { tables: readonly Published[]; without: readonly string[] }

const key = ({ facet, measure, from }: Published) => [facet, measure, from].join(' ')

const unitByUnit = (population: Population, ended: number): Published[] => {
  const all = counted(population, [])
  return units
    .slice(0, ended)
    .reduce<Published[]>((published, _, at) => published.concat(publish(all.slice(0, at + 1), published)), [])
}

/**
 * Returns every answer that was ever published: after each quarter of a month, after people left, and after the last
 * quarter.
 */
function answersOf(population: Population): Answer[] {
  const last = units.length - 1
  const first = unitByUnit(population, last)
  const now = counted(population, [])
  const deleted = counted(population, [], ['yes'])
  const changed = retractErased(
    now.slice(0, last).map((each, at) => ({ unit: each.unit, counted: each, gone: deleted[at] ?? each })),
    first,
  )
  const second = first.map((table) => changed.tables.find((each) => key(each) === key(table)) ?? table)
  return [
    { tables: first, without: [] },
    { tables: second.filter((table) => changed.tables.includes(table)), without: changed.units },
    { tables: publish(counted(population, changed.units), second), without: changed.units },
  ]
}

const isIn = (cell: Cell, { facet, measure, from, to }: Omit<Published, 'parts'>, { groups, categories }: Part) =>
  cell.unit >= from &&
  cell.unit <= to &&
  (facet === 'all' || (groups ?? []).includes(cell[facet as 'language' | 'age'])) &&
  (measure === 'people' || categories.includes(cell[sideOf[measure] ?? 'state']))

const indexesOf = (isWanted: (cell: Cell) => boolean) => cells.flatMap((cell, at) => (isWanted(cell) ? [at] : []))

/** Returns every table of every answer, and the sums of tables that pages show, without duplicates. */
function equationsOf(answers: readonly Answer[]): Equation[] {
  const all = answers.flatMap(({ tables, without }) => {
    const among = (cell: Cell) => cell.left === 'no' || !without.includes(cell.unit)
    const published = tables.flatMap((table) => (table.parts ?? []).map((part) => ({ of: [table], part })))
    const sums = [...Map.groupBy(tables, ({ facet, measure }) => `${facet} ${measure}`).values()].flatMap((same) =>
      (join(same)?.parts ?? []).map((part) => ({ of: same.filter(({ parts }) => parts), part })),
    )
    return [...published, ...sums].map(({ of, part }) => ({
      of: indexesOf((cell) => among(cell) && of.some((table) => isIn(cell, table, part))),
      is: part.count,
    }))
  })
  return [...new Map(all.map((each) => [each.of.join(' '), each])).values()]
}

const requested = [
  {},
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

/** Returns the cells that are counted in one requestable number, in a range of units. */
const cellsIn = (from: number, to: number, wanted: Partial<Cell>) =>
  indexesOf(
    (cell) =>
      units.indexOf(cell.unit) >= from &&
      units.indexOf(cell.unit) <= to &&
      Object.entries(wanted).every(([side, value]) => cell[side as keyof Cell] === value),
  )

/** Every number that could be requested, as its cells by window, shortest windows first. */
const withheld = requested.map((wanted) =>
  units.flatMap((_, more) =>
    units.slice(more).map((_, from) => ({ from, to: from + more, of: cellsIn(from, from + more, wanted), wanted })),
  ),
)

/** Returns the withheld numbers that an attacker can prove to be below eleven, in any window. */
function revealed(population: Population, equations: readonly Equation[]): string[] {
  const most = highest(cells.length, equations)
  return withheld.flatMap((windows) => {
    // A range of units has no fewer people than the ranges that it contains.
    const safe = new Set<string>()
    return windows.flatMap(({ from, to, of, wanted }) => {
      const isSafe =
        safe.has(`${from} ${to - 1}`) ||
        safe.has(`${from + 1} ${to}`) ||
        sizeOf(population, of) >= fewest ||
        most(of) >= fewest - 1e-4
      if (isSafe) safe.add(`${from} ${to}`)
      return isSafe ? [] : [`${units[from]} to ${units[to]} ${JSON.stringify(wanted)}`]
    })
  })
}

/** Populations from a few people to some hundred per quarter of a month, most of them similar. */
const populations = fc
  .record({
    scale: fc.constantFrom(0.7, 1, 1.5, 2, 3, 5, 8, 20, 40),
    likes: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: cells.length, maxLength: cells.length }),
    leaving: fc.constantFrom(0, 0.2, 1),
  })
  .map(({ scale, likes, leaving }) =>
    cells.map(({ left }, at) => {
      const like = likes[at] ?? 0
      return Math.floor(((like > 8 ? like : like > 4 ? 1 : 0) * scale * (left === 'yes' ? leaving : 1)) / 8)
    }),
  )

const numRuns = process.env.THOROUGH ? 800 : 40

test('published tables never reveal, in any window of units, that a withheld number is below eleven', () => {
  const seen = { equations: 0, inOnePart: 0, groupsInOnePart: 0, withdrawn: 0 }
  fc.assert(
    fc.property(populations, (population) => {
      const answers = answersOf(population)
      const equations = equationsOf(answers)
      const states = answers.flatMap(({ tables }) => tables.filter(({ measure }) => measure === 'state'))
      const inOnePart = (each: Published) => new Set(each.parts?.map(({ categories }) => categories)).size === 1
      seen.equations += equations.length
      seen.inOnePart += states.filter((each) => each.facet === 'all' && inOnePart(each)).length
      seen.groupsInOnePart += states.filter((each) => each.facet !== 'all' && inOnePart(each)).length
      seen.withdrawn += answers.flatMap(({ tables }) => tables).filter(({ parts }) => !parts).length
      // The published numbers are true.
      for (const { of, is } of equations) expect(sizeOf(population, of)).toBe(is)
      expect(equations.length > 0 ? revealed(population, equations) : []).toEqual([])
    }),
    { numRuns, seed: 11 },
  )
  expect(seen.equations).toBeGreaterThan(500)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})

test('units published one after the other and all at once give the same tables', () => {
  const inOrder = (tables: readonly Published[]) => tables.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  fc.assert(
    fc.property(populations, (population) => {
      expect(inOrder(unitByUnit(population, units.length))).toEqual(inOrder(publish(counted(population, []), [])))
    }),
    { numRuns: 40, seed: 12 },
  )
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
