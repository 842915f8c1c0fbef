import { expect, test } from 'vitest'
import { checkContact, methodNamed } from './save.ts'

test.each([
  ['email', 'Rosa@Example.org', '', { method: 'email', contact: 'rosa@example.org' }],
  ['email', '', '212-123-4567', { error: 'required' }],
  ['email', 'rosa', '', { error: 'email' }],
  ['phone', '', '1 (212) 123-4567', { method: 'phone', contact: '2121234567' }],
  ['phone', 'rosa@example.org', '', { error: 'required' }],
  ['phone', '', '555-1234', { error: 'phone' }],
] as const)('by %s, with email "%s" and phone "%s", parses to %j', (method, email, phone, read) => {
  expect(checkContact({ method, email, phone })).toEqual(read)
})

test('selects an available method for messages', () => {
  expect(methodNamed('phone', ['email', 'phone'])).toBe('phone')
  expect(methodNamed('phone', ['email'])).toBe('email')
  expect(methodNamed('pigeon', ['phone'])).toBe('phone')
})
