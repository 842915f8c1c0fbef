import { expect, test } from 'vitest'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { content } from '#tests/support/content.ts'
import { emptyPlan, type PlanAction } from '../plan.ts'
import { entryOf, googleAddress } from './plan-calendar.ts'

const { interventions } = content
const { intervention: _, step: __, ...empty } = emptyPlan
const walk: PlanAction = {
  ...empty,
  ...{ id: 'a', responseId: 'r', startedOn: '2026-11-02', createdAt: '2026-11-02T12:00:00Z', sure: null },
  ...{ what: 'Walk with Dan', name: 'Walk', days: ['mon', 'wed'], time: '08:30', from: null },
}
const entry = (more: Partial<PlanAction> = {}, today = '2026-11-20') =>
  entryOf({
    ...{ t: translations.en.t, interventions, today, address: 'https://checkup.example.org/weekly-action-planner' },
    action: { ...walk, ...more },
  })

test('an action repeats on its days, starts on the next of them and has an alarm', () => {
  const lines = calendarFile([entry()], new Date('2026-11-20T15:42:00Z')).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261123T083000',
      'RRULE:FREQ=WEEKLY;COUNT=26;BYDAY=MO,WE',
      'SUMMARY:My small step',
      'TRIGGER:-PT10M',
    ]),
  )
})

test.each([
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-25'],
])('from %s on the first day is %s', (today, day) => {
  expect(entry({}, today).day).toBe(day)
})

test('without a time it lasts all day, and rings in the evening before', () => {
  expect(entry({ time: null })).toMatchObject({ at: null, alarm: 240 })
})

test.each([
  [null, 'Walk with Dan. A few minutes are enough. https://checkup.example.org/weekly-action-planner'],
  ['walk', 'Walk with Dan. A few minutes are enough. https://checkup.example.org/weekly-action-planner'],
  ['alcohol', 'A few minutes are enough. https://checkup.example.org/weekly-action-planner'],
  ['safehelp', 'A few minutes are enough. https://checkup.example.org/weekly-action-planner'],
  ['talkpro', 'A few minutes are enough. https://checkup.example.org/weekly-action-planner'],
])('the text of what comes from %s', (intervention, text) => {
  const from = intervention === null ? null : { intervention, step: 1 }
  expect(entry({ from })).toMatchObject({ title: 'My small step', text })
})

test.each([
  ['08:30', '20261123T083000/20261123T084500'],
  ['23:50', '20261123T235000/20261123T235900'],
  [null, '20261123/20261124'],
])('at %s Google gets %s and no word beyond the title', (time, dates) => {
  const { origin, searchParams } = new URL(googleAddress(entry({ time })))
  expect(origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'My small step',
    dates,
    recur: 'RRULE:FREQ=WEEKLY;COUNT=26;BYDAY=MO,WE',
  })
})
