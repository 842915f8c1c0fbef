import { expect, test } from 'vitest'
import { join } from './join.ts'
import type { Part, Published } from './publication/published-table.ts'

const table = (from: string, to: string, parts: readonly Part[] | null, sums?: Published['sums']): Published => ({
  ...{ facet: 'all', measure: 'state', from, to, parts },
  ...(sums && { sums }),
})
const part = (categories: string, count: number, groups?: string): Part => ({
  ...(groups && { groups: groups.split(' ') }),
  ...{ categories: categories.split(' '), count },
})

test('returns nothing for no table or only withdrawn ones', () => {
  expect(join([])).toBeNull()
  expect(join([table('2026-01-1', '2026-01-4', null)])).toBeNull()
})

test('sums tables, and joins what one of them joins', () => {
  const joined = join([
    table('2026-01-1', '2026-02-4', [part('thriving', 12), part('surviving', 13), part('struggling', 14)]),
    table('2026-03-1', '2026-03-4', [part('thriving', 20), part('struggling surviving', 30)]),
  ])
  expect(joined?.parts).toEqual([part('thriving', 32), part('surviving struggling', 57)])
})

test('joins groups likewise, in the order of their first mention', () => {
  const joined = join([
    table('2026-01-1', '2026-01-4', [
      part('yes', 1, 'en'),
      part('no', 2, 'en'),
      part('yes', 3, 'es'),
      part('no', 4, 'es'),
    ]),
    table('2026-02-1', '2026-02-4', [
      part('yes', 10, 'es ht'),
      part('no', 20, 'es ht'),
      part('yes', 30, 'en'),
      part('no', 40, 'en'),
    ]),
  ])
  expect(joined?.parts).toEqual([
    ...[part('yes', 31, 'en'), part('no', 42, 'en')],
    ...[part('yes', 13, 'es ht'), part('no', 24, 'es ht')],
  ])
})

test('one set that touches two others joins all three', () => {
  const joined = join([
    table('2026-01-1', '2026-01-4', [part('a', 1), part('b', 2), part('c', 3)]),
    table('2026-02-1', '2026-02-4', [part('a c', 10), part('b', 20)]),
    table('2026-03-1', '2026-03-4', [part('c', 100), part('b a', 200)]),
  ])
  expect(joined?.parts).toEqual([part('a c b', 336)])
})

test.each([
  ['units in a row are one span', ['2026-01-1 2026-02-2', '2026-02-3 2026-03-4'], ['2026-01-1 2026-03-4']],
  ['also over the turn of a year', ['2026-11-1 2026-12-4', '2027-01-1 2027-01-3'], ['2026-11-1 2027-01-3']],
  [
    'a gap separates two spans',
    ['2026-02-1 2026-02-3', '2026-01-1 2026-01-2'],
    ['2026-01-1 2026-01-2', '2026-02-1 2026-02-3'],
  ],
])('%s', (_, spans, expected) => {
  const tables = spans.map((span) => table(span.slice(0, 9), span.slice(10), [part('yes', 11)]))
  expect(join(tables)?.spans.map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
})

test('has sums only where every table has them', () => {
  const [one, other] = [
    { 'ladder.n': 11, 'ladder.sum': 60 },
    { 'ladder.n': 12, 'ladder.sum': 80 },
  ]
  const first = table('2026-01-1', '2026-01-4', [part('yes', 11)], one)
  expect(join([first, table('2026-02-1', '2026-02-4', [part('yes', 12)], other)])?.sums).toEqual({
    ...{ 'ladder.n': 23, 'ladder.sum': 140 },
  })
  expect(join([first, table('2026-02-1', '2026-02-4', [part('yes', 12)])])).not.toHaveProperty('sums')
  expect(join([first, table('2026-02-1', '2026-02-4', null)])?.sums).toEqual(one)
})
