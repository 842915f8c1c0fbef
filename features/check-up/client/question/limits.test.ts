import { expect, test } from 'vitest'
import { boxesToClear, stepped } from './limits.ts'

test.each([
  ['', 1, 0],
  ['', -1, 0],
  ['words', 1, 0],
  ['3', 1, 4],
  ['3', -1, 2],
  ['7.5', 1, 8.5],
  ['7,5', -1, 6.5],
  ['7½', 1, 8.5],
  ['0', -1, 0],
  ['24', 1, 24],
  ['99', 1, 24],
  ['-5', 1, 0],
])('a step from %j by %i gives %f', (typed, by, number) => {
  expect(stepped(typed, by, 0, 24)).toBe(number)
})

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
