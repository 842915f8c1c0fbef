import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const thrown = (status: number, data: unknown = null) => ({ status, data })

test.each([
  ['an address outside the table', thrown(404), false, 'unknownAddress'],
  ['a missing item at a known address', thrown(404), true, 'notFound'],
  ['a check-up that this browser may not read', thrown(404, 'notOpenHere'), true, 'notOpenHere'],
  ['a page that needs a check-up, without one', thrown(404, 'noneOpen'), true, 'noneOpen'],
  ['a form that cannot be parsed', thrown(400), true, 'badRequest'],
  ['a form posted to a page without an action', thrown(405, 'Error: You made a POST request'), true, 'badRequest'],
  ['someone else’s page', thrown(403), true, 'forbidden'],
  ['too many tries', thrown(429), true, 'tooMany'],
  ['an unknown middleware', thrown(500, 'Unknown middleware'), true, 'unknownMiddleware'],
  ['another thrown 5xx response', thrown(502), true, 'server'],
  ['an unexpected error', null, true, 'server'],
  ['an unexpected error at an unknown address', null, false, 'server'],
])('%s', (_, error, known, failure) => {
  expect(failureOf(error, known)).toBe(failure)
})
