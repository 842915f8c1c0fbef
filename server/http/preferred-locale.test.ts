import { expect, test } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

test.each([
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['ES-419', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es;q=0.5,en;q=0.9', 'en'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['de-ES', 'en'],
  ['de-ES,de;q=0.9', 'en'],
  ['ca-ES,ca;q=0.9,es-ES;q=0.8,es;q=0.7', 'es'],
  ['fr-CA,es;q=0.3', 'es'],
  ['es;q=0', 'en'],
  ['*', 'en'],
  ['fr,*;q=0.5,es;q=0.1', 'en'],
  ['estonian,esperanto', 'en'],
  ['eo', 'en'],
  [';;,=;q=x', 'en'],
])('prefers the language of "%s": %s', (accepted, locale) => {
  expect(preferredLocale(undefined, accepted)).toBe(locale)
})

test.each([
  ['es', 'en', 'es'],
  ['en', 'es', 'en'],
  ['fr', 'es', 'es'],
])('prefers the cookie %s to the header %s', (cookie, accepted, locale) => {
  expect(preferredLocale(cookie, accepted)).toBe(locale)
})
