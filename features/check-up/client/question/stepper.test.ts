import { expect, test } from 'vitest'
import { stepped } from './stepper.ts'

test.each([
  ['', 1, 0],
  ['', -1, 0],
  ['words', 1, 0],
  ['3', 1, 4],
  ['3', -1, 2],
  ['7.5', 1, 8.5],
  ['7,5', -1, 6.5],
  ['7½', 1, 8.5],
  ['7 1/2', -1, 6.5],
  ['7 hours', 1, 8],
  ['0', -1, 0],
  ['24', 1, 24],
  ['99', 1, 24],
  ['-5', 1, 0],
])('a step from %j by %i gives %f', (typed, by, number) => {
  expect(stepped(typed, by, 0, 24)).toBe(number)
})
