import { expect, test } from 'vitest'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/words.server.ts'
import type { PlanFields } from './plan.ts'
import { planSentence } from './plan-sentence.ts'

const plain: PlanFields = {
  ...{ what: 'Walk in the hallway.', name: 'Walk', much: '', when: '', where: '', who: '', obstacle: '', reply: '' },
  ...{ reward: '', days: ['mon'], time: null, sure: null, from: null },
}
const full: Partial<PlanFields> = {
  ...{ days: ['mon', 'wed'], when: 'After breakfast', much: '10 minutes', where: 'At home' },
  ...{ obstacle: 'It rains.', reply: 'March in my chair' },
}
const enEspanol: Partial<PlanFields> = {
  ...{
    what: 'Caminar en el pasillo',
    days: ['sat', 'sun'],
    when: 'después del desayuno',
    much: '10 minutos',
    where: 'en casa',
  },
  ...{ obstacle: 'llueve', reply: 'marchar en mi silla' },
}

test.each<[Locale, Partial<PlanFields>, boolean, string]>([
  ['en', {}, false, 'On Monday, I will walk in the hallway.'],
  [
    'en',
    full,
    false,
    'On Monday and Wednesday, after breakfast, I will walk in the hallway (10 minutes), at home. If it rains, then ' +
      'I will march in my chair.',
  ],
  ['en', { time: '08:30', obstacle: 'It rains' }, false, 'On Monday, at 8:30 am, I will walk in the hallway.'],
  [
    'en',
    { ...full, obstacle: '' },
    true,
    'On Monday and Wednesday, after breakfast, at home: Walk in the hallway (10 minutes).',
  ],
  [
    'es',
    enEspanol,
    false,
    'Los sábados y domingos, después del desayuno, voy a caminar en el pasillo (10 minutos), en casa. Si llueve, ' +
      'entonces voy a marchar en mi silla.',
  ],
  [
    'es',
    { what: 'Camine 5 minutos hoy', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], time: '13:00' },
    true,
    'Todos los días, a la 1 p. m.: Camine 5 minutos hoy.',
  ],
  [
    'es',
    { ...enEspanol, time: '08:30', obstacle: '' },
    false,
    'Los sábados y domingos, a las 8:30 a. m., después del desayuno, voy a caminar en el pasillo (10 minutos), en ' +
      'casa.',
  ],
])('in %s, %j (a step of ours: %s) is said as %s', (locale, fields, isOurs, sentence) => {
  const text = planSentence(translations[locale].t, locale, { ...plain, ...fields }, { isOurs })
  expect(text.replaceAll('\u00a0', ' ')).toBe(sentence)
})
