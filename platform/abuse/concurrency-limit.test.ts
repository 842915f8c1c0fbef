import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('runs at most the limit at a time, and all tasks in order', async () => {
  const withLimit = limitConcurrency(2)
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
  expect(await Promise.all(all.map((at) => withLimit(work(at))))).toEqual(all)
  expect(most).toBe(2)
  expect(ended).toEqual(all)
})

test('a failed task frees its slot for the next', async () => {
  const withLimit = limitConcurrency(1)
  const failed = withLimit(() => Promise.reject(new Error('no')))
  const next = withLimit(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('frees all slots once no task is running', async () => {
  const withLimit = limitConcurrency(2)
  for (const at of [1, 2, 3]) expect(await withLimit(() => Promise.resolve(at))).toBe(at)
  const ends: (() => void)[] = []
  const all = [1, 2, 3].map(() => withLimit(() => new Promise<void>((end) => ends.push(end))))
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  await Promise.all(all.slice(0, 2))
  ends[2]?.()
  await all[2]
})
