import { expect, test } from 'vitest'
import { withoutSentenceEnd } from './sentence-end.ts'

test.each([
  ['/shared/aB3_x-', null],
  ['/shared/aB3_x-.', '/shared/aB3_x-'],
  ['/shared/aB3_x-,', '/shared/aB3_x-'],
  ['/shared/aB3_x-)', '/shared/aB3_x-'],
  ['/shared/aB3_x->', '/shared/aB3_x-'],
  ['/shared/aB3_x-%29%2E', '/shared/aB3_x-'],
  ['/shared/aB3_x-*', '/shared/aB3_x-'],
  ['/es/shared/aB3_x-%3E.', '/es/shared/aB3_x-'],
  ['/shared/aB3_x-/stop).', '/shared/aB3_x-/stop'],
  ['/shared/aB3_x-%E2%80%9D', '/shared/aB3_x-'],
  ['/r/sAbC12345!', '/r/sAbC12345'],
  ['/return-code.', '/return-code'],
  ['/summary?responseId=01a1-2b.', '/summary?responseId=01a1-2b'],
  ['/password-reset?key=aB3)', '/password-reset?key=aB3'],
  ['/knowledge-base?q=I+fell.', null],
  ['/auth-callback?code=M.R3_BAY!', null],
  ['/', null],
  ['/)', '/'],
  ['//example.org.', '/example.org'],
  ['/robots.txt', null],
])('cleans %s to %s', (address, clean) => {
  const base = 'https://checkup.example.org'
  expect(withoutSentenceEnd(new URL(address.startsWith('//') ? base + address : address, base))).toBe(clean)
})
