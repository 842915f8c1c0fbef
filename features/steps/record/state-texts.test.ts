import { expect, test } from 'vitest'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { minutesText, stateText } from './state-texts.ts'
import type { StepKind } from './step.ts'
import type { ShownState } from './step-state.ts'

const today = '2026-11-25'

test.each<[ShownState, string, string]>([
  [{ type: 'kept', day: '2026-11-26' }, 'Your step · tomorrow, Thursday', 'Su paso · mañana, jueves'],
  [{ type: 'kept', day: '2026-12-01' }, 'Your step · December 1', 'Su paso · 1 de diciembre'],
  [{ type: 'today' }, 'Your step · today', 'Su paso · hoy'],
  [
    { type: 'weekdays', count: 1, done: 0, next: '2026-11-27' },
    'Your step · 1\u00a0day a week',
    'Su paso · 1\u00a0día a la semana',
  ],
  [
    { type: 'weekdays', count: 3, done: 0, next: '2026-11-27' },
    'Your step · 3\u00a0days a week',
    'Su paso · 3\u00a0días a la semana',
  ],
  [
    { type: 'weekdays', count: 3, done: 1, next: '2026-11-27' },
    'Done on 1 day. Next: November 27.',
    'Hecho 1 día. El próximo: 27 de noviembre.',
  ],
  [
    { type: 'weekdays', count: 3, done: 2, next: '2026-11-25' },
    'Done on 2 days. Next: today.',
    'Hecho 2 días. El próximo: hoy.',
  ],
  [{ type: 'ask', day: '2026-11-24' }, 'How did it go yesterday?', '¿Cómo le fue ayer?'],
  [{ type: 'ask', day: '2026-11-20' }, 'How did it go on November 20?', '¿Cómo le fue el 20 de noviembre?'],
  [
    { type: 'answered', day: '2026-11-24', result: 'partly' },
    'A part is done. Choose a day for the rest.',
    'Una parte está hecha. Elija un día para el resto.',
  ],
  [
    { type: 'answered', day: '2026-11-24', result: 'notyet' },
    'Not yet. Choose a new day when you like.',
    'Todavía no. Elija otro día cuando quiera.',
  ],
  [{ type: 'askWeek' }, 'How was the week?', '¿Cómo le fue en la semana?'],
  [{ type: 'done', day: '2026-11-20' }, 'Done on November 20. Well done.', 'Hecho el 20 de noviembre. Muy bien.'],
  [{ type: 'done', day: today }, 'Done on November 25. Well done.', 'Hecho el 25 de noviembre. Muy bien.'],
  [{ type: 'done', day: null }, 'Done', 'Hecho'],
  [{ type: 'habit', since: '2026-11-02' }, 'A habit since November 2', 'Un hábito desde el 2 de noviembre'],
  [{ type: 'aside' }, 'You set this step aside', 'Dejó este paso para después'],
])('words the state %j', (shown, english, spanish) => {
  const say = (locale: 'en' | 'es') =>
    stateText(shown, translations[locale].getFixedT(locale, ['steps']), { locale, today })
  expect([say('en'), say('es')]).toEqual([english, spanish].map((text) => text.replace(' · ', '\u00a0· ')))
})

test('names a day in full', () => {
  expect([dayWithWeekday('2026-11-26', 'en'), dayWithWeekday('2026-11-26', 'es')]).toEqual([
    'Thursday, November 26',
    'jueves 26 de noviembre',
  ])
})

test.each<[StepKind, Locale, string]>([
  ['once', 'en', '10 minutes'],
  ['call', 'es', '10 minutos'],
  ['days', 'en', '10 minutes a day'],
  ['days', 'es', '10 minutos al día'],
])('a step of the kind %s (%s) takes "%s"', (kind, locale, text) => {
  expect(minutesText(10, kind, translations[locale].getFixedT(locale, ['steps']))).toBe(text)
})
