import { expect, test } from 'vitest'
import { rungsOf } from './climb.tsx'

test.each([
  [1, 3, ['now', 'upcoming', 'upcoming']],
  [2, 3, ['done', 'now', 'upcoming']],
  // The last rung is passed only with the last answer, after which the page disappears.
  [3, 3, ['done', 'done', 'now']],
])('shows for part %i of %i the rungs %j', (at, total, rungs) => {
  expect(rungsOf(at, total)).toEqual(rungs)
})
