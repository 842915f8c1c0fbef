import { expect, test } from 'vitest'
import { guestState, isAuthenticated, type SessionLoad, type TokenStatus, tokenStatusAfter } from './session.ts'

test.each<[SessionLoad, TokenStatus]>([
  [null, 'unknown'],
  ['good', 'present'],
  ['failed', 'invalid'],
  ['absent', 'missing'],
])('after the load outcome %s the token is %s', (load, status) => {
  expect(tokenStatusAfter(load)).toBe(status)
})

test.each<[TokenStatus, string | null, boolean]>([
  ['present', 'p1', true],
  ['present', null, false],
  ['unknown', 'p1', false],
  ['invalid', 'p1', false],
  ['missing', null, false],
])('a token that is %s, with the person %s, is authenticated: %s', (status, personId, is) => {
  expect(isAuthenticated(status, personId)).toBe(is)
})

test.each([
  [false, 'r1', 'found', { isGuest: false, signedUp: true }],
  [false, 'r1', 'notFound', { isGuest: true, signedUp: false }],
  [false, 'r1', 'failed', { isGuest: true, signedUp: false }],
  [false, null, 'found', { isGuest: true, signedUp: false }],
  [true, null, 'notFound', { isGuest: false, signedUp: true }],
  [true, 'r1', 'notFound', { isGuest: false, signedUp: true }],
] as const)('the guest state: signed in %s, response %s, account check %s', (isSignedIn, responseId, check, state) => {
  expect(guestState(isSignedIn, responseId, check)).toEqual(state)
})
