import { expect, test } from 'vitest'
import { isServiceToken } from './center-search.policy.ts'

test.each([
  ['the token', 'secret', 'secret', true],
  ['another token', 'other', 'secret', false],
  ['the beginning of the token', 'secre', 'secret', false],
  ['no token', undefined, 'secret', false],
  ['any token when none is configured', 'secret', undefined, false],
  ['no token when none is configured', undefined, undefined, false],
])('accepts %s: %s', (_, token, expected, accepted) => {
  expect(isServiceToken(token, expected)).toBe(accepted)
})
