import { expect, test } from 'vitest'
import english from '#content/messages/en/social.json' with { type: 'json' }
import type { ProviderName } from '#platform/identity/provider.ts'
import { type Cause, causeNamed, causeOf, errorCode, problemOf } from './cause.ts'

const otherwise = 'Microsoft authentication failed: {{message}}'
const interrupted =
  'Authentication was interrupted. Please try signing in again. If this continues, try using a different browser ' +
  'or disabling privacy extensions.'
const storage = 'Browser storage is required for authentication. Please enable cookies and local storage.'

test.each<[ProviderName, Cause, boolean, string]>([
  ['google', 'failed', false, 'An error occurred. Please try again.'],
  ['microsoft', 'failed', false, 'An error occurred. Please try again.'],
  ['google', 'provider', false, 'An error occurred. Please try again.'],
  ['google', 'initiate', false, 'Failed to initiate Google sign-in. Please try again.'],
  ['microsoft', 'initiate', false, 'Failed to initiate Microsoft sign-in. Please try again.'],
  ['google', 'refused', false, 'Authentication failed. Please try again.'],
  ['microsoft', 'refused', false, 'Authentication failed. Please try again.'],
  ['google', 'storage', false, storage],
  ['microsoft', 'storage', false, storage],
  ['google', 'unconfigured', false, 'Google authentication is not properly configured. Please contact support.'],
  ['google', 'interrupted', false, interrupted],
  ['microsoft', 'interrupted', true, interrupted],
  ['google', 'cancelled', false, interrupted],
  ['microsoft', 'cancelled', false, 'Authentication was cancelled by the user'],
  ['microsoft', 'blocked', false, 'Popup was blocked by the browser. Please allow popups for this site.'],
  [
    'microsoft',
    'unconfigured',
    false,
    'This domain is not authorized for Microsoft authentication. Please contact support.',
  ],
  ['microsoft', 'app', false, 'Microsoft app verification issue. Please try again or contact support.'],
  ['microsoft', 'timeout', false, 'Authentication timed out. Please try again.'],
  [
    'microsoft',
    'provider',
    true,
    'Microsoft authentication failed on mobile. Please try on desktop or use a different browser.',
  ],
  ['microsoft', 'provider', false, otherwise],
  ['google', 'notSaved', false, 'Failed to save report. Please try again or contact support.'],
])('%s, %s (mobile: %s) shows "%s"', (provider, cause, isMobile, text) => {
  expect(english.problems[problemOf(provider, cause, isMobile)]).toBe(text)
})

test.each([
  ['access_denied', 'cancelled'],
  ['consent_declined', 'cancelled'],
  ['unauthorized_client', 'unconfigured'],
  ['invalid_request', 'unconfigured'],
  ['consent_required', 'app'],
  ['temporarily_unavailable', 'provider'],
  ['something else', 'provider'],
])('maps the provider error %s to the cause %s', (error, cause) => {
  expect(causeOf(error)).toBe(cause)
})

test('neither shows nor logs unknown text of a provider', () => {
  expect(errorCode('server_error')).toBe('server_error')
  for (const error of ['Call 386-555-0100', 'constructor', '', null]) expect(errorCode(error)).toBe('unknown_error')
  expect(causeNamed('constructor')).toBeNull()
})
