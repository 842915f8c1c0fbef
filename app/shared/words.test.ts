import { expect, test } from 'vitest'
import { createWords } from './words.ts'

const translate = (locale: 'en' | 'es', strict: boolean) =>
  createWords(locale, { common: { close: 'Close', empty: '' } }, strict).t as (key: string) => string

test('a text that is there is given', () => {
  expect(translate('en', true)('close')).toBe('Close')
})
test.each(['absent', 'empty', 'close.deeper', 'results:absent'])('where %s has no text, people are told so', (key) => {
  expect(translate('en', false)(key)).toBe('Translation not found, please contact an administrator')
  expect(translate('es', false)(key)).toBe('No se encontró la traducción. Por favor, comuníquese con un administrador')
})
test('while the product is built and tested, a text that is not there is a failure', () => {
  expect(() => translate('en', true)('absent')).toThrow('content/messages/en: no text for "absent"')
})
