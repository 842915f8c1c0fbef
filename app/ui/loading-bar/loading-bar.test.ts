import { afterEach, expect, test, vi } from 'vitest'
import { showLoading } from '#app/ui/loading-bar/loading-bar.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the loading bar appears after 200 ms and disappears after another 5 s', () => {
  const shown: { className: string }[] = []
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => ({ className: '', remove: () => shown.pop() }),
    querySelector: () => shown.at(-1) ?? null,
    body: { append: (bar: { className: string }) => shown.push(bar) },
  })
  showLoading()
  vi.advanceTimersByTime(199)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toMatchObject([{ className: 'loading' }])
  vi.advanceTimersByTime(4999)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([])
})
