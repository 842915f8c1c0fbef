import { afterEach, expect, test, vi } from 'vitest'
import { leadsToOtherPage, showLoading } from './loading.ts'

const from = new URL('http://localhost:3000/resources?state=FL#sleep')

test.each([
  ['another page', '/help', true],
  ['the same page with another query', '/resources?state=NY', true],
  ['another part of the same page', '/resources?state=FL#care', false],
  ['the page itself', '/resources?state=FL', false],
  ['another site', 'https://988lifeline.org/', false],
  ['a telephone', 'tel:988', false],
])('a link to %s', (_, to, leads) => {
  expect(leadsToOtherPage(new URL(to, from), from)).toBe(leads)
})

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
