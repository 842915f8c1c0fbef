import { expect, test } from 'vitest'
import { readWhen, typedWhen } from './when-form.ts'

const today = '2026-11-26'
const on = (onDay: string) => ({ onDay, weekdays: [], fromDay: null })

test.each<[string, Record<string, string | string[]>, unknown]>([
  ['today', { when: 'today' }, on('2026-11-26')],
  ['tomorrow', { when: 'tomorrow' }, on('2026-11-27')],
  ['a day', { when: 'day', day: '2026-12-24' }, on('2026-12-24')],
  ['the last possible day', { when: 'day', day: '2027-01-25' }, on('2027-01-25')],
  [
    'weekdays in their order, from today',
    { when: 'days', weekdays: ['fri', 'mon', 'someday'] },
    { onDay: null, weekdays: ['mon', 'fri'], fromDay: today },
  ],
  ['nothing chosen', {}, 'noDay'],
  ['no weekday', { when: 'days' }, 'noDay'],
  ['no day typed', { when: 'day', day: '' }, 'noDay'],
  ['a day that does not exist', { when: 'day', day: '2027-02-30' }, 'noDay'],
  ['yesterday', { when: 'day', day: '2026-11-25' }, 'past'],
  ['a day too far away', { when: 'day', day: '2027-01-26' }, 'tooLate'],
])('reads %s', (_, fields, expected) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  expect(readWhen(typedWhen(form), today)).toEqual(expected)
})
