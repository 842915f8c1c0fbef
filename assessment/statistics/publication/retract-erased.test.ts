import { expect, test } from 'vitest'
import { type Counted, none } from '../counts.ts'
import type { Published } from './published-table.ts'
import { retractErased } from './retract-erased.ts'

const states = (thriving: number, surviving: number, struggling: number, unfinished = 0): Counted => ({
  ...none,
  all: {
    people: thriving + surviving + struggling,
    'state:thriving': thriving,
    'state:struggling': struggling,
    unfinished,
  },
})
const edition: Published = {
  ...{ facet: 'all', measure: 'state', from: '2026-01-4', to: '2026-02-4' },
  parts: [
    { categories: ['thriving'], count: 30 },
    { categories: ['surviving', 'unknown'], count: 30 },
    { categories: ['struggling'], count: 30 },
  ],
  sums: { 'ladder.n': 20, 'ladder.sum': 100 },
}
const table = (measure: string, more: Partial<Published> = {}): Published => ({
  ...{ facet: 'all', measure, from: '2026-01-4', to: '2026-02-4', parts: [{ categories: [measure], count: 90 }] },
  ...more,
})
const published = [
  table('people'),
  edition,
  table('need.food', { sums: {} }),
  table('state', { facet: 'language' }),
  table('unfinished'),
  table('people', { from: '2026-03-4', to: '2026-03-4' }),
]
/** Returns the tables after these people of January were erased. January counts 90 people, February and March none. */
function after(deleted: Counted, tables: readonly Published[] = published) {
  const counted = states(30, 30, 30, 30)
  const changed = retractErased(
    [
      { unit: '2026-01-4', counted, gone: deleted },
      { unit: '2026-02-4', counted: none, gone: none },
      { unit: '2026-03-4', counted: states(90, 90, 90), gone: states(40, 40, 40, 40) },
    ],
    tables,
  )
  const shown = changed.tables.map(
    ({ facet, measure, parts, sums }) =>
      `${facet} ${measure}: ${parts?.map(({ count }) => count).join(' ') ?? 'withdrawn'}${sums ? ' with sums' : ''}`,
  )
  return { shown, units: changed.units.join(' ') }
}

test('ten people who left change nothing', () => {
  expect(after(states(4, 3, 3))).toEqual({ shown: [], units: '' })
})

test('eleven who left are taken out of the people; their states, too few, become one number', () => {
  expect(after(states(5, 3, 3))).toEqual({
    shown: ['all people: 79', 'all state: 79', 'all need.food: withdrawn', 'language state: withdrawn'],
    units: '2026-01-4 2026-02-4',
  })
})

test('states are republished where eleven of each were erased and eleven of each remain', () => {
  expect(after(states(11, 12, 19)).shown).toEqual([
    ...['all people: 48', 'all state: 19 18 11', 'all need.food: withdrawn', 'language state: withdrawn'],
  ])
  expect(after(states(10, 12, 19)).shown).toContain('all state: 49')
  expect(after(states(11, 12, 20)).shown).toContain('all state: 47')
})

test('everything is withdrawn where fewer than eleven remain, and counting continues', () => {
  expect(after(states(30, 30, 20))).toEqual({
    shown: [
      ...['all people: withdrawn', 'all state: withdrawn', 'all need.food: withdrawn', 'language state: withdrawn'],
    ],
    units: '',
  })
  expect(after(states(30, 30, 19)).units).toBe('2026-01-4 2026-02-4')
})

test('people published in two tables are withdrawn', () => {
  const pieces = [table('people', { to: '2026-01-4' }), table('people', { from: '2026-02-4' }), edition]
  expect(after(states(5, 3, 3), pieces).shown).toEqual([
    ...['all people: withdrawn', 'all people: withdrawn', 'all state: 79'],
  ])
})

test('changes only the tables of units that people have left', () => {
  const others = [table('people', { from: '2025-12', to: '2025-12' }), { ...edition, from: '2026-02-4' }]
  expect(after(states(30, 20, 20), others).shown).toEqual([])
  expect(after(states(30, 20, 20), [...others, edition]).shown).toEqual(['all state: withdrawn', 'all state: 20'])
  const [people] = retractErased(
    [{ unit: '2026-01-4', counted: states(30, 30, 30), gone: states(5, 3, 3) }],
    published,
  ).tables
  expect(people?.parts).toEqual([{ categories: ['people'], count: 79 }])
})

test('a withdrawn table stays withdrawn, and states by language are not an edition', () => {
  const tables = [table('people'), { ...edition, parts: null }, table('state', { facet: 'language' })]
  expect(after(states(30, 30, 10), tables)).toEqual({ shown: [], units: '' })
})

test('check-ups that were not finished are withdrawn once eleven of them left', () => {
  expect(after(states(0, 0, 0, 10)).shown).toEqual([])
  expect(after(states(0, 0, 0, 11)).shown).toEqual(['all unfinished: withdrawn'])
  expect(after(states(0, 0, 0, 11), [table('unfinished', { parts: null })]).shown).toEqual([])
  expect(after(states(0, 0, 0, 11), [table('unfinished', { from: '2026-02-4' })]).shown).toEqual([])
  const units = [{ unit: '2026-02-4', counted: none, gone: states(0, 0, 0, 11) }]
  expect(retractErased(units, [table('unfinished')]).tables).toEqual([table('unfinished', { parts: null })])
})
