import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { maxWaiting: 10, maxOfSession: 2, maxOfNetwork: 4 }

const queueWith = (change: Partial<typeof limits> = {}) => {
  const evicted: string[] = []
  return { queue: createFairQueue<string>({ ...limits, ...change }, (job) => evicted.push(job)), evicted }
}

/** Adds jobs by names such as `network/session`; returns those that were accepted. */
function fill(queue: ReturnType<typeof createFairQueue<string>>, askers: readonly string[]): string[] {
  return askers
    .map((asker, at) => [`${at} ${asker}`, asker.split('/')] as const)
    .filter(([job, [network = '', session = '']]) => queue.add(job, { network, session: `${network} ${session}` }))
    .map(([job]) => job)
}
const served = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const order: string[] = []
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) order.push(job)
  return order
}

test('queues at most two jobs per session, and four per network', () => {
  const { queue } = queueWith()
  expect(fill(queue, ['a/1', 'a/1', 'a/1', 'a/2', 'a/2', 'a/3', 'b/1'])).toEqual([
    '0 a/1',
    '1 a/1',
    '3 a/2',
    '4 a/2',
    '6 b/1',
  ])
  queue.shift()
  expect(queue.add('again', { network: 'a', session: 'a 1' })).toBe(true)
})

test('serves networks round robin, so that a newcomer waits for one job of each', () => {
  const { queue } = queueWith()
  fill(queue, ['a/1', 'a/1', 'a/2', 'a/2', 'b/1', 'b/1', 'c/1'])
  expect(served(queue)).toEqual(['0 a/1', '4 b/1', '6 c/1', '1 a/1', '5 b/1', '2 a/2', '3 a/2'])
  expect(queue.length).toBe(0)
})

test('does not replace the current job when others are added', () => {
  const { queue } = queueWith()
  fill(queue, ['a/1'])
  const { current } = queue
  fill(queue, ['b/1', 'a/2'])
  expect(queue.current).toBe(current)
  expect(queue.shift()).toBe(current)
  expect(queue.current).toBe('0 b/1')
})

test('accepts jobs up to its capacity', () => {
  const { queue } = queueWith({ maxWaiting: 3 })
  expect(fill(queue, ['a/1', 'b/1', 'c/1', 'd/1'])).toHaveLength(3)
  expect(queue.clear()).toHaveLength(3)
  expect([queue.length, queue.current]).toEqual([0, undefined])
})

test.each([
  ['a network without a job takes the last place of the longest line', ['a/1', 'a/2', 'a/3', 'b/1'], ['2 a/3']],
  ['networks share the places until all have as many', ['a/1', 'a/2', 'a/3', 'b/1', 'b/2', 'c/1'], ['2 a/3', '1 a/2']],
  ['a network cannot take the place of its own job', ['a/1', 'a/2', 'a/3', 'a/4'], []],
  ['the current job keeps its place', ['a/1', 'b/1', 'c/1', 'd/1'], []],
])('a full queue decides by network: %s', (_, askers, expected) => {
  const { queue, evicted } = queueWith({ maxWaiting: 3 })
  fill(queue, askers)
  expect(evicted).toEqual(expected)
  expect(queue.length).toBe(3)
  expect(queue.current).toBe('0 a/1')
})

test('removing a job removes its network with its last job', () => {
  const { queue } = queueWith()
  fill(queue, ['a/1', 'a/2', 'b/1', 'c/1'])
  queue.remove('0 a/1')
  queue.remove('2 b/1')
  expect(served(queue)).toEqual(['1 a/2', '3 c/1'])
})
