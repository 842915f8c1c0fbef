import { expect, test } from 'vitest'
import { typedPhone, typedPhoneAt } from './typed-phone.ts'

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

test.each([
  ['at the end', '5551|', '555-1|'],
  ['letters before the number', '99x|5551234567', '99|5-551-2345'],
  ['a letter in the middle', '555-12x|3-4567', '555-12|3-4567'],
  ['a digit in the middle', '555-129|3-4567', '555-129|-3456'],
  ['a digit deleted', '555-1|3-4567', '555-1|34-567'],
  ['a hyphen deleted', '555|123-4567', '555|-123-4567'],
  ['a leading one', '1|555-123-4567', '|555-123-4567'],
  ['at the beginning', '|5551', '|555-1'],
])('preserves the caret position behind its digit: %s, %s', (_, typed, shown) => {
  const { value, caret } = typedPhoneAt(typed.replace('|', ''), typed.indexOf('|'))
  expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(shown)
})
