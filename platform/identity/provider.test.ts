import { expect, test } from 'vitest'
import { isOffered, providerNamed, providerNames } from './provider.ts'

test.each([
  ['', ['google', 'microsoft']],
  ['rose', ['google', 'microsoft']],
  ['rose@gmail.com', ['google']],
  [' Rose@GoogleMail.com ', ['google']],
  ['rose@outlook.com', ['microsoft']],
  ['rose@hotmail.es', ['microsoft']],
  ['rose@live.com.mx', ['microsoft']],
  ['rose@msn.com', ['microsoft']],
  ['rose@example.org', ['google', 'microsoft']],
  ['rose@notgmail.com', ['google', 'microsoft']],
  ['rose@gmail.com.example.org', ['google', 'microsoft']],
  ['rose@live.example.org', ['google', 'microsoft']],
  ['rose@yahoo.com', []],
  ['rose@icloud.com', []],
])('offers for the input "%s": %j', (email, offered) => {
  expect(providerNames.filter((name) => isOffered(name, email))).toEqual(offered)
})

test('parses only the exact names of providers', () => {
  expect(providerNamed('google')).toBe('google')
  for (const name of ['Google', 'toString', '', null, 1]) expect(providerNamed(name)).toBeNull()
})
