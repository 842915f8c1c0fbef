import { expect, test } from 'vitest'
import { wrongClosedDays } from './closed-days.ts'

const now = new Date('2026-11-20T15:42:00Z')

test.each([
  ['none', [], null],
  ['today and yesterday, by time zone', ['2026-11-20', '2026-11-19'], null],
  ['in 18 months', ['2028-05-20', '2028-05-21'], null],
  ['stored before, and now past', ['2025-12-24', '2026-12-24'], null],
  ['past', ['2026-12-24', '2026-11-18'], '2026-11-18'],
  ['years away', ['2028-06-01', '2026-12-24'], '2028-06-01'],
] as const)('added closed days may be %s: %j', (_, closedDays, day) => {
  const problems = wrongClosedDays(closedDays, { before: ['2025-12-24'], now })
  expect(problems.map(({ path, values }) => [path, values])).toEqual(day === null ? [] : [[['closedDays'], { day }]])
})
