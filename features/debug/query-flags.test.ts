import { expect, test } from 'vitest'
import { hasQueryFlag, redactedQuery, withoutParameter } from './query-flags.ts'

const at = (query: string) => new URL(`http://localhost/es/login${query}`)

test.each([
  ['?navDebug=TRUE', 'navDebug', true],
  ['?NAVDEBUG=true', 'navDebug', true],
  ['?AppDebug=True', 'appdebug', true],
  ['?auth_debug=1', 'auth_debug', true],
  ['?auth_debug=0', 'auth_debug', false],
  ['?auth_debug', 'auth_debug', false],
  ['', 'appdebug', false],
])('whether %s sets the flag %s: %s', (query, name, isRequested) => {
  expect(hasQueryFlag(at(query), name)).toBe(isRequested)
})

test('redacts the parameters of providers’ redirects to their names', () => {
  const query = new URLSearchParams('partner=volusia&state=abc&CODE=4/xyz&error=access_denied')
  expect(redactedQuery(query)).toBe('partner=volusia state=… CODE=… error=…')
})

test('removes one parameter from an address, ignoring case', () => {
  expect(withoutParameter(at('?Auth_Debug=1&partner=volusia'), 'auth_debug')).toBe('/es/login?partner=volusia')
  expect(withoutParameter(at('?auth_debug=1'), 'auth_debug')).toBe('/es/login')
})
