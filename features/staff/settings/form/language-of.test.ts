import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['Ask anyone on our staff.', 'en'],
  ['Pregunte a cualquier persona del personal.', 'es'],
  ['Gentle moves on a chair.', 'en'],
  ['Ejercicios suaves en una silla, con la maestra Ana', 'es'],
  ['Yoga', null],
  ['', null],
])('guesses the language of “%s”: %s', (text, locale) => {
  expect(languageOf(text)).toBe(locale)
})
