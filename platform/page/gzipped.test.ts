import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipped } from './gzipped.server.ts'

const long = '<p>Walk 5 minutes today – y mañana.</p>'.repeat(100)

test.each([
  ['gzip', long, true],
  ['gzip, deflate, br', long, true],
  ['br;q=1.0, gzip;q=0.5', long, true],
  ['br', long, false],
  ['gzip;q=0', long, false],
  ['gzip;q=0.00, br', long, false],
  [null, long, false],
  ['gzip', '<p>Walk.</p>', false],
])('compresses a page depending on accept-encoding %j, %#', async (accepted, page, isPacked) => {
  const request = new Request('http://localhost/', { headers: accepted ? { 'accept-encoding': accepted } : {} })
  const answer = gzipped(Buffer.from(page), request, { status: 200, headers: new Headers() })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-encoding')).toBe(isPacked ? 'gzip' : null)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect((isPacked ? gunzipSync(bytes) : bytes).toString()).toBe(page)
})
