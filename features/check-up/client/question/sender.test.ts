import { expect, test } from 'vitest'
import { kindOf } from './sender.ts'

test.each([
  ['the next page', 200, true, 'page'],
  ['a stored answer', 204, true, 'stored'],
  ['the page with errors', 422, true, 'refused'],
  ['another screen', 204, false, 'elsewhere'],
  ['a page in another language', 200, false, 'elsewhere'],
  ['a page with errors in another language', 422, false, 'unknown'],
  ['a server error', 500, true, 'trouble'],
  ['a proxy without a server behind it', 502, true, 'trouble'],
  ['the rate limit', 429, true, 'trouble'],
  ['another check-up that is open now', 409, true, 'other'],
  ['a check-up that is no longer open here', 410, true, 'closed'],
  ['a deleted response', 404, true, 'unknown'],
  ['a form that is too large', 413, true, 'unknown'],
  ['a sign-in page of the network', 401, false, 'unknown'],
])('recognizes the kind of response for %s', (_, status, inSeries, kind) => {
  expect(kindOf(status, inSeries)).toBe(kind)
})
