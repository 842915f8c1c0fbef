import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { commonPart, gzipPage, isGzipWanted } from './gzip-page.server.ts'

const styles = '.step { color: green }\n'.repeat(50)
const other = '.step { color: blue }\n'.repeat(50)
const common = [other, styles].map(commonPart)
const pageWith = (head: string) =>
  Buffer.from(`<!doctype html><head>${head}</head>${'<p>Walk 5 minutes today – y mañana.</p>'.repeat(100)}`)

test.each([
  ['with common styles', `<meta><style nonce="a">${styles}</style>`, true],
  ['with other common styles', `<style>${other}</style><style media="print">${styles}</style>`, true],
  ['with styles of its own', `<style>${styles.slice(1)}</style>`, false],
  ['that ends within the common styles', `<style>${styles.slice(0, 100)}`, false],
  ['without styles', '', false],
])('a page %s is the same when it is unpacked', (_, head, isCommon) => {
  const page = pageWith(head)
  const packed = gzipPage(page, common)
  expect(gunzipSync(packed).equals(page)).toBe(true)
  expect(packed.length).toBeLessThan(page.length / 4)
  expect(common.some(({ deflated }) => packed.includes(deflated))).toBe(isCommon)
})

const long = pageWith('')
test.each([
  ['gzip', long, true],
  ['gzip, deflate, br', long, true],
  ['br;q=1.0, gzip;q=0.5', long, true],
  ['br', long, false],
  ['gzip;q=0', long, false],
  ['gzip;q=0.00, br', long, false],
  [null, long, false],
  ['gzip', Buffer.from('<p>Walk.</p>'), false],
])('accept-encoding %j, %#: whether a page is compressed', (accepted, page, wanted) => {
  expect(isGzipWanted(page.length, accepted)).toBe(wanted)
})
