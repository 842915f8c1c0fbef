import { expect, test } from 'vitest'
import { translations } from '#platform/i18n/translations.server.ts'
import { hoursText } from './hours-text.ts'

test.each([
  ['en', 'Thursday', '8 am', 'Day and night, every day. Closed now. Opens Thursday at 8 am.'],
  ['es', 'jueves', '8 a. m.', 'De día y de noche. Cerrado ahora. Abre el jueves a las 8 a. m.'],
] as const)('the hours of a line in %s end with one period', (locale, day, time, sentences) => {
  const t = translations[locale].getFixedT(locale, ['calls'])
  expect(hoursText({ hours: 'always', closed: { opens: { day, time } }, spanish: null }, t)).toBe(sentences)
})
