import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHashing, type HashingLimits, hashingLimits } from './hashing.ts'

const limits: HashingLimits = { maxThreads: 1, maxWaiting: 6, maxOfNetwork: 3, waitMs: 10_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a hashing queue. The test completes its key derivations. */
function hashingWith(change: Partial<HashingLimits> = {}) {
  const running: { name: string; finish: () => void; fail: () => void }[] = []
  const started: string[] = []
  const refused: string[] = []
  const noteRefusal = vi.fn<() => void>()
  const end = vi.fn<() => Promise<void>>(async () => {})
  const { derive, end: stop } = createHashing({ ...limits, ...change }, noteRefusal, {
    derive: ({ password: name }) =>
      new Promise((resolve, reject) => {
        started.push(name)
        running.push({ name, finish: () => resolve(Buffer.from(name)), fail: () => reject(new Error('no memory')) })
      }),
    end,
  })
  /** Requests keys by names such as `network number`. */
  const ask = async (...names: readonly string[]) => {
    for (const name of names) {
      const [network = ''] = name.split(' ')
      const caller = {
        networks: [
          { name: `${network}.1/32`, times: 1 },
          { name: network, times: 8 },
        ] as const,
      }
      void derive({ password: name, salt: Buffer.alloc(16), cost: 8 }, caller).catch((thrown: unknown) => {
        refused.push(thrown instanceof Error ? `${name}: ${thrown.message}` : `${name}: ${statusOf(thrown)}`)
      })
    }
    await settled()
  }
  const finishAll = async () => {
    for (let one = running.shift(); one; one = running.shift()) {
      one.finish()
      await settled()
    }
  }
  return { ask, finishAll, running, started, refused, noteRefusal, stop, end }
}
const statusOf = (thrown: unknown) => (thrown as { init: ResponseInit }).init.status
const settled = () => vi.advanceTimersByTimeAsync(0)

test('a stranger waits for one key of each other network, not for all that wait', async () => {
  const { ask, finishAll, started } = hashingWith()
  await ask('a 1', 'a 2', 'a 3', 'b 1', 'c 1')
  await finishAll()
  expect(started).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3'])
})

test.each([
  ['a network has more in line than may be', ['a 1', 'a 2', 'a 3', 'a 4', 'a 5'], ['a 5: 503']],
  ['the queue is full and all have as many', ['a 0', 'a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1', 'g 1'], ['g 1: 503']],
  [
    'a newcomer takes the last place of the longest line',
    ['a 0', ...lines('a', 'b', 'c')],
    ['a 3: 503', 'b 3: 503', 'c 3: 503'],
  ],
])('responds 503 with a security event if %s', async (_, names, expected) => {
  const { ask, refused, noteRefusal } = hashingWith()
  await ask(...names)
  expect(refused).toEqual(expected)
  expect(noteRefusal).toHaveBeenCalledTimes(expected.length)
})

function lines(...networks: readonly string[]): string[] {
  return networks.flatMap((network) => [1, 2, 3].map((number) => `${network} ${number}`))
}

test('503 after too long a wait, and the place is free again', async () => {
  const { ask, finishAll, started, refused } = hashingWith()
  await ask('a 1', 'a 2')
  await vi.advanceTimersByTimeAsync(limits.waitMs)
  expect(refused).toEqual(['a 2: 503'])
  await ask('a 3')
  await finishAll()
  expect(started).toEqual(['a 1', 'a 3'])
  expect(refused).toEqual(['a 2: 503'])
})

test('a key that fails gives its thread to the next', async () => {
  const { ask, running, started, refused } = hashingWith({ maxThreads: 2 })
  await ask('a 1', 'a 2', 'a 3')
  expect(started).toEqual(['a 1', 'a 2'])
  running[0]?.fail()
  await settled()
  expect(started).toEqual(['a 1', 'a 2', 'a 3'])
  expect(refused).toEqual(['a 1: no memory'])
})

test('ends the threads, with 503 for what waits', async () => {
  const { ask, refused, stop, end } = hashingWith()
  await ask('a 1', 'a 2')
  await stop()
  await settled()
  expect(refused).toEqual(['a 2: 503'])
  expect(end).toHaveBeenCalledOnce()
})

test.each([1, 2, 64, 10_000])('has a thread at least, with %d processes', (processes) => {
  const { maxThreads } = hashingLimits(processes)
  expect(maxThreads).toBeGreaterThanOrEqual(1)
  expect(maxThreads).toBeLessThanOrEqual(4)
})
