import { expect, test } from 'vitest'
import { translations } from '#platform/i18n/translations.server.ts'
import { hoursText } from './hours-text.ts'

const opens = (day: string, time: string) => ({ isOpen: false, opens: { day, time } }) as const
const until = (time: string) => ({ isOpen: true, until: time }) as const

test.each([
  ['en', opens('Thursday', '8 am'), 'Day and night, every day. Closed now. Opens Thursday at 8 am.'],
  ['es', opens('jueves', 'las 8 a. m.'), 'De día y de noche. Cerrado ahora. Abre el jueves a las 8 a. m.'],
  ['en', until('6 pm'), 'Day and night, every day. Open today until 6 pm.'],
  ['es', until('la 1 p. m.'), 'De día y de noche. Abierto hoy hasta la 1 p. m.'],
] as const)('the hours of a line in %s end with one period: %j', (locale, opening, sentences) => {
  const t = translations[locale].getFixedT(locale, ['calls'])
  expect(hoursText({ hours: 'always', opening, spanish: null }, t)).toBe(sentences)
})

test.each([
  [null, ''],
  ['spoken', 'Help in Spanish.'],
] as const)('unknown hours are left out: %j', (spanish, sentences) => {
  const t = translations.en.getFixedT('en', ['calls'])
  expect(hoursText({ hours: null, opening: { isOpen: false, opens: null }, spanish }, t)).toBe(sentences)
})
