import { expect, test } from 'vitest'
import { isBreached } from '#platform/crypto/breached-passwords.ts'
import type { Deps } from '#platform/request/deps.ts'
import { newPasswordErrors } from './password.server.ts'
import { checkNewPassword } from './password.ts'

test.each([
  ['', 'required'],
  ['1234567', 'short'],
  ['seven 7', 'short'],
  ['12345678', undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'long'],
  [' begins with a blank', 'blanks'],
  ['ends with a blank ', 'blanks'],
  ['        ', 'blanks'],
  ['blanks within are fine', undefined],
  ['niño y señora', undefined],
  ['🌻🌻🌻🌻', 'short'],
  ['🌻🌻🌻🌻🌻🌻🌻🌻', undefined],
] as const)('validates the new password "%s": %s', (password, error) => {
  expect(checkNewPassword({ password, again: password || 'something' }).password).toBe(error)
})

test.each([
  ['', 'required'],
  ['a fine password', undefined],
  ['a fine Password', 'different'],
  ['a fine password ', 'different'],
] as const)('validates "a fine password" repeated as "%s": %s', (second, error) => {
  expect(checkNewPassword({ password: 'a fine password', again: second })).toEqual(error ? { again: error } : {})
})

test.each([
  ['password1', 'breached'],
  ['PASSWORD1', 'breached'],
  ['1234567890', 'breached'],
  ['our garden in may', undefined],
] as const)('rejects passwords known from breaches on the server, "%s": %s', async (password, error) => {
  const identity = { isBreached } as Deps['identity']
  expect((await newPasswordErrors({ identity }, { password, again: password })).password).toBe(error)
})
