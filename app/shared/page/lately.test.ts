import { afterEach, expect, test, vi } from 'vitest'
import { Lately } from './lately.ts'

afterEach(() => vi.useRealTimers())

test('evicts the least recently used entry above the limit', () => {
  vi.useFakeTimers()
  const lately = new Lately<number>({ most: 2, forMs: 1000 })
  lately.set('a', 1)
  lately.set('b', 2)
  vi.advanceTimersByTime(20)
  expect(lately.get('a')).toBe(1)
  lately.set('c', 3)
  expect([lately.get('a'), lately.get('b'), lately.get('c')]).toEqual([1, undefined, 3])
  vi.advanceTimersByTime(20)
  // The same key takes no other's place.
  lately.set('a', 4)
  expect([lately.get('a'), lately.get('c')]).toEqual([4, 3])
})

test('evicts idle entries after the expiry time, even without further reads', () => {
  vi.useFakeTimers()
  const lately = new Lately<number>({ most: 9, forMs: 1000 })
  lately.set('a', 1)
  lately.set('b', 2)
  vi.advanceTimersByTime(800)
  expect(lately.get('b')).toBe(2)
  vi.advanceTimersByTime(800)
  expect([lately.get('a'), lately.get('b')]).toEqual([undefined, 2])
  vi.advanceTimersByTime(2000)
  expect(vi.getTimerCount()).toBe(0)
  expect(lately.get('b')).toBeUndefined()
})
