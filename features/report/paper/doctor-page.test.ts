import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { doctorRowIds } from '#assessment/report/care/doctor-page.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { vaccinesDue } from '#assessment/scoring/vaccines-due.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { people } from '../report.example.ts'
import { doctorPage, type PageInput, rowsForDoctor, tickedRows } from './doctor-page.ts'

/** The page as JSON, with bold beginnings joined to their sentences. */
const page = (
  answers: Answers,
  query: string,
  locale: Locale,
  more: Pick<Partial<PageInput>, 'about' | 'reusedDays' | 'name' | 'age'> = {},
) =>
  JSON.stringify(
    doctorPage({
      rows: tickedRows(rowsForDoctor(wellbeing13, answers), new URLSearchParams(query)),
      tried: [],
      questionnaire: wellbeing13,
      translations,
      locale,
      day: '20',
      partner: null,
      name: null,
      age: null,
      about: null,
      reusedDays: new Map(),
      ...more,
    }),
  ).replaceAll('","bold":true},{"text":"', '')

it.each<[Locale, readonly string[]]>([
  [
    'en',
    [
      'I fell in the past year and needed care or hit my head. I feel unsteady when I stand or walk. I worry about ' +
        'falling. Please find out why.',
      'I take 5 or more medicines. Paying for them is hard. I forget some. Please go through my list.',
      'My memory or thinking has changed. My daily life has become harder. Please check.',
      'I use tobacco on some days. What can help me to quit?',
      'Pain wakes me. I want to sleep better.',
      'I have pain every day. What else can help?',
      'I need a lot more help each day. Who can help?',
      // More than seven sentences are too many for half a minute.
      'Also: Planning ahead.',
      'I answered on 20.',
      'This is not a diagnosis.',
    ],
  ],
  [
    'es',
    [
      'Me caí en el último año y necesité atención o me golpeé la cabeza. Pierdo el equilibrio ' +
        'de pie o al caminar. Me preocupa caerme. Quisiera saber por qué.',
      'Tomo 5 o más medicinas. Me cuesta pagarlas. A veces se me olvidan. Por favor, revise mi lista.',
      'El dolor me despierta. Quiero dormir mejor.',
      'Contesté el 20.',
      'No es un diagnóstico.',
    ],
  ],
])('the page for the doctor in %s tells the answers in short words', (locale, sentences) => {
  const text = page(people.struggling, '', locale)
  for (const sentence of sentences) expect(text).toContain(sentence)
  expect(text).not.toMatch(/PHQ|AUDIT|Caring for|Cuidar a alguien a menudo/)
})

it('prints private answers only if ticked', () => {
  const text = page(people.struggling, 'chosen=1&row=mood&row=alcohol&row=caring', 'en')
  expect(text).toContain('[{"text":"Low mood (PHQ-2)"},{"text":"2 of 6"}]')
  expect(text).toContain('[{"text":"Worry (GAD-2)"},{"text":"4 of 6, 3 or more"}]')
  expect(text).toContain('[{"text":"Alcohol (AUDIT-C)"},{"text":"7 of 12"}]')
  expect(text).toContain('Alcohol (AUDIT-C): 2 to 3 times a week; ')
  expect(text).toContain('Caring for someone is often too much for me.')
  expect(text).not.toContain('I fell')
})

it('says so if an AUDIT-C score comes from the frequency alone', () => {
  const textFor = (audit: Answers) => page({ ...people.thriving, ...audit }, 'chosen=1&row=alcohol', 'en')
  const frequently = textFor({ audit1: '3', audit2: '0', audit3: '0' })
  expect(frequently).toContain('{"text":"3 of 12, see note"}')
  expect(frequently).toContain('AUDIT-C of 3 comes from how often, not from how much: 2 to 3 times a week; ')
  expect(textFor({ audit1: '2', audit2: '1', audit3: '0' })).not.toMatch(/see note|how often/)
})

it.each<[Answers, readonly string[], RegExp]>([
  [
    { prevent12: ['flu'], prevent_ever: ['none'] },
    [
      '"Shingles, 2 doses"',
      '"Pneumonia"',
      '"Tetanus, every 10 years"',
      '"ticks":true',
      'Shots I had: Flu, every year.',
    ],
    /RSV|I am not sure/,
  ],
  [
    { prevent12: ['none'], prevent_ever: ['unsure'] },
    ['"Flu, every year"', 'I am not sure which shots I had.', 'Ask about: Eyes; Teeth; Hearing.'],
    /RSV|Shingles|Shots I had/,
  ],
  [{ prevent12: ['eye', 'flu'], prevent_ever: ['none'], age_group: '85' }, ['RSV'], /Ask about|Bowel/],
])('with %j, says of shots and checks %j', (answers, lines, never) => {
  const text = page({ ...people.thriving, age_group: '65_74', ...answers }, 'chosen=1&row=vaccines', 'en')
  for (const line of lines) expect(text).toContain(line)
  expect(text).not.toMatch(never)
  expect(text).toContain('By the CDC vaccine schedule of 2025.')
})

const badNights: Answers = { sleep_trouble: 'every' }

it.each<[string, Answers, string]>([
  [
    'snores and is sleepy from medicines',
    { ...badNights, sleep_main: 'snore', meds: '1_4', meds_trouble: ['dizzy'] },
    'Do I need a sleep test?',
  ],
  ['sleeps long', { sleep_hours: 11 }, 'I sleep more than 10 hours. Can we find out why?'],
  ['is woken by caring', { ...badNights, sleep_main: 'care' }, 'Caring for someone wakes me at night.'],
  ['worries about falling alone', { fall_worry: 'yes' }, 'I worry about falling. Please check my balance.'],
  ['sees badly with glasses', { see: 'yes', prevent12: ['eye'] }, 'Is there low vision help for me?'],
  ['sees badly', { see: 'yes', hear: 'yes' }, 'I have trouble hearing. I have trouble seeing. Which test do I need?'],
  ['uses tobacco', { tobacco: 'every' }, 'I use tobacco every day. What can help me to quit?'],
  ['fell', { fall_past: 'yes', fall_injury: 'minor', fall_when: 'half' }, 'The last fall was 1 to 6 months ago.'],
])('for someone who %s, has a sentence in the first person', (_, answers, sentence) => {
  expect(page(answers, '', 'en')).toContain(sentence)
})

it('does not print “nothing to bring up” if all topics are private', () => {
  const talk = (answers: Answers, query: string) => page(answers, query, 'en').includes('"id":"talk"')
  expect([talk({}, ''), talk({ gen_mental: 'poor' }, '')]).toEqual([false, false])
  expect(page({ gen_mental: 'poor' }, 'chosen=1&row=mood', 'en')).toContain('I want to talk about how I feel.')
})

const rosa = { about: { name: 'Rosa', unnamed: 'person' } } as const
const everyRow = `chosen=1&${doctorRowIds.map((row) => `row=${row}`).join('&')}`

it('speaks of the respondent in every sentence of a check-up answered for them, and says so', () => {
  const text = page(people.struggling, '', 'en', rosa)
  for (const sentence of [
    'Rosa fell in the past year and needed care or hit their head.',
    "Rosa's memory or thinking has changed. Daily life has become harder. Please check.",
    'Pain wakes Rosa. What can help with sleep?',
    'Someone else answered on 20.',
  ])
    expect(text).toContain(sentence)
  expect(page({ pain: 'every' }, '', 'es', { about: { name: null, unnamed: 'person' } })).toContain(
    'La persona tiene dolor todos los días.',
  )
  const aboutMe = /(?<!\p{L})(i|me|my|mine|myself|yo|mi|mis|conmigo)(?!\p{L})/iu
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...locales), (answers, locale) => {
      // Answers about alcohol are quoted from the questionnaire.
      expect(page(answers, everyRow, locale, rosa)).not.toMatch(aboutMe)
    }),
    { numRuns: 200 },
  )
})

it('shows the day of a reused answer next to a finding based on it alone', () => {
  const answers: Answers = {
    pain: 'every',
    daily_help: 'lot',
    audit1: '4',
    audit2: '2',
    audit3: '1',
    prevent12: ['none'],
  }
  const reusedDays = new Map(['daily_help', 'audit1', 'prevent12'].map((question) => [question, 'May 3, 2026']))
  const text = page(answers, everyRow, 'en', { reusedDays })
  expect(text).toContain('Who can help? (answered on May 3, 2026)')
  expect(text).toContain('I have had no yearly visit in 12 months. (answered on May 3, 2026)')
  expect(text).toMatch(/Alcohol \(AUDIT-C\): [^"]*\(answered on May 3, 2026\)/)
  expect(text).toMatch(/Due for me.{0,400}\(answered on May 3, 2026\)/)
  expect(text).toContain('I have pain every day. What else can help?"')
  expect(page(answers, everyRow, 'es', { reusedDays: new Map([['pain', '3 de mayo']]) })).toContain(
    '(contestado el 3 de mayo)',
  )
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

it('begins with the name, the age and the day, and each sentence with bold words', () => {
  const answers: Answers = { age_group: '75_84', pain: 'every' }
  const printable = (locale: Locale, about: PageInput['about'] = null) =>
    doctorPage({
      rows: tickedRows(rowsForDoctor(wellbeing13, answers), new URLSearchParams('')),
      ...{ tried: [], questionnaire: wellbeing13, translations, locale, day: '20', partner: null },
      ...{ name: 'Rosa', age: '75_84', about, reusedDays: new Map() },
    })
  const opening = (locale: Locale, about: PageInput['about'] = null) =>
    printable(locale, about).opening.map((block) =>
      'text' in block && typeof block.text !== 'string' ? block.text.map(({ text }) => text).join('') : '',
    )
  expect(opening('en')).toEqual(['Rosa, age 75 to 84. I answered on 20. I chose what stands here.'])
  expect(opening('es')[0]).toContain('Rosa, edad: de 75 a 84. Contesté el 20.')
  expect(opening('en', rosa.about)[0]).toContain('About Rosa, age 75 to 84. Someone else answered on 20.')
  expect(JSON.stringify(printable('en'))).toContain('{"text":"I have pain every day.","bold":true}')
})

it('of 200 persons, has at most seven sentences, each with its answer, and only vaccines that are due', () => {
  const names: Readonly<Record<string, string>> = {
    ...{ flu: 'Flu, every year', shingles: 'Shingles, 2 doses', pneumo: 'Pneumonia', rsv: 'RSV' },
    tetanus: 'Tetanus, every 10 years',
  }
  for (const answers of plausibleAnswers(200)) {
    const rows = rowsForDoctor(wellbeing13, answers)
    const { sections } = doctorPage({
      rows: tickedRows(rows, new URLSearchParams('')),
      ...{ tried: [], questionnaire: wellbeing13, translations, locale: 'en', day: '20', partner: null },
      ...{ name: null, age: null, about: null, reusedDays: new Map() },
    })
    const entriesIn = (id: string, kind: 'numbered' | 'ticks') =>
      sections
        .filter((section) => section.id === id)
        .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'list' && block[kind] ? block.items : [])))
    const withAnswers = rows.filter(({ row, because }) => row !== 'vaccines' && because.length > 0)
    expect(
      entriesIn('talk', 'numbered').filter(({ lines }) => !String(lines[0]).startsWith('Also:')).length,
    ).toBeLessThan(8)
    expect(withAnswers.every(({ because }) => because.some((id) => answers[id] !== undefined))).toBe(true)
    const due = vaccinesDue(factsOf(wellbeing13, answers)).map((vaccine) => names[vaccine])
    expect(entriesIn('checks', 'ticks').map(({ lines }) => lines[0])).toEqual(due)
    // The page asks to tick or write something only where there is nothing to say aloud.
    expect(entriesIn('talk', 'numbered').length === 0).toBe(
      rows.every(({ row }) => row === 'vaccines' || ['mood', 'alcohol', 'caring'].includes(row)),
    )
  }
})
