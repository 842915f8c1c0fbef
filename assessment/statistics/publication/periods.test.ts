import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'
import type { Part, Published } from './published-table.ts'
import { upcoming } from './upcoming.ts'

const table = (measure: string, from: string, to: string, counts: readonly number[] | null): Published => ({
  ...{ facet: 'all', measure, from: `2026-${from}`, to: `2026-${to}` },
  parts: counts?.map((count, at): Part => ({ categories: [String(at)], count })) ?? null,
})

test('periods are the editions, and the pieces since the last one', () => {
  expect(periodsOf([])).toEqual({ editions: [], open: null })
  const tables = [
    table('people', '07-1', '07-3', [12]),
    table('people', '04-3', '05-2', [11]),
    table('people', '05-3', '07-4', [30]),
    table('state', '01-1', '03-3', [20, 20]),
    { ...table('state', '03-4', '04-2', null), changedOn: '2026-08-08' },
    { ...table('state', '04-3', '04-4', [11, 11]), facet: 'language' as const },
  ]
  expect(periodsOf(tables)).toEqual({
    editions: [
      { span: { from: '2026-01-1', to: '2026-03-3' }, people: 40, changedOn: null },
      { span: { from: '2026-03-4', to: '2026-04-2' }, people: null, changedOn: '2026-08-08' },
    ],
    open: { span: { from: '2026-04-3', to: '2026-07-3' }, people: 53, changedOn: null },
  })
})

const edition = (to: string) => ({ span: { from: '2026-01-1', to: `2026-${to}` }, people: 60, changedOn: null })
const pieces = (from: string, to: string, people: number) => ({
  ...{ span: { from: `2026-${from}`, to: `2026-${to}` }, people, changedOn: null },
})
test.each([
  ['nobody yet: the end of the quarter', '02-2', null, null, '03-4'],
  ['26 in six weeks will not be 55 this month', '02-3', null, pieces('01-1', '02-2', 26), '03-4'],
  ['50 in four weeks will be 55 in six', '02-3', null, pieces('01-1', '01-4', 50), '02-4'],
  ['31 after an edition in July: the end of the next quarter', '11-3', '09-4', pieces('10-1', '11-2', 31), '12-4'],
  ['an edition in the quarter: not at its end, but with 55', '05-1', '04-4', null, '09-4'],
  ['11 in a quarter are not 22 at its end', '03-2', null, pieces('01-1', '03-1', 11), '06-4'],
  ['an edition in the last quarter: nothing more this year', '11-1', '10-4', null, null],
])('%s', (_, next, last, open, details) => {
  const editions = last === null ? [] : [edition(last)]
  expect(upcoming(`2026-${next}`, { editions, open })).toEqual({
    count: `2026-${next}`,
    details: details && `2026-${details}`,
  })
})
