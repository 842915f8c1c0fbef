import { expect, test } from 'vitest'
import { problemOf } from './typing.ts'

test.each([
  ['share_to', '', 'email', 'required'],
  ['share_to', '   ', 'phone', 'required'],
  ['share_to', 'daniel.example.org', 'email', 'email'],
  ['share_to', 'daniel@example', 'email', 'email'],
  ['share_to', 'daniel@example.org', 'email', null],
  ['share_to', 'daniel@example.org', 'phone', 'phone'],
  ['share_from', '555-123-456', 'phone', 'phone'],
  ['share_from', '212-123-4567', 'phone', null],
  ['first_name', 'Ana', 'email', null],
  ['first_name', 'Ana2', 'email', 'name'],
  ['share_to', '900-123-4567', 'phone', 'areaCode'],
  ['share_to', 'Daniel <daniel@example.org>,', 'email', null],
  ['last_name', 'a'.repeat(61), 'email', 'tooLong'],
] as const)('%s with "%s" by %s gives the error %s', (field, typed, method, problem) => {
  expect(problemOf(field, typed, method)).toBe(problem)
})
