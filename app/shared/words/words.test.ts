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

test('texts that are asked for again are the same, each of its own namespace, and blanks are filled anew', () => {
  const words = createWords(
    'en',
    { common: { title: 'Home', hello: 'Hello {{name}}' }, report: { title: 'Report' } },
    true,
  )
  const from =
    (...namespaces: string[]) =>
    (...asked: [key: string, blanks?: { name: string }]): string =>
      Reflect.apply(words.getFixedT('en', namespaces), undefined, asked)
  for (const _ of ['first', 'again']) {
    expect(from('common')('title')).toBe('Home')
    expect(from('report', 'common')('title')).toBe('Report')
    expect(from('report', 'common')('common:title')).toBe('Home')
    expect(from('common')('hello', { name: 'Ana' })).toBe('Hello Ana')
    expect(from('common')('hello', { name: 'Luz' })).toBe('Hello Luz')
    expect(() => from('common')('absent')).toThrow('no text for "absent"')
  }
})
