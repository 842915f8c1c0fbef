import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { createLog } from '#platform/logging/log.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { createDocuments } from '#platform/pdf-engine/documents.ts'
import { type ReadPdf, readPdf } from '#tests/support/pdf.ts'
import { maxLengths } from '../../record/step.ts'
import { type SheetInput, type StepOnPaper, stepsSheet } from './steps-sheet.ts'

const documents = createDocuments(createLog('silent'))
afterAll(() => documents.end())

const walk: StepOnPaper = {
  title: 'Walk in the <hallway>',
  ...{ onDay: null, weekdays: ['mon', 'wed', 'fri'], time: '08:30', state: 'promised', stateOn: '2026-11-14' },
  texts: { moment: 'after breakfast', place: 'at home', companion: 'Dan' },
}
const call: StepOnPaper = {
  ...walk,
  title: 'Call the center',
  onDay: '2026-11-27',
  weekdays: [],
  time: null,
  texts: {},
}
/** Returns a text of the given length, with wide letters and spaces. */
const wide = (length: number) => 'WWWWWWWW '.repeat(20).slice(0, length).trim()
const longestStep: StepOnPaper = {
  ...walk,
  title: wide(maxLengths.what),
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  texts: { moment: wide(maxLengths.moment), place: wide(maxLengths.place), companion: wide(maxLengths.companion) },
}

const inputOf = (steps: readonly StepOnPaper[], locale: SheetInput['locale']): SheetInput => ({
  ...{ t: translations[locale].t, locale, today: '2026-11-20', steps },
  colors: paperColors('default', 'color'),
})
async function pdfOf(input: SheetInput): Promise<ReadPdf> {
  const asker = { session: 'a', network: 'b' }
  const rendered = await documents.make('steps', async () => stepsSheet(input), new Date(0), asker)
  if (!('pdf' in rendered)) throw new Error(rendered.failed)
  return readPdf(rendered.pdf)
}

describe.each(locales)('MyActionsPlan in %s', (locale) => {
  let read: ReadPdf
  beforeAll(async () => {
    read = await pdfOf(inputOf([walk, call, { ...walk, title: 'Drink water', state: 'habit' }], locale))
  })

  test('is tagged, with its title and language', () => {
    const { t } = translations[locale]
    expect(read).toMatchObject({ title: t('steps:mine.short'), language: `${locale}-US`, uaPart: '1', isMarked: true })
    expect(read.stray).toEqual([])
    expect(read.missingFonts).toEqual([])
  })

  test('is one landscape A4 page, with text of at least 14 points', () => {
    expect(read.pages).toEqual([{ width: 842, height: 595 }])
    expect(Math.min(...read.heights.keys())).toBeGreaterThanOrEqual(14)
  })

  test('lists the steps with days, times, company and state, and has three empty rows', () => {
    const { t } = translations[locale]
    const [days, day, habit] = {
      en: ['Monday, Wednesday, Friday', 'Friday, November 27', 'A habit since November 14'],
      es: ['Lunes, miércoles, viernes', 'Viernes, 27 de noviembre', 'Un hábito desde el 14 de noviembre'],
    }[locale]
    for (const text of [
      'Walk in the <hallway>',
      'after breakfast, at home',
      'Dan',
      'Call the center',
      days,
      day,
      habit,
    ])
      expect(read.text).toContain(text)
    expect(read.text.split(t('steps:own.itself'))).toHaveLength(3 + 1)
    expect(read.elements.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual(
      (['what', 'days', 'when', 'who', 'boxes'] as const).map((name) => t(`steps:paper.columns.${name}`)),
    )
  })
})

test('steps longer than a sheet continue on the next, with the table header', async () => {
  const read = await pdfOf(
    inputOf(
      Array.from({ length: 6 }, () => longestStep),
      'en',
    ),
  )
  expect(read.pages.length).toBeGreaterThan(1)
  expect(read.elements.filter(({ role, text }) => role === 'TH' && text === 'My step').length).toBeGreaterThanOrEqual(1)
  expect(read.stray).toEqual([])
})

test.each([0, 1, 2, 3])('%i steps fit on a sheet that is not nearly empty', async (count) => {
  for (const locale of locales) {
    const read = await pdfOf(
      inputOf(
        Array.from({ length: count }, () => walk),
        locale,
      ),
    )
    expect(read.pages).toHaveLength(1)
    expect(Math.min(...read.filled)).toBeGreaterThan(count === 0 ? 0.5 : 0.6)
  }
})

test('a step on each day of the week says so', () => {
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  expect(stepsSheet(inputOf([{ ...walk, weekdays }], 'en')).rows[0]).toMatchObject({
    ...{ days: 'Every day', boxes: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] },
  })
})
