import { expect, test } from 'vitest'
import { medianMinutes } from './median-minutes.ts'

const took = (...minutes: number[]) =>
  minutes.map((each) => ({
    started_at: '2026-11-26T08:00:00.000Z',
    completed_at: new Date(Date.parse('2026-11-26T08:00:00.000Z') + each * 60_000).toISOString(),
  }))
const times = (count: number, minutes: number) => Array<number>(count).fill(minutes)

test.each([
  ['too few to tell', took(...times(29, 4)), null],
  ['all the same', took(...times(30, 4)), 4],
  ['a part of a minute, which counts as a whole one', took(...times(30, 3.2)), 4],
  ['some who came back days later', took(...times(20, 5), ...times(15, 4000)), 5],
  ['slow ones in the middle', took(...times(10, 5), ...times(15, 4000), ...times(10, 5)), 5],
  ['as many quick as slow ones, of which the slow count', took(...times(15, 3), ...times(15, 6)), 6],
  ['no time at all', took(...times(30, 0)), 1],
])('computes the median of %s', (_, checkUps, minutes) => {
  expect(medianMinutes(checkUps)).toBe(minutes)
})
