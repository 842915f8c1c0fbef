import { expect, test } from 'vitest'
import { boxesToClear } from './limits.ts'

const box = (checked: boolean, exclusive = false) => ({ checked, exclusive })

test.each([
  ['an answer beside another', [box(true), box(true), box(false, true)], 1, []],
  ['"none" beside answers', [box(true), box(true), box(true, true)], 2, [0, 1]],
  ['an answer beside "none"', [box(false), box(true), box(true, true)], 1, [2]],
  ['a second exclusive answer', [box(false), box(true, true), box(true, true)], 2, [1]],
  ['a cleared answer', [box(false), box(true), box(false, true)], 0, []],
])('the boxes that are cleared after %s', (_, boxes, at, cleared) => {
  expect(boxesToClear(boxes, at)).toEqual(cleared)
})
