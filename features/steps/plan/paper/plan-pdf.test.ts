import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { createLog } from '#platform/logging/log.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { createDocuments } from '#platform/pdf-engine/documents.ts'
import { content } from '#tests/support/content.ts'
import { type ReadPdf, readPdf } from '#tests/support/pdf.ts'
import { weekView } from '../../week/week.ts'
import { emptyPlan, longest, type PlanAction, type PlanWord } from '../plan.ts'
import { planSheet, type SheetInput } from './plan-sheet.ts'

const documents = createDocuments(createLog('silent'))
afterAll(() => documents.end())
const { interventions } = content

const { intervention: _, step: __, ...empty } = emptyPlan
const walk: PlanAction = {
  ...empty,
  ...{ id: 'walk', responseId: 'r', startedOn: '2026-11-02', createdAt: '2026-11-02T12:00:00Z' },
  ...{ what: 'Walk in the hallway', name: 'Walk', much: '10 minutes', when: 'after breakfast', where: 'at home' },
  ...{ who: 'Dan', obstacle: 'it rains', reply: 'march in my chair' },
  ...{ days: ['mon', 'wed', 'fri'], time: '08:30', sure: 8, from: { intervention: 'walk', step: 1 } },
}
/** An action of the longest texts that there can be, of wide letters and in words. */
const longestAction: PlanAction = {
  ...walk,
  id: 'longest',
  ...(Object.fromEntries(
    Object.entries(longest).map(([word, most]) => [word, 'WWWWWWWW '.repeat(20).slice(0, most).trim()]),
  ) as Record<PlanWord, string>),
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  from: null,
}

const inputOf = (actions: readonly PlanAction[], locale: SheetInput['locale'], goal = ''): SheetInput => ({
  ...{ t: translations[locale].t, locale, today: '2026-11-20', goal, actions, interventions },
  colors: paperColors('default', 'color'),
  week: weekView({
    ...{ monday: '2026-11-16', today: '2026-11-20', kept: null, ticks: [], others: [], isRest: false },
    actions: actions.map(({ id, days, ...action }) => ({ ...action, action: id, weekdays: days })),
  }),
})
async function pdfOf(input: SheetInput): Promise<ReadPdf> {
  const asker = { session: 'a', network: 'b' }
  const rendered = await documents.make('plan', async () => planSheet(input), new Date(0), asker)
  if (!('pdf' in rendered)) throw new Error(rendered.failed)
  return readPdf(rendered.pdf)
}

describe.each(locales)('MyActionsPlan in %s', (locale) => {
  let read: ReadPdf
  beforeAll(async () => {
    read = await pdfOf(inputOf([walk], locale, 'To walk with <Ana>'))
  })

  test('is tagged, with its title and language', () => {
    const { t } = translations[locale]
    expect(read).toMatchObject({ title: t('plan:export.title'), language: `${locale}-US`, uaPart: '1', isMarked: true })
    expect(read.stray).toEqual([])
    expect(read.missingFonts).toEqual([])
  })

  test('lies across A4 sheets, in letters of 14 points and more', () => {
    expect(read.pages).toHaveLength(2)
    expect(read.pages.every(({ width, height }) => width === 842 && height === 595)).toBe(true)
    expect(Math.min(...read.heights.keys())).toBeGreaterThanOrEqual(14)
  })

  test('has the words of the action and of the plan, and three rows to write in', () => {
    const { t } = translations[locale]
    for (const text of [
      'Walk in the hallway',
      '10 minutes',
      'after breakfast, at home',
      'Dan',
      'it rains: march in my chair',
    ])
      expect(read.text).toContain(text)
    expect(read.text).toContain('To walk with <Ana>')
    expect(read.text.split(t('plan:export.blank'))).toHaveLength(3 + 3 + 1)
    expect(read.elements.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual([
      ...(['what', 'days', 'when', 'who', 'if', 'boxes'] as const).map((name) => t(`plan:export.columns.${name}`)),
      t('plan:paper.action'),
      ...(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map(
        (day, at) => `${t(`week:days.${day}`)} ${16 + at}`,
      ),
    ])
  })

  test('has the name of the action beside the box of each day on which it is planned', () => {
    expect(read.elements.filter(({ role, text }) => role === 'TD' && text === 'Walk')).toHaveLength(4)
  })
})

test('a plan longer than a sheet continues on the next, with the table header', async () => {
  const read = await pdfOf(inputOf([longestAction, longestAction, longestAction], 'en', 'W'.repeat(200)))
  const heads = read.elements.filter(({ role, text }) => role === 'TH' && text === 'My step')
  expect(read.pages.length).toBeGreaterThan(2)
  expect(heads.length).toBeGreaterThanOrEqual(1)
  expect(read.stray).toEqual([])
})

test.each([1, 2, 3])('a plan of %i steps is a sheet and its week, and neither is nearly empty', async (count) => {
  for (const locale of locales) {
    const steps = Array.from({ length: count }, (_, at) => ({ ...walk, id: `walk${at}` }))
    const read = await pdfOf(inputOf(steps, locale, 'To walk with Ana'))
    expect(read.pages).toHaveLength(2)
    expect(Math.min(...read.filled)).toBeGreaterThan(0.7)
  }
})

test('a week to write on is one sheet, also without a plan', async () => {
  for (const actions of [[], [walk]]) {
    const read = await pdfOf({ ...inputOf(actions, 'en'), actions: null })
    expect(read.pages).toHaveLength(1)
    expect(read.text).toContain('November 16, 2026 to November 22, 2026')
    expect(read.text).toContain('What helped?')
    expect(read.text).not.toContain('hallway')
  }
})

test.each([
  ['walk', 'Moving and balance'],
  ['alcohol', null],
  ['safehelp', null],
  ['talkpro', null],
  [null, null],
])('of the intervention %s the part of life is %s', (intervention, area) => {
  const action = { ...walk, from: intervention === null ? null : { intervention, step: 1 } }
  expect(planSheet(inputOf([action], 'en')).rows?.[0]?.area).toBe(area)
})

test.each(['safehelp', 'alcohol'])('the step of %s has its name alone on paper', (intervention) => {
  const action = { ...walk, what: 'Tell one person', name: 'My small step', from: { intervention, step: 1 } }
  expect(planSheet(inputOf([action], 'en')).rows?.[0]?.what).toBe('My small step')
})
