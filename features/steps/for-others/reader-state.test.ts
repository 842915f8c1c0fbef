import { expect, test } from 'vitest'
import { weekdays } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { exampleStep } from '../record/step.example.ts'
import { readerState, readerStateText } from './reader-state.ts'

test.each([
  ['a day', {}, 'For November 26', 'Para el 26 de noviembre'],
  [
    'days of the week',
    { onDay: null, weekdays: ['mon', 'fri'], fromDay: '2026-11-20' },
    'On Monday and Friday',
    'Los días lunes y viernes',
  ],
  ['all days of the week', { onDay: null, weekdays, fromDay: '2026-11-20' }, 'Every day', 'Todos los días'],
  ['done', { state: 'done' }, 'Done on November 25', 'Hecho el 25 de noviembre'],
  ['done before, without a day', { state: 'done', doneBefore: true }, 'Done', 'Hecho'],
  ['a habit', { state: 'habit' }, 'A habit since November 25', 'Un hábito desde el 25 de noviembre'],
  ['set aside', { state: 'stopped' }, 'Set aside for now', 'Dejado para después'],
] as const)('says %s, without anything of the log', (_, changes, english, spanish) => {
  const log = { '2026-11-24': 'notyet', '2026-11-25': 'did' } as const
  const state = readerState(exampleStep({ ...changes, log } as never))
  expect(state).toEqual(readerState(exampleStep(changes as never)))
  expect(readerStateText(state, translations.en.getFixedT('en', ['steps']) as never, 'en')).toBe(english)
  expect(readerStateText(state, translations.es.getFixedT('es', ['steps']) as never, 'es')).toBe(spanish)
})
