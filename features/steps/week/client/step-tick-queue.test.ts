import { expect, test } from 'vitest'
import { callOf, outcomeOf, readQueue, withoutTick, withTick } from './step-tick-queue.ts'

const tick = { step: 'a', day: '2026-11-20', done: true, at: '2026-11-20T15:42:00.000Z' }
const undone = { ...tick, done: false, at: '2026-11-20T15:43:00.000Z' }
const other = { ...tick, day: '2026-11-21' }

test('of a step and a day the last state counts, behind what was ticked before', () => {
  expect(withTick(withTick([tick], other), undone)).toEqual([other, undone])
})
test('a sent tick leaves the queue, unless it has been changed meanwhile', () => {
  expect(withoutTick([tick, other], tick)).toEqual([other])
  expect(withoutTick([undone, other], tick)).toEqual([undone, other])
})
test('restores a stored queue', () => expect(readQueue(JSON.stringify([tick, other]))).toEqual([tick, other]))
test.each([null, '', '{', '{}', 'null', '[1,{"step":"a"},null]'])('nothing is read from %s', (stored) => {
  expect(readQueue(stored)).toEqual([])
})
test('sends a tick with its time, and deletes the result of an undone one', () => {
  expect(callOf(tick)).toEqual({
    address: '/api/steps/a/days/2026-11-20',
    init: {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"result":"did","answered_at":"2026-11-20T15:42:00.000Z"}',
    },
  })
  expect(callOf(undone)).toEqual({
    address: '/api/steps/a/days/2026-11-20?answered_at=2026-11-20T15%3A43%3A00.000Z',
    init: { method: 'DELETE' },
  })
})
test.each([
  [200, 'sent'],
  [404, 'refused'],
  [409, 'refused'],
  [403, 'refused'],
  [422, 'refused'],
  [429, 'later'],
  [503, 'later'],
  [null, 'later'],
] as const)('an answer of %s means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})
