import { expect, test } from 'vitest'
import { base32, readCode, setupOf } from './second-factor.ts'

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" in base 32 is "%s"', (text, written) => {
  expect(base32(new TextEncoder().encode(text))).toBe(written)
})

test('an app gets the secret in groups of four, and an otpauth address with all settings', () => {
  expect(setupOf('foobar', 'rosa@example.org')).toEqual({
    groups: 'MZXW 6YTB OI',
    address:
      'otpauth://totp/Wellbeing%20CheckUp:rosa%40example.org?secret=MZXW6YTBOI' +
      '&issuer=Wellbeing%20CheckUp&digits=6&period=30',
  })
})

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['12345-67890', { kind: 'backup', code: '12345-67890' }],
  ['1234567890', { kind: 'backup', code: '12345-67890' }],
  ['', { kind: 'required' }],
  [' - ', { kind: 'required' }],
  ['12345', { kind: 'wrong' }],
  ['abcdef', { kind: 'wrong' }],
  ['１２３４５６', { kind: 'wrong' }],
] as const)('"%s" parses to %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})
