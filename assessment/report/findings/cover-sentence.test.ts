import { expect, it } from 'vitest'
import type { State } from '../report.ts'
import { type CoverId, coverIds, coverSentenceOf } from './cover-sentence.ts'

type Example = [State | null, [now: number | null, later: number | null], areas: (State | null)[], CoverId | null]

const many = (count: number, state: State) => Array.from({ length: count }, () => state)
const examples: Example[] = [
  ['thriving', [8, 8], [], 'thriving_stays'],
  ['thriving', [9, 8], [], 'thriving_stays'],
  ['thriving', [9, 7], [], 'thriving_change'],
  ['thriving', [9, null], [], 'thriving_change'],
  ['struggling', [3, 4], [], 'struggling_hopes'],
  ['struggling', [4, 4], [], 'struggling'],
  ['struggling', [4, 2], [], 'struggling'],
  ['surviving', [6, 6], [...many(4, 'struggling'), ...many(8, 'thriving')], 'surviving_hard'],
  ['surviving', [6, 6], [...many(3, 'struggling'), ...many(9, 'thriving')], 'surviving_mixed'],
  ['surviving', [6, 6], ['surviving', null], 'surviving_hard'],
  ['surviving', [6, 6], ['surviving', 'thriving'], 'surviving_mixed'],
  ['surviving', [6, 6], ['thriving', null], 'surviving_well'],
  ['surviving', [6, null], [null], 'surviving_only'],
  ['surviving', [4, 7], [null], 'surviving_only'],
  ['surviving', [3, 7], [null], null],
  ['surviving', [7, 6], [null], null],
  [null, [null, null], many(12, 'thriving'), null],
]
it.each(examples)('a state of %s, ladder %j, areas %j: %s', (state, [now, later], areas, expected) => {
  expect(
    coverSentenceOf({
      state: { state, held: false, because: [] },
      ladder: { now, later },
      areas: areas.map((each) => ({ domain: 'sleep', state: each, points: 0, because: [] })),
    }),
  ).toBe(expected)
})

it.each<[State, [now: number, later: number], (State | null)[], CoverId | null]>([
  ['thriving', [9, 8], [], null],
  ['thriving', [9, 7], [], 'thriving_change'],
  ['surviving', [6, 6], ['thriving', null], null],
  ['surviving', [6, 6], ['surviving', 'thriving'], 'surviving_mixed'],
  ['struggling', [4, 4], [], 'struggling'],
])('tells no one but the person that life goes well: %s, ladder %j, areas %j: %s', (state, steps, areas, expected) => {
  const [now, later] = steps
  const report = {
    state: { state, held: false, because: [] },
    ladder: { now, later },
    areas: areas.map((each) => ({ domain: 'sleep' as const, state: each, points: 0, because: [] })),
  }
  expect(coverSentenceOf(report, { forSelf: false })).toBe(expected)
})

it('says that something needs help first where that capped the state', () => {
  expect(
    coverSentenceOf({
      state: { state: 'surviving', held: true, because: [] },
      ladder: { now: 9, later: 9 },
      areas: [],
    }),
  ).toBe('capped')
})

it('says nothing of how much goes well where some areas were not asked about', () => {
  const report = {
    state: { state: 'surviving' as const, held: false, because: [] },
    ladder: { now: 6, later: 6 },
    areas: [{ domain: 'memory' as const, state: 'thriving' as const, points: 0, because: [] }],
  }
  expect([coverSentenceOf(report), coverSentenceOf(report, { partly: true })]).toEqual([
    'surviving_well',
    'surviving_only',
  ])
})

it('is each of its sentences in some report', () => {
  expect(new Set(['capped', ...examples.flatMap(([, , , id]) => id ?? [])])).toEqual(new Set(coverIds))
})
