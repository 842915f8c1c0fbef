import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('no more than so many run at a time, and all have their turn, in order', async () => {
  const inTurn = takeTurns(2)
  const ended: number[] = []
  let running = 0
  let most = 0
  const work = (at: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    ended.push(at)
    return at
  }
  const all = Array.from({ length: 9 }, (_, at) => at)
  expect(await Promise.all(all.map((at) => inTurn(work(at))))).toEqual(all)
  expect(most).toBe(2)
  expect(ended).toEqual(all)
})

test('one that fails gives its place to the next', async () => {
  const inTurn = takeTurns(1)
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
