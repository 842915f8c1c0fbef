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
  const accepted = await Promise.all([1, 2, 3].map((_) => takeTurn().then(() => turn)))
  isOver = true
  expect(accepted).toEqual(accepted.toSorted((a, b) => a - b))
  expect(new Set(accepted).size).toBe(3)
})
