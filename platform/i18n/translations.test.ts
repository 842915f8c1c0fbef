import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'
import { createTranslations } from './translations.ts'

const translate = (locale: 'en' | 'es', strict: boolean) =>
  createTranslations(locale, { common: { close: 'Close', empty: '' } }, strict).t as (key: string) => string

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

test('formats numbers as in the United States, and leaves texts as they are', () => {
  const texts = { wait_one: '{{count}} waits', wait_other: '{{count}} wait', year: '{{year}} so far' }
  const inLocale = (locale: 'en' | 'es') => {
    const { t } = createTranslations(locale, { common: texts }, true)
    return [1, 6.3, 1234, 12_345].map((count) => t('wait', { count })).concat(t('year', { year: '2026' }))
  }
  expect(inLocale('en')).toEqual(['1 waits', '6.3 wait', '1,234 wait', '12,345 wait', '2026 so far'])
  expect(inLocale('es')).toEqual(['1 waits', '6.3 wait', '1,234 wait', '12,345 wait', '2026 so far'])
})

test('caches translations by namespace and key, and still interpolates placeholders each time', () => {
  const translations = createTranslations(
    'en',
    { common: { title: 'Home', hello: 'Hello {{name}}' }, report: { title: 'Report' } },
    true,
  )
  const from =
    (...namespaces: string[]) =>
    (...requested: [key: string, blanks?: { name: string }]): string =>
      Reflect.apply(translations.getFixedT('en', namespaces), undefined, requested)
  for (const _ of ['first', 'again']) {
    expect(from('common')('title')).toBe('Home')
    expect(from('report', 'common')('title')).toBe('Report')
    expect(from('report', 'common')('common:title')).toBe('Home')
    expect(from('common')('hello', { name: 'Ana' })).toBe('Hello Ana')
    expect(from('common')('hello', { name: 'Luz' })).toBe('Hello Luz')
    expect(() => from('common')('absent')).toThrow('no text for "absent"')
  }
})

test('fills in placeholders as i18next does', () => {
  const translations = createTranslations(
    'en',
    {
      common: {
        area: 'Your {{area}}, {{area}} of {{ max }}',
        days_zero: 'no day',
        days_one: '{{count}} day in {{place}}',
        days_other: '{{count}} days in {{place}}',
        nested: 'See $t(area, {"area": "sleep", "max": 3})',
        odd: '$& and {{value}}',
      },
    },
    false,
  )
  const t = (...requested: [key: string, blanks?: object]): string =>
    Reflect.apply(translations.getFixedT('en', 'common'), undefined, requested)
  for (const _ of ['first', 'again']) {
    expect(t('area', { area: 'sleep', max: 10 })).toBe('Your sleep, sleep of 10')
    expect(t('area', { area: 'food' })).toBe('Your food, food of {{ max }}')
    expect([0, 1, 2, 1.5, 10].map((count) => t('days', { count, place: 'Ocala' }))).toEqual([
      'no day',
      '1 day in Ocala',
      '2 days in Ocala',
      '1.5 days in Ocala',
      '10 days in Ocala',
    ])
    expect(t('nested', { more: 'x' })).toBe('See Your sleep, sleep of 3')
    expect(t('odd', { value: '$& $1 {{max}}', max: 3 })).toBe('$& and $& $1 {{max}}')
    expect(t('absent', { value: 'x' })).toBe('Translation not found, please contact an administrator')
  }
})

test.each([
  ['en', 'American Sign Language', 'Spanish'],
  ['es', 'lengua de señas americana', 'español'],
] as const)('names a language that staff speak, in %s', (locale, sign, spanish) => {
  expect(languageName('ase', locale)).toBe(sign)
  expect(languageName('es', locale)).toBe(spanish)
})
