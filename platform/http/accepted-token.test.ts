import { expect, test } from 'vitest'
import { isAccepted } from './accepted-token.ts'

test.each([
  ['the token', 'secret', ['secret'], true],
  ['the token before, during a change', 'secret', ['next', 'secret'], true],
  ['another token', 'other', ['secret'], false],
  ['the beginning of the token', 'secre', ['secret'], false],
  ['no token', undefined, ['secret'], false],
  ['any token when none is configured', 'secret', [], false],
])('accepts %s: %s', (_, token, accepted, expected) => {
  expect(isAccepted(token, accepted)).toBe(expected)
})
