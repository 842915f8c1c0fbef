import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keptPage } from './kept-page.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='
const other = 'q83vEjRWeJCrze8SNFZ4kA=='
const long = '<p>Walk 5 minutes today – y mañana.</p>'.repeat(200)

test.each([
  ['without a nonce', long],
  ['with one nonce', `<style nonce="${nonce}">${long}</style>`],
  ['with several', `<style nonce="${nonce}">a</style><script nonce="${nonce}">b</script>${long}${nonce}${long}`],
  ['that begins and ends with it', `${nonce}${long}${nonce}${nonce}`],
  ['without anything', ''],
])('a page %s is what it was, with another nonce in its places', (_, html) => {
  const page = keptPage(html, nonce)
  // gunzip checks the length and the checksum of the whole.
  expect(gunzipSync(page.fill(nonce)).toString()).toBe(html)
  expect(gunzipSync(page.fill(other)).toString()).toBe(html.replaceAll(nonce, other))
})

test('a nonce of another length is not put in', () => {
  expect(() => keptPage(`a ${nonce} b`, nonce).fill('short')).toThrow(RangeError)
})
