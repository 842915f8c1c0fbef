import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { caseOf } from '#assessment/report/persons/case.example.ts'
import { columnsOf, fewPersons, longColumns, pageFile, pageWith, tablesOfPage } from './clinical-columns.ts'
import { countOf, share, shareOf } from './clinical-measure.ts'
import { pageOf, shown } from './clinical-page.ts'

/** Returns a page without the figures of columns that are too long for a test. */
function withoutMany(page: string): string {
  let places: number[] = []
  return page
    .split('\n')
    .map((line) => {
      const cells = line.split(' | ')
      const found = longColumns.map((name) => cells.indexOf(name)).filter((place) => place !== -1)
      if (found.length > 0) places = found
      const isRow = line.startsWith('| ') && places.length > 0
      return isRow ? cells.map((cell, place) => (places.includes(place) ? '…' : cell)).join(' | ') : line
    })
    .join('\n')
}

test('the page has the figures of today: if not, run npm run clinical-figures and read what has changed', () => {
  const page = readFileSync(pageFile, 'utf8')
  const tables = tablesOfPage()
  expect(withoutMany(page)).toBe(withoutMany(pageWith(page, tables, columnsOf(tables, fewPersons, 1))))
})

test('the first persons are part of the many, so no count of them is larger', () => {
  const pairs = [
    ...readFileSync(pageFile, 'utf8').matchAll(/(\d+) of (\d+) \([^|]*\| (\d+) of (\d+) \([^|]*\|[^|]*\|$/gm),
  ]
  expect(pairs.length).toBeGreaterThan(100)
  const larger = pairs.filter(([, found, of, first, ofFirst]) => {
    return Number(first) > Number(found) || Number(ofFirst) > Number(of)
  })
  expect(larger.map(([line]) => line)).toEqual([])
})

describe('countOf', () => {
  const well = caseOf(doingWell)
  const unsafe = caseOf({ ...doingWell, safe: 'no' })
  it('counts verdicts over persons in the order of the measures', () => {
    const isUnsafe = ({ answers }: typeof well) => answers.safe === 'no'
    const measures = [
      share('everybody', () => true),
      shareOf('unsafe and begins with it', isUnsafe, ({ ids }) => ids[0] === 'safehelp'),
      { name: 'every second', verdicts: (_: unknown, place: number) => (place % 2 === 0 ? [true, false] : []) },
    ]
    expect(countOf(measures, [well, unsafe, well])).toEqual([
      { of: 3, found: 3 },
      { of: 1, found: 1 },
      { of: 4, found: 2 },
    ])
  })
})

test.each([
  [{ found: 0, of: 0 }, '–'],
  [{ found: 0, of: 8 }, '0 of 8 (0.0 %)'],
  [{ found: 1, of: 8 }, '1 of 8 (12.5 %)'],
  [{ found: 8, of: 8 }, '8 of 8 (100.0 %)'],
  [{ found: 1, of: 30_000 }, '1 of 30000 (<0.1 %)'],
  [{ found: 29_999, of: 30_000 }, '29999 of 30000 (>99.9 %)'],
])('shown: %o is %s', (count, expected) => {
  expect(shown(count)).toBe(expected)
})

test('pageOf returns head, tables and columns', () => {
  const count = (found: number) => [[{ found, of: 4 }]]
  const table = { title: 'State', says: 'Life.', measures: [share('good', () => true)], before: [{ found: 3, of: 4 }] }
  const columns = [
    { name: 'many', counts: count(1) },
    { name: 'few', counts: count(2) },
  ]
  expect(pageOf('# Page\n', [table], columns)).toBe(
    [
      '# Page',
      '',
      '## State',
      '',
      'Life.',
      '',
      '|  | before | many | few |',
      '|---|---:|---:|---:|',
      '| good | 3 of 4 (75.0 %) | 1 of 4 (25.0 %) | 2 of 4 (50.0 %) |',
      '',
    ].join('\n'),
  )
})
