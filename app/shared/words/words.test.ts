import { expect, test } from 'vitest'
import { createWords } from './words.ts'

const translate = (locale: 'en' | 'es', strict: boolean) =>
  createWords(locale, { common: { close: 'Close', empty: '' } }, strict).t as (key: string) => string

test('returns an existing translation', () => {
  expect(translate('en', true)('close')).toBe('Close')
})
test.each(['absent', 'empty', 'close.deeper', 'results:absent'])(
  'shows a message to people for the missing key %s',
  (key) => {
    expect(translate('en', false)(key)).toBe('Translation not found, please contact an administrator')
    expect(translate('es', false)(key)).toBe(
      'No se encontró la traducción. Por favor, comuníquese con un administrador',
    )
  },
)
test('throws for a missing key in strict mode', () => {
  expect(() => translate('en', true)('absent')).toThrow('content/messages/en: no text for "absent"')
})

test('caches translations by namespace and key, and still interpolates placeholders each time', () => {
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
