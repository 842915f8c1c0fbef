import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OnEnd, runSteps, startJobs } from './jobs.ts'

const log = { error: vi.fn<(facts: object, line: string) => void>() }
let goOn: (() => void)[] = []
let runs = 0
const job = (run: () => Promise<unknown>) => ({ name: 'retention', everyMs: 1000, firstAfterMs: 100, run })
const waiting = () => {
  runs++
  return new Promise<void>((resolve) => goOn.push(resolve))
}
/** Runs the callbacks of all settled promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
/** The pauses that jobs requested, in order. */
let pauses: { ms: number; end: (value: boolean) => void }[] = []
const sleep = (ms: number, _: true, { signal }: { signal: AbortSignal }) =>
  new Promise<boolean>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    pauses.push({ ms, end: () => resolve(true) })
    signal.addEventListener('abort', reject)
  })
const pauseOver = async () => {
  pauses.shift()?.end(true)
  await settle()
}
beforeEach(() => {
  pauses = []
  goOn = []
  runs = 0
})
afterEach(() => vi.clearAllMocks())

test('runs a job after its first pause, never twice at a time, and waits for the run when it stops', async () => {
  const stop = startJobs([job(waiting)], { log, sleep })
  expect(pauses.map(({ ms }) => ms)).toEqual([100])
  await pauseOver()
  expect([runs, pauses.length]).toEqual([1, 0])
  goOn[0]?.()
  await settle()
  expect(pauses.map(({ ms }) => ms)).toEqual([1000])
  await pauseOver()
  expect(runs).toBe(2)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await settle()
  expect(isStopped).toBe(false)
  goOn[1]?.()
  await stopped
  expect(runs).toBe(2)
})

test('repeats a job that failed, and says so', async () => {
  const onEnd = vi.fn<OnEnd>()
  let fails = true
  const run = async () => {
    runs++
    if (fails) throw new TypeError('on purpose')
  }
  const stop = startJobs([job(run)], { log, onEnd, sleep })
  await pauseOver()
  expect(log.error.mock.calls).toEqual([
    [{ job: 'retention', error: 'TypeError: on purpose' }, 'a background job failed'],
  ])
  fails = false
  await pauseOver()
  expect(runs).toBe(2)
  expect(onEnd.mock.calls.map(([{ name, failed }]) => [name, failed])).toEqual([
    ['retention', true],
    ['retention', false],
  ])
  expect(onEnd.mock.calls.every(([{ seconds }]) => seconds >= 0 && seconds < 1)).toBe(true)
  await stop()
})

test('pauses longer after a run that failed, if the job says so', async () => {
  let fails = true
  const run = async () => {
    if (fails) throw new Error('on purpose')
  }
  const stop = startJobs([{ ...job(run), afterFailureMs: 5000 }], { log, sleep })
  await pauseOver()
  expect(pauses.map(({ ms }) => ms)).toEqual([5000])
  fails = false
  await pauseOver()
  expect(pauses.map(({ ms }) => ms)).toEqual([1000])
  await stop()
})

test('waits no longer than fifteen seconds for a run when it stops', async () => {
  const stop = startJobs([job(waiting)], { log, sleep })
  await pauseOver()
  const stopped = stop()
  expect(pauses.map(({ ms }) => ms)).toEqual([15_000])
  await pauseOver()
  await stopped
  goOn[0]?.()
})

test('runs all steps though one fails, and throws its error', async () => {
  const done: string[] = []
  const steps = {
    first: async () => done.push('first'),
    second: async () => {
      throw new Error('on purpose')
    },
    third: async () => done.push('third'),
  }
  await expect(runSteps(steps)).rejects.toThrow('second: Error: on purpose')
  expect(done).toEqual(['first', 'third'])
})
