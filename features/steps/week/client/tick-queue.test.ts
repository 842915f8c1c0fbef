import { expect, test } from 'vitest'
import { outcomeOf, readQueue, withoutTick, withTick } from './tick-queue.ts'

const tick = { action: 'a', day: '2026-11-20', done: true }
const undone = { ...tick, done: false }
const other = { ...tick, day: '2026-11-21' }

test('of an action and a day the last state counts, behind what was ticked before', () => {
  expect(withTick(withTick([tick], other), undone)).toEqual([other, undone])
})
test('what was sent leaves the queue, unless it has been changed meanwhile', () => {
  expect(withoutTick([tick, other], tick)).toEqual([other])
  expect(withoutTick([undone, other], tick)).toEqual([undone, other])
})
test('restores a stored queue', () => expect(readQueue(JSON.stringify([tick, other]))).toEqual([tick, other]))
test.each([null, '', '{', '{}', 'null', '[1,{"action":"a"},null]'])('nothing is read from %s', (stored) => {
  expect(readQueue(stored)).toEqual([])
})
test.each([
  [200, 'sent'],
  [204, 'sent'],
  [404, 'refused'],
  [403, 'refused'],
  [422, 'refused'],
  [429, 'later'],
  [409, 'later'],
  [503, 'later'],
  [null, 'later'],
] as const)('an answer of %s means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})
