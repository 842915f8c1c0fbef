import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { DayPick } from './day-pick.tsx'

const days = [
  { value: 'mon', short: 'Mon', label: 'Monday' },
  { value: 'tue', short: 'Tue', label: 'Tuesday' },
]

test('each day is a checkbox with its full name, the first with the id of the error summary', () => {
  const pick = <DayPick id="days" name="days" legend="Days" days={days} value={['tue']} />
  expect(tags(pick, 'input').map((input) => [input.type, input.id, input['aria-label'], 'checked' in input])).toEqual([
    ['checkbox', 'days', 'Monday', false],
    ['checkbox', 'days-tue', 'Tuesday', true],
  ])
})
