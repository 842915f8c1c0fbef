import { expect, test } from 'vitest'
import { kindOfResponse, outcomeOfAutosave } from './sending.ts'

test.each([
  ['the next page', 200, true, 'page'],
  ['the page with errors', 422, true, 'page'],
  ['another screen', 204, false, 'elsewhere'],
  ['a page in another language', 200, false, 'elsewhere'],
  ['a server error', 500, true, 'later'],
  ['a proxy without a server behind it', 502, true, 'later'],
  ['the rate limit', 429, true, 'later'],
  ['a deleted response', 404, true, 'unknown'],
  ['a form that is too large', 413, true, 'unknown'],
  ['a check-up that is no longer open here', 410, true, 'unknown'],
  ['a sign-in page of the network', 401, false, 'unknown'],
])('recognizes the kind of response for %s', (_, status, inSeries, kind) => {
  expect(kindOfResponse(status, inSeries)).toBe(kind)
})

test.each([
  ['stored', 204, true, 'saved'],
  ['stored, with a cookie', 200, true, 'saved'],
  ['an answer that is none', 422, true, 'refused'],
  ['another check-up that is open now', 409, true, 'other'],
  ['a check-up that is no longer open here', 410, true, 'closed'],
  ['a server error', 503, true, 'later'],
  ['the rate limit', 429, true, 'later'],
  ['a sign-in page of the network', 200, false, 'unknown'],
  ['a deleted response', 404, true, 'unknown'],
])('recognizes the outcome of an autosave: %s', (_, status, inSeries, outcome) => {
  expect(outcomeOfAutosave(status, inSeries)).toBe(outcome)
})
