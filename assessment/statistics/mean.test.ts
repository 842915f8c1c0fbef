import { expect, test } from 'vitest'
import type { Counts } from './counts.ts'
import { type Mean, meanOf } from './mean.ts'

// Student’s t at 97.5 % is 2.262 for 9 degrees of freedom (here 2.258), 2.086 for 20, 1.984 for 100.
test.each<[string, Counts | undefined, Mean | null]>([
  ['nothing', undefined, null],
  ['no people', { 'ladder.n': 0, 'ladder.sum': 0 }, null],
  ['no sum', { 'ladder.n': 20 }, null],
  ['a sum alone', { 'ladder.n': 20, 'ladder.sum': 131 }, { mean: 6.6 }],
  ['a sum just below zero', { 'change.n': 100, 'change.sum': -1 }, { mean: 0 }],
  ['equal values', { 'change.n': 10, 'change.sum': 20, 'change.squares': 40 }, { mean: 2, interval: [2, 2] }],
  [
    'ten people, deviation 100',
    { 'change.n': 10, 'change.sum': 500, 'change.squares': 115_000 },
    { mean: 50, interval: [-21.4, 121.4] },
  ],
  [
    'ten people, deviation 1000',
    { 'change.n': 10, 'change.sum': 500, 'change.squares': 9_025_000 },
    { mean: 50, interval: [-664.2, 764.2] },
  ],
  [
    '21 people, deviation 100',
    { 'change.n': 21, 'change.sum': -210, 'change.squares': 202_100 },
    { mean: -10, interval: [-55.5, 35.5] },
  ],
  [
    '101 people, deviation 100',
    { 'change.n': 101, 'change.sum': 1010, 'change.squares': 1_010_100 },
    { mean: 10, interval: [-9.7, 29.7] },
  ],
])('the mean of %s', (_, sums, mean) => {
  expect(meanOf(sums)).toEqual(mean)
})
