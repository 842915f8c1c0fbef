import { expect, test } from 'vitest'
import { addressAfterSignOut, parseEmailOrPhone } from './sign-in.ts'

test.each([
  ['Rosa@Example.org ', { method: 'email', contact: 'rosa@example.org' }],
  ['212-123-4567', { method: 'phone', contact: '2121234567' }],
  ['+1 (212) 123-4567', { method: 'phone', contact: '2121234567' }],
  ['', { error: 'required' }],
  ['  ', { error: 'required' }],
  ['rosa@', { error: 'emailOrPhone' }],
  ['rosa', { error: 'emailOrPhone' }],
  ['555-123-456', { error: 'emailOrPhone' }],
  ['25551234567', { error: 'emailOrPhone' }],
] as const)('parses "%s" as %j', (typed, parsed) => {
  expect(parseEmailOrPhone(typed)).toEqual(parsed)
})

test.each([
  ['en', 17, '/nvcn-login'],
  ['es', 17, '/es/nvcn-login'],
  ['en', 13, '/GetStarted'],
  ['es', 13, '/es/GetStarted'],
  ['en', null, '/GetStarted'],
] as const)('signing out in %s, after assessment %s, leads to %s', (locale, assessmentId, address) => {
  expect(addressAfterSignOut(locale, assessmentId)).toBe(address)
})
