import { describe, expect, test } from 'vitest'
import {
  type Answered,
  isStuck,
  isTooBig,
  offersAfter,
  type Published,
  replyTurn,
  sinceBeginning,
  standingAfter,
  stateOf,
  suggestedStep,
} from './ladder.ts'

const six = [1, 2, 3, 4, 5, 6]
const did = (number: number): Published => ({ number, outcome: 'did' })
const partly = (number: number): Published => ({ number, outcome: 'partly' })
const notYet = (number: number): Published => ({ number, outcome: 'notyet' })

describe('the step to suggest', () => {
  test.each<[string, number, readonly number[], number]>([
    ['somebody who has not started', 0, six, 1],
    ['somebody who does the first two', 2, six, 3],
    ['somebody who does five', 5, six, 6],
    ['somebody who does all six', 6, six, 6],
    ['somebody who does four, with no fifth', 4, [1, 2, 3, 4, 6], 6],
    ['somebody who does three and may only do the first', 3, [1], 1],
  ])('at the beginning, for %s', (_, standing, numbers, step) => {
    expect(suggestedStep({ standing, outcomes: [] }, numbers)).toBe(step)
  })

  test.each<[string, number, readonly Published[], number]>([
    ['did it: one up', 1, [did(1)], 2],
    ['did the last: it stays', 6, [did(6)], 6],
    ['did an easier one than where they stand: the one after that', 3, [did(1)], 4],
    ['a part: the same', 1, [partly(2)], 2],
    ['not yet: the same', 1, [notYet(2)], 2],
    ['not yet, twice: one down', 1, [notYet(2), notYet(2)], 1],
    ['not yet, twice, at the first: the first', 0, [notYet(1), notYet(1)], 1],
    ['not yet, after a part: the same', 1, [partly(2), notYet(2)], 2],
    ['not yet at two different ones: the last', 1, [notYet(3), notYet(2)], 2],
    ['did it after two times not yet: one up', 2, [notYet(2), notYet(2), did(2)], 3],
    ['did it again: one up', 2, [did(2), did(2)], 3],
    ['did it after a part: one up', 2, [partly(2), did(2)], 3],
    ['did an easier one, standing at the last: it stays', 6, [did(2)], 6],
    ['a part of the last: the same', 5, [partly(6)], 6],
    ['a part of the first: the same', 0, [partly(1)], 1],
    ['a part, twice: the same', 1, [partly(2), partly(2)], 2],
    ['a part after not yet: the same', 1, [notYet(2), partly(2)], 2],
    ['a part after two times not yet: the same', 1, [notYet(2), notYet(2), partly(2)], 2],
    ['not yet at the last: the same', 5, [notYet(6)], 6],
    ['not yet at the last, twice: one down', 5, [notYet(6), notYet(6)], 5],
    ['not yet, three times: one down from where it is', 1, [notYet(3), notYet(3), notYet(3)], 2],
    ['not yet, after it was done before: the same', 2, [did(2), notYet(2)], 2],
    ['not yet, twice, with a part between: the same', 1, [notYet(2), partly(2), notYet(2)], 2],
    ['not yet, twice, below where they stand: one down', 4, [notYet(3), notYet(3)], 2],
  ])('after %s', (_, standing, outcomes, step) => {
    expect(suggestedStep({ standing, outcomes }, six)).toBe(step)
  })
})

test('the suggestion is one of the six, and at most one above the reached or reported step', () => {
  const all = six.flatMap((number) => [did(number), partly(number), notYet(number)])
  const histories: (readonly Published[])[] = [
    [],
    ...all.map((one) => [one]),
    ...all.flatMap((one) => all.map((two) => [one, two])),
  ]
  const odd = histories.flatMap((outcomes) =>
    [0, ...six].flatMap((standing) =>
      [six, [1], [1, 2, 3, 4, 6]].filter((numbers) => {
        const step = suggestedStep({ standing, outcomes }, numbers)
        const highest = outcomes.length === 0 ? Math.max(standing, 1) : Math.max(standing, outcomes.at(-1)?.number ?? 0)
        return !numbers.includes(step) || step > (highest === 4 ? 6 : highest + 1)
      }),
    ),
  )
  expect(odd).toEqual([])
})

test.each<[number, Published, number]>([
  [0, did(2), 2],
  [3, did(1), 3],
  [1, partly(2), 1],
  [2, notYet(1), 2],
])('from standing %i, %o leads to %i: nothing is ever lost', (standing, outcome, after) => {
  expect(standingAfter(standing, outcome)).toBe(after)
})

test.each<[string, readonly Published[], string[]]>([
  ['nothing', [], []],
  ['done', [did(2)], ['up', 'same', 'other', 'pause']],
  ['the habit done', [did(6)], ['same', 'other', 'pause']],
  ['the first done', [did(1)], ['up', 'same', 'other', 'pause']],
  ['a part', [partly(2)], ['same', 'down', 'other', 'pause']],
  ['a part of the habit', [partly(6)], ['same', 'down', 'other', 'pause']],
  ['a part of the first', [partly(1)], ['same', 'other', 'pause']],
  ['not yet', [notYet(2)], ['same', 'down', 'talk', 'other', 'pause']],
  ['not yet at the first', [notYet(1)], ['same', 'talk', 'other', 'pause']],
  ['not yet at the habit', [notYet(6)], ['same', 'down', 'talk', 'other', 'pause']],
  ['not yet at two different ones', [notYet(3), notYet(2)], ['same', 'down', 'talk', 'other', 'pause']],
  ['not yet, twice, at the habit', [notYet(6), notYet(6)], ['down', 'talk', 'other', 'same', 'pause']],
  ['not yet, twice', [notYet(2), notYet(2)], ['down', 'talk', 'other', 'same', 'pause']],
  ['not yet, twice, at the first', [notYet(1), notYet(1)], ['talk', 'other', 'same', 'pause']],
])('offers after %s: %j', (_, outcomes, offers) => {
  expect(offersAfter(outcomes, six)).toEqual(offers)
})

test('is stuck only when the last two are not yet at the same step', () => {
  expect([[notYet(1), notYet(1)], [notYet(1), did(1)], [notYet(1)], []].map(isStuck)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('what was said since the beginning', () => {
  const answered = (sure: number | null, days: number | null, outcome: Answered['outcome'] = 'did'): Answered => ({
    outcome,
    sure,
    days,
  })
  test.each<[string, readonly Answered[], ReturnType<typeof sinceBeginning>]>([
    ['nothing', [], { done: 0, sure: null, days: null }],
    ['one step: nothing to set side by side', [answered(5, 3)], { done: 1, sure: null, days: null }],
    [
      'the first and the last number',
      [answered(5, 2), answered(9, 7, 'partly'), answered(7, 4)],
      { done: 2, sure: { first: 5, last: 7 }, days: { first: 2, last: 4 } },
    ],
    [
      'the same number twice',
      [answered(6, null), answered(6, null)],
      { done: 2, sure: { first: 6, last: 6 }, days: null },
    ],
    [
      'none is zero',
      [answered(0, 0, 'notyet'), answered(8, 3)],
      { done: 1, sure: { first: 0, last: 8 }, days: { first: 0, last: 3 } },
    ],
    [
      'what was left out is passed over',
      [answered(null, 1), answered(4, null), answered(3, null)],
      { done: 3, sure: { first: 4, last: 3 }, days: null },
    ],
  ])('%s', (_, reported, since) => {
    expect(sinceBeginning(reported)).toEqual(since)
  })
})

test('replies to one outcome come in turn', () => {
  const outcomes: Published[] = []
  const turns = Array.from({ length: 5 }, () => {
    outcomes.push(partly(1), did(1))
    return replyTurn(outcomes, 4)
  })
  expect(turns).toEqual([0, 1, 2, 3, 0])
})

test.each<[number, { standing: number; chosen: number | null; suggested: number }, string]>([
  [1, { standing: 1, chosen: null, suggested: 2 }, 'done'],
  [2, { standing: 1, chosen: null, suggested: 2 }, 'next'],
  [3, { standing: 1, chosen: null, suggested: 2 }, 'later'],
  [2, { standing: 1, chosen: 3, suggested: 3 }, 'later'],
  [3, { standing: 1, chosen: 3, suggested: 3 }, 'now'],
  [1, { standing: 2, chosen: 1, suggested: 1 }, 'now'],
])('step %i with %o is %s', (number, where, state) => {
  expect(stateOf(number, where)).toBe(state)
})

test.each([
  [null, false],
  [0, true],
  [6, true],
  [7, false],
  [10, false],
])('a confidence of %j may need a smaller step: %s', (sure, is) => {
  expect(isTooBig(sure)).toBe(is)
})
