import { expect, test } from 'vitest'
import type { StepOfWeek } from '#features/steps/week/step-week.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { weekAtHome } from './week-at-home.ts'

/** A Thursday, in the week of Monday, November 23. */
const today = '2026-11-26'
const days = Array.from({ length: 7 }, (_, at) => dayAfter('2026-11-23', at))
const once = { id: 'once', state: 'promised', onDay: today, weekdays: [], fromDay: null, log: {} } as const
const weekly: StepOfWeek = {
  ...{ id: 'weekly', state: 'promised', onDay: null, weekdays: ['tue', 'wed', 'thu', 'fri'], fromDay: '2026-11-23' },
  log: { '2026-11-25': 'did' },
}

test('marks what is planned and done, and no missed day', () => {
  expect(weekAtHome([once, weekly], days, today)?.map(({ mark }) => mark)).toEqual([
    ...['none', 'none', 'done', 'open', 'open', 'none', 'none'],
  ])
})
test('marks a day of which a part is done', () => {
  const ticked = { ...weekly, log: { [today]: 'did' } } as const
  expect(weekAtHome([once, ticked], days, today)?.[3]?.mark).toBe('part')
})
test.each([
  ['no step', []],
  ['one step, which shows its days itself', [weekly]],
  ['one step in this week', [weekly, { ...once, onDay: '2026-12-24' }]],
])('is left out for %s', (_, steps) => expect(weekAtHome(steps, days, today)).toBeNull())
