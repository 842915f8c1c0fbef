import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const thrown = (status: number, data: unknown = null) => ({ status, data })

test.each([
  ['an address outside the table', thrown(404), false, 'unknownAddress'],
  ['something that is not there at a known address', thrown(404), true, 'notFound'],
  ['a form that cannot be read', thrown(400), true, 'badRequest'],
  ['a form sent to a page that takes none', thrown(405, 'Error: You made a POST request'), true, 'badRequest'],
  ['someone else’s page', thrown(403), true, 'forbidden'],
  ['too many tries', thrown(429), true, 'tooMany'],
  ['a step that nobody knows', thrown(500, 'Unknown middleware'), true, 'unknownMiddleware'],
  ['a failure that was thrown on purpose', thrown(503, 'no database'), true, 'server'],
  ['a failure that nobody foresaw', null, true, 'server'],
  ['a failure at an unknown address', null, false, 'server'],
])('%s', (_, error, known, failure) => {
  expect(failureOf(error, known)).toBe(failure)
})
