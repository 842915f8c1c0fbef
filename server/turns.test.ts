import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('each call gets a separate turn of the event loop, in order', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const takeTurn = createTurns()
  const taken = await Promise.all([1, 2, 3].map((_) => takeTurn().then(() => turn)))
  isOver = true
  expect(taken).toEqual(taken.toSorted((a, b) => a - b))
  expect(new Set(taken).size).toBe(3)
})
