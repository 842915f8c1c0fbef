import { expect, test } from 'vitest'
import { exampleStep } from '../../record/step.example.ts'
import { offeredHour } from './offered-hour.ts'

const today = '2026-11-26'

test.each([
  ['for tomorrow at 9', { onDay: '2026-11-27' }, 15 * 60, 9],
  ['for today at 9, before 9', {}, 8 * 60 + 30, 9],
  ['for today at the next hour', {}, 8 * 60 + 31, 10],
  ['not within half an hour', {}, 10 * 60 + 31, 12],
  ['for today at 7 pm at the latest', {}, 18 * 60 + 30, 19],
  ['not in the evening', {}, 18 * 60 + 31, null],
  ['for weekdays at 9, also in the evening', { onDay: null, weekdays: ['thu'], fromDay: today }, 21 * 60, 9],
  ['at the hour that was chosen', { remind: true, remindHour: 14 }, 21 * 60, 14],
])('a reminder is offered %s', (_, changes, minutes, hour) => {
  const step = exampleStep({ onDay: today, ...changes })
  expect(offeredHour(step, { day: today, minutes })).toBe(hour)
})
