import { expect, test } from 'vitest'
import { createKeyedHash } from '#platform/crypto/secret.ts'
import { flagSignature, isFlagSigned, signedFlags, signedLink } from './start-link.server.ts'

const [ours, earlier, strange] = ['ours', 'earlier', 'strange'].map((secret) => createKeyedHash(secret.repeat(8)))
if (!ours || !earlier || !strange) throw new Error('A key is missing')
const keyedHash = createKeyedHash('ours'.repeat(8), ['earlier'.repeat(8)])

test.each([
  ['the signature', flagSignature(ours, 'kiosk', 'volusia'), true],
  ['the signature by an earlier secret', flagSignature(earlier, 'kiosk', 'volusia'), true],
  ['a signature by another secret', flagSignature(strange, 'kiosk', 'volusia'), false],
  ['the signature of another partner', flagSignature(ours, 'kiosk', 'bcda'), false],
  ['the signature without a partner', flagSignature(ours, 'kiosk', null), false],
  ['the signature of another flag', flagSignature(ours, 'test_flag', 'volusia'), false],
  ['1', '1', false],
  ['0', '0', false],
  ['nothing', '', false],
  ['text beyond ASCII', 'ñ'.repeat(43), false],
])('kiosk is accepted with %s: %3$s', (_, value, is) => {
  expect(isFlagSigned(keyedHash, 'kiosk', 'volusia', value)).toBe(is)
})

test.each([
  ['en', 'volusia', '/k?partner=volusia&kiosk='],
  ['es', 'volusia', '/es/k?partner=volusia&kiosk='],
  ['en', null, '/k?kiosk='],
  ['es', null, '/es/k?kiosk='],
] as const)('a signed link in %s of partner %s leads to %s', (locale, partnerKey, begin) => {
  const link = signedLink(ours, 'kiosk', partnerKey, locale)
  expect(link).toBe(begin + flagSignature(ours, 'kiosk', partnerKey))
  expect(link).toMatch(/kiosk=[\w-]{43}$/)
})

test.each([
  ['kiosk', 'volusia', 'start-link of kiosk volusia'],
  ['test_flag', null, 'start-link of test_flag '],
] as const)(
  'what is signed for %s of partner %s stays, since posters are printed with it',
  (flag, partnerKey, signed) => {
    expect(flagSignature((purpose, value) => `${purpose} of ${value}`, flag, partnerKey)).toBe(signed)
  },
)

test('a shared computer and a trial need a signature', () => {
  expect(signedFlags).toEqual(['kiosk', 'test_flag'])
})
