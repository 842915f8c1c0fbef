import { expect, test } from 'vitest'
import { typedPhone } from './typed-phone.ts'

test.each([
  ['', ''],
  ['555', '555'],
  ['5551', '555-1'],
  ['555123', '555-123'],
  ['5551234', '555-123-4'],
  ['555-123-4567', '555-123-4567'],
  ['(555) 123 4567', '555-123-4567'],
  ['1 555 123 4567', '555-123-4567'],
  ['+15551234567', '555-123-4567'],
  ['555123456789', '555-123-4567'],
])('formats "%s" while typing as "%s"', (typed, shown) => {
  expect(typedPhone(typed)).toBe(shown)
})
