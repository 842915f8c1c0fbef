import { expect, test } from 'vitest'
import { numberAndCompare, type UncomparedCheckUp } from './reports.ts'

const known = (id: string, step: number | null): UncomparedCheckUp => ({ id, day: `day of ${id}`, state: null, step })

test.each<[string, (number | null)[], ReturnType<typeof numberAndCompare>[number]['change'][]]>([
  ['none', [], []],
  ['one', [6], [null]],
  ['one that is higher than the one before', [6, 4], [{ steps: 2, since: 'day of 1' }, null]],
  ['one that is lower', [3, 4], [{ steps: -1, since: 'day of 1' }, null]],
  ['the same', [4, 4], [{ steps: 0, since: 'day of 1' }, null]],
  ['from the foot of the ladder', [1, 0], [{ steps: 1, since: 'day of 1' }, null]],
  ['a step that is not known', [6, null, 4], [null, null, null]],
])('the steps of %s are compared with those before', (_, steps, changes) => {
  const listed = numberAndCompare(steps.map((step, index) => known(String(index), step)))
  expect(listed.map(({ change }) => change)).toEqual(changes)
  expect(listed.map(({ number }) => number)).toEqual(steps.map((_, index) => steps.length - index))
})
