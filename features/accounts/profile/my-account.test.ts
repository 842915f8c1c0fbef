import { expect, test } from 'vitest'
import { changeStep, isPhoneOnlyWay, isProofFresh } from './my-account.ts'

test.each([
  ['2026-11-20T15:00:00Z', true],
  ['2026-11-20T14:50:01Z', true],
  ['2026-11-20T14:50:00Z', false],
])('at 15:00 an authentication at %s is fresh: %s', (provenAt, fresh) => {
  expect(isProofFresh(provenAt, new Date('2026-11-20T15:00:00Z'))).toBe(fresh)
})

test.each([
  [false, false, false, 'prove'],
  [false, true, false, 'proveCode'],
  [false, false, true, 'prove'],
  [true, true, false, 'new'],
  [true, false, true, 'code'],
] as const)(
  'the step with fresh %s, proof requested %s, contact requested %s is %s',
  (fresh, proofAsked, contactAsked, step) => {
    expect(changeStep({ fresh, proofRequested: proofAsked, contactRequested: contactAsked })).toBe(step)
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
