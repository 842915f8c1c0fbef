import { expect, test } from 'vitest'
import { openerPolicy } from './opener-policy.ts'

test.each([
  ['/', false, 'same-origin'],
  ['/auth-callback', false, 'same-origin'],
  ['/', true, 'same-origin-allow-popups'],
  ['/login', true, 'same-origin-allow-popups'],
  ['/auth-callback', true, 'unsafe-none'],
  ['/es/Auth-Callback', true, 'unsafe-none'],
  ['/api/auth/provider/callback/google', true, 'unsafe-none'],
  ['/es/recommendations3/auth-callback', true, 'same-origin-allow-popups'],
])('the opener policy of %s (providers: %s) is %s', (path, hasProviders, policy) => {
  expect(openerPolicy(path, hasProviders)).toBe(policy)
})
