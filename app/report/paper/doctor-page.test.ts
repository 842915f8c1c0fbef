import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Answers } from '#assessment/answers.ts'
import { type Locale, locales } from '#assessment/questionnaire.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { anyAnswers, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { words } from '../../shared/words/words.server.ts'
import { people } from '../report.example.ts'
import { doctorPage, rowsForDoctor, tickedRows } from './doctor-page.ts'

const page = (answers: Answers, query: string, locale: Locale, answeredFor = false) =>
  JSON.stringify(
    doctorPage({
      rows: tickedRows(rowsForDoctor(wellbeing13, answers), new URLSearchParams(query)),
      questionnaire: wellbeing13,
      words,
      locale,
      day: '20',
      partner: null,
      answeredFor,
    }),
  )

it.each<[Locale, readonly string[]]>([
  [
    'en',
    [
      'Falls: fallen: yes; injured: needed care, or hit my head; unsteady: yes; worried: yes. Please check why.',
      '5 or more medicines. Trouble: cost; forgetting. Please review the list.',
      'My memory or thinking has changed. In daily life: yes. Please check.',
      'Sleep is broken most nights by pain.',
      'Pain every day. What else can help?',
      'I want to choose who speaks for me.',
      'I need a lot more help each day.',
      'I answered these questions on 20. This is not a diagnosis.',
    ],
  ],
  [
    'es',
    [
      'Caídas: me caí: sí; lesión: necesité atención o me golpeé la cabeza; poca firmeza: sí; me preocupa: sí.',
      '5 o más medicinas. Problemas: el costo; los olvidos. Quisiera que revisaran la lista.',
      'Casi todas las noches me quita el sueño: el dolor.',
      'Contesté estas preguntas el 20. No es un diagnóstico.',
    ],
  ],
])('the page for the doctor in %s tells the answers in short words', (locale, sentences) => {
  const told = page(people.struggling, '', locale)
  for (const sentence of sentences) expect(told).toContain(sentence)
  expect(told).not.toMatch(/PHQ|AUDIT|Caring for|Cuidar a alguien a menudo/)
})

it('tells what is private only if it is ticked', () => {
  const told = page(people.struggling, 'chosen=1&row=mood&row=alcohol&row=caring', 'en')
  expect(told).toContain('[{"text":"Low mood (PHQ-2)"},{"text":"2 of 6, below 3"}]')
  expect(told).toContain('[{"text":"Worry (GAD-2)"},{"text":"4 of 6, 3 or more"}]')
  expect(told).toContain('[{"text":"Alcohol (AUDIT-C)"},{"text":"7 of 12"}]')
  expect(told).toContain('Alcohol (AUDIT-C): 2 to 3 times a week; ')
  expect(told).toContain('Caring for someone is often too much for me.')
  expect(told).not.toContain('Falls:')
})

it('says that an AUDIT-C comes from how often alone, where it does', () => {
  const told = (audit: Answers) => page({ ...people.thriving, ...audit }, 'chosen=1&row=alcohol', 'en')
  const often = told({ audit1: '3', audit2: '0', audit3: '0' })
  expect(often).toContain('{"text":"3 of 12, see note"}')
  expect(often).toContain('AUDIT-C of 3 comes from how often, not from how much: 2 to 3 times a week; ')
  expect(told({ audit1: '2', audit2: '1', audit3: '0' })).not.toMatch(/see note|how often/)
})

it.each<[string, Answers, string, string]>([
  [
    'had',
    { prevent12: ['flu'], prevent_ever: ['none'] },
    'Flu, every year',
    '[{"text":"Had","bold":true}]},{"text":"–"}',
  ],
  [
    'not had',
    { prevent12: ['none'], prevent_ever: ['none'] },
    'Shingles, 2 doses',
    '"Not had"},{"text":[{"text":"Ask","bold":true}]}',
  ],
  [
    'not sure',
    { prevent12: ['none'], prevent_ever: ['unsure'] },
    'Shingles, 2 doses',
    '"Not sure"},{"text":[{"text":"Ask","bold":true}]}',
  ],
  [
    'not had this year',
    { prevent12: ['flu'], prevent_ever: ['none'] },
    'Hearing',
    '"Not had"},{"text":[{"text":"Ask","bold":true}]}',
  ],
])('says of shots and checks what was %s, and what to ask for', (_, answers, item, cells) => {
  const told = page({ ...people.thriving, ...answers }, 'chosen=1&row=vaccines', 'en')
  expect(told).toContain(`[{"text":"${item}"},{"text":${cells}]`)
  // Whether others were had is not asked.
  expect(told).not.toContain('Bowel')
})

it('says who answered', () => {
  expect(page({}, '', 'en', true)).toContain('Someone answered for me on 20. This is not a diagnosis.')
})

it('is the same for two people who differ only in withheld answers, unless more is ticked', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...locales), (answers, other, locale) => {
      const isWithheld = ([id]: [string, unknown]) => withheldQuestions.includes(id)
      const twin = Object.fromEntries([
        ...Object.entries(answers).filter((entry) => !isWithheld(entry)),
        ...Object.entries(other).filter(isWithheld),
      ])
      expect(page(twin, '', locale)).toBe(page(answers, '', locale))
    }),
    { numRuns: 100 },
  )
})

it('has no empty word, for any answers', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...locales), (answers, locale) => {
      expect(page(answers, '', locale)).not.toMatch(/: [.,]|, ,|\(\)|undefined| {2}/)
    }),
    { numRuns: 100 },
  )
})
