import { afterEach, expect, test, vi } from 'vitest'
import { hideLoading, showLoading } from './loading-bar.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Replaces the document. Returns the bars in it. */
function emptyPage(): { className: string }[] {
  const bars: { className: string }[] = []
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => {
      const bar = { className: '', remove: () => bars.splice(bars.indexOf(bar), 1) }
      return bar
    },
    querySelector: () => bars.at(-1) ?? null,
    body: { append: (bar: { className: string }) => bars.push(bar) },
  })
  return bars
}

// The delay of 200 ms is tested in a browser, by a journey.
test('removes the loading bar after 5.2 s', () => {
  const bars = emptyPage()
  showLoading()
  vi.advanceTimersByTime(5199)
  expect(bars).toMatchObject([{ className: 'loading' }])
  vi.advanceTimersByTime(1)
  expect(bars).toEqual([])
})

test('removes the bar once the page is loaded, and times the next one separately', () => {
  const bars = emptyPage()
  showLoading()
  vi.advanceTimersByTime(5000)
  hideLoading()
  expect(bars).toEqual([])
  showLoading()
  showLoading()
  vi.advanceTimersByTime(5199)
  expect(bars).toHaveLength(1)
})

test('removes a bar of another script of the page, too', async () => {
  const bars = emptyPage()
  showLoading()
  vi.resetModules()
  const other = await import('./loading-bar.ts')
  other.hideLoading()
  expect(bars).toEqual([])
})
