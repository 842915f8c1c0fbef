import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { commonPart, gzipPage, isGzipWanted } from './gzip-page.server.ts'

const styles = '.step { color: green }\n'.repeat(50)
const text = '<p>Walk 5 minutes today – y mañana.</p>'.repeat(100)

test.each([
  ['with text on both sides', '<!doctype html><style>', `</style>${text}`],
  ['that begins with the part', '', text],
  ['that ends with it', text, ''],
])('a page %s survives compression unchanged', (_, before, after) => {
  const part = commonPart(styles)
  const packed = gzipPage(Buffer.from(before), part, Buffer.from(after))
  // gunzip verifies the total length and checksum.
  expect(gunzipSync(packed).toString()).toBe(before + styles + after)
  expect(packed.includes(part.deflated)).toBe(true)
  expect(packed.length).toBeLessThan((text.length + styles.length) / 4)
})

const long = Buffer.from(text)
test.each([
  ['gzip', long, true],
  ['gzip, deflate, br', long, true],
  ['br;q=1.0, gzip;q=0.5', long, true],
  ['br', long, false],
  ['gzip;q=0', long, false],
  ['gzip;q=0.00, br', long, false],
  [null, long, false],
  ['gzip', Buffer.from('<p>Walk.</p>'), false],
])('compresses a page depending on accept-encoding %j, %#', (accepted, page, wanted) => {
  expect(isGzipWanted(page.length, accepted)).toBe(wanted)
})
