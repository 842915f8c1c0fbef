import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoad } from './busy.ts'

let at = 0
beforeEach(() => {
  at = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => at)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
/** Fires the timer `ms` milliseconds after the previous time. */
const turnAfter = (ms: number) => {
  at += ms
  vi.advanceTimersToNextTimer()
}

test('detects several late turns as overload, and its end soon after', () => {
  const isBusy = watchLoad(1)
  for (let turn = 0; turn < 5; turn++) turnAfter(100)
  expect(isBusy()).toBe(false)
  turnAfter(1800)
  expect(isBusy()).toBe(false)
  for (let turn = 0; turn < 8; turn++) turnAfter(1500)
  expect(isBusy()).toBe(true)
  for (let turn = 0; turn < 5; turn++) turnAfter(100)
  expect(isBusy()).toBe(false)
})

test('counts waits for a database connection', () => {
  let waitMs = 0
  const isBusy = watchLoad(1, () => waitMs)
  turnAfter(100)
  waitMs = 1900
  turnAfter(100)
  expect(isBusy()).toBe(false)
  for (let turn = 0; turn < 4; turn++) turnAfter(100)
  expect(isBusy()).toBe(true)
  waitMs = 0
  for (let turn = 0; turn < 2; turn++) turnAfter(100)
  expect(isBusy()).toBe(false)
})

test('never sheds load with a limit of 0', () => {
  const isBusy = watchLoad(0)
  at += 60_000
  expect(isBusy()).toBe(false)
})
