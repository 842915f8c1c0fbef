import { expect, test } from 'vitest'
import { checkShare, initialsOf, parseName, shownName } from './share.ts'

test.each([
  ['Margaret', { name: 'Margaret' }],
  ['  María   José ', { name: 'María José' }],
  ['O’Neil-Smith', { name: 'O’Neil-Smith' }],
  ["D'Angelo", { name: "D'Angelo" }],
  ['St. John', { name: 'St. John' }],
  ['J.R.', { name: 'J.R.' }],
  ['Łukasz', { name: 'Łukasz' }],
  ['美玲', { name: '美玲' }],
  ['Νίκος', { name: 'Νίκος' }],
  ['', { error: 'required' }],
  [' ', { error: 'required' }],
  ['a'.repeat(20), { name: 'a'.repeat(20) }],
  ['a'.repeat(21), { error: 'tooLong' }],
  ['<b>Ana</b>', { error: 'name' }],
  ['Ana\r\nBcc', { error: 'name' }],
  ['Ana\tLopez', { error: 'name' }],
  ['evil.example', { error: 'name' }],
  ['call 2121234567', { error: 'name' }],
  ['-Ana', { error: 'name' }],
  ['.', { error: 'name' }],
])('parses the name %j as %j', (typed, expected) => {
  expect(parseName(typed)).toEqual(expected)
})

const typed = {
  share_to: 'Dan@Example.org',
  share_from: 'm@example.org',
  first_name: 'Margaret',
  last_name: 'Lee',
  withPrivate: false,
}

test('parses both contacts by the chosen method', () => {
  expect(checkShare({ ...typed, method: 'email' })).toEqual({
    share: {
      method: 'email',
      recipient: 'dan@example.org',
      sender: 'm@example.org',
      firstName: 'Margaret',
      lastName: 'Lee',
      withPrivate: false,
    },
  })
  expect(checkShare({ ...typed, method: 'phone', share_to: '1 (212) 123-4567' })).toEqual({
    errors: { share_from: 'phone' },
  })
})
test('requires all four fields', () => {
  const none = { share_to: '', share_from: '', first_name: '', last_name: '', withPrivate: true }
  const errors = { share_to: 'required', share_from: 'required', first_name: 'required', last_name: 'required' }
  expect(checkShare({ ...none, method: 'email' })).toEqual({ errors })
})

test.each([
  ['Margaret', 'Lee', 'M. L.', 'Margaret L.'],
  ['maría', 'ñandú', 'M. Ñ.', 'maría Ñ.'],
])('shows %s %s as %s in a message and as %s on the report', (first, last, initials, shown) => {
  expect(initialsOf(first, last)).toBe(initials)
  expect(shownName(first, last)).toBe(shown)
})
