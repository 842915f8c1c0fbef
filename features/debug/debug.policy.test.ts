import { expect, test } from 'vitest'
import { decisionOf } from '#tests/support/policy-cast.ts'
import { isThisMachine, onlyWithDebugTools } from './debug.policy.ts'

test.each([
  [true, 'undefined'],
  [false, '404'],
])('the debug tools, enabled: %s', async (debugTools, expected) => {
  const ctx = { deps: { settings: { debugTools } } } as never
  expect(await decisionOf(() => onlyWithDebugTools(ctx))).toBe(expected)
})

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['.localhost', false],
  ['localhost.example.org', false],
  ['mylocalhost', false],
  ['127.0.0.10', false],
  ['1127.0.0.1', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isThisMachine(host)).toBe(expected)
})
