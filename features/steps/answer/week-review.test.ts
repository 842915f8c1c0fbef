import { expect, test } from 'vitest'
import { weekReview } from './week-review.ts'

const today = '2026-11-27'

test.each([
  ['until yesterday', {}, '2026-11-20', '2026-11-26'],
  ['until today, if today has a result', { [today]: 'did' }, '2026-11-21', today],
] as const)('reviews seven days: %s', (_, log, first, last) => {
  const { days } = weekReview({ log }, today)
  expect([days.length, days[0]?.day, days[6]?.day]).toEqual([7, first, last])
})

test('counts the days of that week alone, and never those without a result', () => {
  const log = {
    ...({ '2026-11-19': 'did', '2026-11-20': 'did', '2026-11-23': 'did' } as const),
    ...({ '2026-11-24': 'notyet', '2026-11-26': 'partly' } as const),
  }
  expect(weekReview({ log }, today)).toMatchObject({ done: 2, parts: ['2026-11-26'] })
})
