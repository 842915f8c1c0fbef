import { expect, test } from 'vitest'
import { numberAndCompare, type UncomparedCheckUp } from './reports.ts'

const known = (id: string, step: number | null): UncomparedCheckUp => ({ id, day: `day of ${id}`, state: null, step })

test.each<[string, (number | null)[], ReturnType<typeof numberAndCompare>[number]['change'][]]>([
  ['none', [], []],
  ['one', [6], [null]],
  ['a higher one than before', [6, 4], [{ steps: 2, since: 'day of 1' }, null]],
  ['a lower one than before', [3, 4], [{ steps: -1, since: 'day of 1' }, null]],
  ['the same', [4, 4], [{ steps: 0, since: 'day of 1' }, null]],
  ['one after step 0', [1, 0], [{ steps: 1, since: 'day of 1' }, null]],
  ['an unanswered one', [6, null, 4], [null, null, null]],
])('ladder steps are compared with the check-up before: %s', (_, steps, changes) => {
  const entries = numberAndCompare(steps.map((step, index) => known(String(index), step)))
  expect(entries.map(({ change }) => change)).toEqual(changes)
  expect(entries.map(({ number }) => number)).toEqual(steps.map((_, index) => steps.length - index))
})
