import { expect, test } from 'vitest'
import { mayPrefetch } from './prefetch.ts'

test.each([
  ['without network information', { onLine: true }, true],
  ['4g', { onLine: true, connection: { effectiveType: '4g', saveData: false } }, true],
  ['3g', { onLine: true, connection: { effectiveType: '3g' } }, true],
  ['2g', { onLine: true, connection: { effectiveType: '2g' } }, false],
  ['slow 2g', { onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  ['data saver', { onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ['offline', { onLine: false, connection: { effectiveType: '4g' } }, false],
])('may prefetch: %s', (_, network, may) => {
  expect(mayPrefetch(network)).toBe(may)
})
