import { expect, test } from 'vitest'
import { isAskedFor, shownQuery, withoutParameter } from './asked-for.ts'

const at = (query: string) => new URL(`http://localhost/es/login${query}`)

test.each([
  ['?navDebug=TRUE', 'navDebug', true],
  ['?NAVDEBUG=true', 'navDebug', true],
  ['?AppDebug=True', 'appdebug', true],
  ['?auth_debug=1', 'auth_debug', true],
  ['?auth_debug=0', 'auth_debug', false],
  ['?auth_debug', 'auth_debug', false],
  ['', 'appdebug', false],
])('%s asks for %s: %s', (query, name, asked) => {
  expect(isAskedFor(at(query), name)).toBe(asked)
})

test('what the redirects of providers bring is shown by its name only', () => {
  const query = new URLSearchParams('partner=volusia&state=abc&CODE=4/xyz&error=access_denied')
  expect(shownQuery(query)).toBe('partner=volusia state=… CODE=… error=…')
})

test('an address loses one parameter, in any case', () => {
  expect(withoutParameter(at('?Auth_Debug=1&partner=volusia'), 'auth_debug')).toBe('/es/login?partner=volusia')
  expect(withoutParameter(at('?auth_debug=1'), 'auth_debug')).toBe('/es/login')
})
