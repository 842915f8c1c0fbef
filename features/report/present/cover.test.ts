import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { others, type Reader, self } from '#assessment/report/reader.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { people } from '../report.example.ts'
import { shownAtOnce } from '../sections/steps/recommendations.tsx'
import { type Published, viewText } from '../wording/report-texts.example.ts'
import { type Cover, coverOf } from './cover.ts'
import { textsAbout } from './reader/texts-about.ts'

type Example = Pick<Published, 'answers' | 'locale' | 'audience' | 'firstName' | 'personName'> & { reader?: Reader }

function cover({ answers, locale, reader = self, ...more }: Example): Cover {
  const view = viewText({ answers, locale, reader, ...more })
  return coverOf(view, view.about ? textsAbout(translations[locale], view.about) : translations[locale])
}

const contact: Reader = { who: 'contact', withPrivate: false }
const mixed: Answers = {
  ...doingWell,
  ladder_now: 6,
  sleep_hours: 5,
  sleep_trouble: 'every',
  fall_past: 'yes',
  fall_injury: 'minor',
  fall_unsteady: 'yes',
  priorities: ['sleep'],
  confidence: 7,
}
const lowMood: Answers = { ...doingWell, gen_mental: 'poor', food1: 'often' }
const oneWell: Answers = { sleep_hours: 8, sleep_trouble: 'never' }

describe('the headline', () => {
  const hurt: Answers = { ...mixed, fall_injury: 'serious', fall_when: 'week' }
  test.each<[string, Example, string]>([
    ['names what comes first', { answers: mixed, locale: 'en' }, 'Staying on your feet comes first. Ask for a check.'],
    [
      'begins with the name',
      { answers: mixed, locale: 'en', firstName: 'Margaret' },
      'Margaret, staying on your feet comes first. Ask for a check.',
    ],
    [
      'begins with the name in Spanish',
      { answers: mixed, locale: 'es', firstName: 'Margaret' },
      'Margaret, lo primero es no caerse. Pida una evaluación.',
    ],
    [
      'names the theme of the first step',
      { answers: { ...doingWell, ladder_now: 6, priorities: ['sleep'], sleep_trouble: 'some' }, locale: 'es' },
      'Mucho va bien. Empecemos por su sueño.',
    ],
    [
      'is help first in a crisis',
      { answers: people.crisis, locale: 'en', firstName: 'Rosa' },
      'Rosa, thank you for telling us. You are not alone in this.',
    ],
    [
      'speaks of the person to the one who answered for them',
      { answers: lowMood, locale: 'en', audience: 'for', firstName: 'Rosa' },
      'Rosa needs some care for mood and mind. One talk can help.',
    ],
    [
      'speaks of the person without a name to the one who answered for them',
      { answers: lowMood, locale: 'en', audience: 'for' },
      'The person you care for needs some care for mood and mind. One talk can help.',
    ],
    [
      'counts about nobody else',
      { answers: people.thriving, locale: 'es', audience: 'for', firstName: 'Rosa' },
      'Hoy la vida de Rosa va bien. Este es un primer paso.',
    ],
    [
      'keeps what works',
      { answers: people.thriving, locale: 'en', firstName: 'Rosa' },
      'Rosa, 12 parts of your life go well. Keep what works.',
    ],
    ['of somebody who hardly answered', { answers: oneWell, locale: 'en' }, 'Here is what your answers show so far.'],
    [
      'is the first step for a contact',
      { answers: mixed, locale: 'en', reader: contact, personName: 'Rosa' },
      'Ask for a fall check',
    ],
    [
      'tells a contact of a fall that hurt',
      { answers: hurt, locale: 'en', reader: contact, personName: 'Rosa' },
      'Rosa was hurt in a fall in the last 7 days. A doctor should know today.',
    ],
    [
      'tells staff of a fall that hurt some weeks ago',
      { answers: { ...hurt, fall_when: 'month' }, locale: 'es', reader: others },
      'La persona se lastimó en una caída en el último mes. Pregunte si su doctor lo sabe.',
    ],
  ])('%s', (_, example, expected) => {
    expect(cover(example).headline).toBe(expected)
  })
})

describe('the first step', () => {
  const sleepless: Answers = { ...doingWell, sleep_trouble: 'every', sleep_hours: 5, confidence: 7 }
  test.each<[string, Example, Partial<Cover['firstStep'] & object>]>([
    [
      'is the step, how long it takes, and why, in one sentence',
      { answers: mixed, locale: 'en' },
      {
        id: 'fallcheck',
        rung: 'Call and say: “I need a fall check.”',
        title: 'Ask for a fall check',
        size: '5 minutes',
        reason: 'You fell in the past year.',
      },
    ],
    [
      'is so in Spanish',
      { answers: mixed, locale: 'es' },
      {
        rung: 'Llame y diga: “Necesito una evaluación de caídas”.',
        size: '5 minutos',
        reason: 'Se cayó en el último año.',
      },
    ],
    [
      'is smaller for somebody who is not sure',
      { answers: { ...sleepless, confidence: 2 }, locale: 'en' },
      { size: '2 minutes are enough' },
    ],
    [
      'is one call where it is a call',
      { answers: { ...people.thriving, food2: 'often', confidence: 2 }, locale: 'es' },
      { id: 'foodhelp', size: 'una llamada basta' },
    ],
    [
      'is good for most people where nothing calls for one',
      { answers: people.thriving, locale: 'en' },
      { reason: 'Good for most people.' },
    ],
    ['is no private one for others', { answers: people.crisis, locale: 'en', reader: others }, { offPaper: false }],
  ])('%s', (_, example, expected) => {
    expect(cover(example).firstStep).toMatchObject(expected)
  })

  test.each<[Locale, string]>([
    ['en', 'Ask Rosa which step comes first, and what would help.'],
    ['es', 'Pregúntele a Rosa qué paso va primero y qué le ayudaría.'],
  ])('is left out for a contact, who is advised to ask for it, in %s', (locale, answer) => {
    const { firstStep, chapters } = cover({ answers: mixed, locale, reader: contact, personName: 'Rosa' })
    expect([firstStep, chapters.step.answer]).toEqual([null, answer])
  })

  test('is never the private one for other readers', () => {
    expect(cover({ answers: people.crisis, locale: 'en', reader: others }).firstStep?.id).not.toBe('safehelp')
  })
})

describe('what to talk over soon', () => {
  const soon = (answers: Answers, locale: Locale, reader: Reader = self) => {
    const reported = cover({ answers, locale, reader }).soon
    return reported && [reported.title, reported.topics.map(({ id }) => id)]
  }
  test.each<[string, Answers, Locale, Reader, ReturnType<typeof soon>]>([
    ['nothing', doingWell, 'en', self, null],
    ['one topic', mixed, 'en', self, ['1 thing to tell your doctor', ['falls']]],
    [
      'vaccines never alone where another is told by a safety text',
      { ...doingWell, memory: 'yes', memory_talked: 'no', prevent12: ['checkup'] },
      'en',
      self,
      null,
    ],
    [
      'vaccines alone where nothing else is',
      { ...doingWell, prevent12: ['checkup'] },
      'en',
      self,
      ['1 thing to tell your doctor', ['vaccines']],
    ],
    ['urgent help is not among them', { ...doingWell, phq2_1: '3', phq2_2: '3' }, 'en', self, null],
    [
      'no topic that a safety text is about',
      { ...mixed, fall_injury: 'serious', fall_when: 'month', memory: 'yes' },
      'es',
      self,
      ['1 cosa para decirle a su doctor', ['memory']],
    ],
    [
      'to others only what they may know',
      { ...mixed, phq2_1: '3' },
      'en',
      others,
      ['1 thing to tell the doctor', ['falls']],
    ],
  ])('%s', (_, answers, locale, reader, expected) => {
    expect(soon(answers, locale, reader)).toEqual(expected)
  })
})

describe('one-sentence summaries of the chapters', () => {
  const answersOf = (example: Example) => Object.values(cover(example).chapters).map(({ answer }) => answer)
  test.each<[Example, string[]]>([
    [
      { answers: mixed, locale: 'en' },
      [
        '10 parts go well and 2 need care.',
        'Looking ahead, support, and purpose.',
        '3 other steps you may take.',
        '12 places for you, 4 of them at North Carolina Council.',
        'Steps, articles, answers, print and share.',
      ],
    ],
    [
      { answers: mixed, locale: 'es' },
      [
        '10 partes van bien y 2 necesitan atención.',
        'Mirar adelante, apoyo y propósito.',
        '3 pasos más que puede dar.',
        '12 lugares para usted, 4 de ellos en North Carolina Council.',
        'Todos los pasos y respuestas.',
      ],
    ],
    [
      { answers: people.almostEmpty, locale: 'en' },
      [
        'There are too few answers to say more yet.',
        'Time for yourself.',
        '2 other steps you may take.',
        '9 places for you, 4 of them at North Carolina Council.',
        'Steps, articles, answers, print and share.',
      ],
    ],
  ])('%j', (example, expected) => {
    expect(answersOf(example)).toEqual(expected)
  })

  test('say that help is available today if it is urgent', () => {
    expect(answersOf({ answers: people.crisis, locale: 'en' })[3]).toMatch(/^Someone to talk with today\. \d+ places/)
  })

  test('count the places to turn to, including the number of the first step', () => {
    const reported = { answers: { ...people.thriving, food2: 'often' }, locale: 'en' } as const
    const { first, needNow, areas, state, partner } = viewText({ ...reported, reader: self }).resources
    const services = [needNow, ...areas.map((area) => area.services), state?.services ?? [], partner?.offers ?? []]
    expect(first?.kind).toBe('line')
    expect(answersOf(reported)[3]).toContain(`${services.flat().length + 1} places`)
  })
})

test.each<[string, Parameters<typeof shownAtOnce>[0], number]>([
  ['three at first', Array.from({ length: 8 }, () => ({ tier: 'health', because: [] })), 3],
  [
    'up to the last wish',
    (['safety', 'doctor_soon', 'doctor_soon', 'doctor_soon', 'wish', 'health'] as const).map((tier) => ({
      tier,
      because: [],
    })),
    5,
  ],
])('of the recommendations are shown at once: %s', (_, recommendations, expected) => {
  expect(shownAtOnce(recommendations)).toBe(expected)
})
