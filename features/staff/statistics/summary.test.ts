import { expect, test } from 'vitest'
import { publish } from '#assessment/statistics/publication/publish.ts'
import { unitsFrom } from '#assessment/statistics/units.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { periodChoices } from './choices.ts'
import { answerTo } from './compute/answer.ts'
import { usualUnits } from './sample-center.ts'
import { summaryOf } from './summary.ts'

const units = unitsFrom('2026-01-1', '2026-12-4')

/** Returns the summary of a typical center once its tables up to the quarter of a month `last` are published. */
function summaryAfter(perMonth: number, last: string) {
  const counted = usualUnits(perMonth, units.slice(0, units.indexOf(last) + 1))
  const published = publish(
    counted.map(({ unit, counted: counts }) => ({ unit, ...counts })),
    [],
  )
  const question = { year: 2026, span: null, by: 'all' } as const
  const all = answerTo(question, published)
  const texts = { t: translations.en.t, locale: 'en', question } as const
  const summary = summaryOf({
    ...{ ...texts, partner: 'Lakeview', all, byLanguage: answerTo({ ...question, by: 'language' }, published) },
    ...{ next: { count: '2026-11-29', details: '2027-01-08' }, thisYear: 2026 },
  })
  const choices = periodChoices({ ...texts, center: null, facets: [], periods: all.periods, years: [2026, 2025] })
  return { ...summary, choices: choices.map(({ label }) => label) }
}

/**
 * Returns the quarters of a month from which a typical center sees a count and the areas to work on, and parts of its
 * summary at the end of March.
 */
const firsts = (perMonth: number) => {
  const first = (isThere: (unit: string) => boolean) => units.find(isThere)
  const quarter = summaryAfter(perMonth, '2026-03-4')
  return {
    count: first((unit) => summaryAfter(perMonth, unit).lead !== null),
    details: first((unit) => summaryAfter(perMonth, unit).work.shown.length > 0),
    facts: quarter.facts.map(({ figure, text }) => `${figure} ${text}`),
    work: quarter.work.shown.map(({ name, people, percent }) => `${name} ${people} ${percent}%`),
  }
}

test.each([
  {
    ...{ perMonth: 12, count: '2026-01-4', details: '2026-03-4' },
    facts: ['36 people finished', '11 in Spanish', '6.3 mean step on the ladder of life'],
    work: ['Moving and balance 20 56%', 'Sleep 14 39%', 'Friends and family 11 31%'],
  },
  {
    ...{ perMonth: 30, count: '2026-01-2', details: '2026-02-4' },
    facts: [
      '90 people finished',
      '26 saved their report, January to February',
      '6.3 mean step on the ladder of life, January to February',
    ],
    work: ['Moving and balance 32 53%', 'Sleep 24 40%', 'Friends and family 19 32%', 'Mood and stress 12 20%'],
  },
  {
    ...{ perMonth: 60, count: '2026-01-1', details: '2026-01-4' },
    facts: ['180 people finished', '55 in Spanish', '6.3 mean step on the ladder of life'],
    work: ['Moving and balance 98 54%', 'Sleep 70 39%', 'Friends and family 57 32%', 'Mood and stress 36 20%'],
  },
])('$perMonth people a month: a count after $count, details after $details', ({ perMonth, ...expected }) => {
  expect(firsts(perMonth)).toEqual(expected)
})

test('names an unfinished quarter by its start, and lists the measures without numbers yet', () => {
  const { title, lead, next, work, way, choices, columns } = summaryAfter(12, '2026-11-2')
  expect([title, lead]).toEqual([
    '2026 so far',
    '120 people at Lakeview finished the CheckUp. Counted up to October 31.',
  ])
  expect(next).toEqual({ count: 'November 29', details: 'January 8, 2027' })
  expect(work.of).toBe('Of 108 people from January to September. Each may name three.')
  expect(work.waiting).toHaveLength(8)
  expect(way.waiting.map(({ id }) => id)).toContain('strain')
  expect(choices).toEqual([
    ...['Year so far', 'January to March', 'April to June', 'July to September', 'Since October', '2025'],
  ])
  expect(columns.map(({ label, people }) => `${label} ${people}`)).toEqual([
    ...['Jan to Mar 36', 'Apr to Jun 36', 'Jul to Sep 36', 'Since Oct 12'],
  ])
})
