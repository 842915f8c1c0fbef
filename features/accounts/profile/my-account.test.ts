import { expect, test } from 'vitest'
import { changeStep, isPhoneOnlyWay, isProofRecent } from './my-account.ts'

test.each([
  ['2026-11-20T15:00:00Z', true],
  ['2026-11-20T14:50:01Z', true],
  ['2026-11-20T14:50:00Z', false],
])('at 15:00 an authentication at %s is fresh: %s', (provenAt, recent) => {
  expect(isProofRecent(provenAt, new Date('2026-11-20T15:00:00Z'))).toBe(recent)
})

test.each([
  [false, false, false, 'prove'],
  [false, true, false, 'proveCode'],
  [false, false, true, 'prove'],
  [true, true, false, 'new'],
  [true, false, true, 'code'],
] as const)(
  'the step with fresh %s, proof requested %s, contact requested %s is %s',
  (recent, proofAsked, contactAsked, step) => {
    expect(changeStep({ recent, proofRequested: proofAsked, contactRequested: contactAsked })).toBe(step)
  },
)

test.each([
  [{ phone: '2125550142' }, true],
  [{ phone: '2125550142', email: 'rosa@example.org' }, false],
  [{ phone: '2125550142', passkeys: 1 }, false],
  [{ phone: '2125550142', providers: true }, false],
  [{ email: 'rosa@example.org' }, false],
  [{ providers: true }, false],
])('for the sign-in methods %j the phone is the only one: %s', (ways, only) => {
  expect(isPhoneOnlyWay({ email: null, phone: null, passkeys: 0, providers: false, ...ways })).toBe(only)
})
