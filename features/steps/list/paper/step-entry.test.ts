import { expect, test } from 'vitest'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { exampleStep } from '../../record/step.example.ts'
import type { Step } from '../../record/step.ts'
import { entryOf } from './step-entry.ts'

/** A Friday. */
const today = '2026-11-20'
const address = 'https://checkup.example.org/action-planning'
const entry = (changes: Partial<Step>) => entryOf({ t: translations.en.t, step: exampleStep(changes), today, address })
const linesOf = (changes: Partial<Step>) => {
  const found = entry(changes)
  return calendarFile(found ? [found] : [], new Date('2026-11-20T15:42:00Z')).split('\r\n')
}
const walk: Partial<Step> = { kind: 'days', onDay: null, weekdays: ['mon', 'wed'], fromDay: '2026-11-02' }

test('a step of one day is one entry, which rings in the evening before', () => {
  const lines = linesOf({})
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261126', 'SUMMARY:My step', 'TRIGGER:-PT240M']))
  expect(lines.join()).not.toContain('RRULE')
})

test('a step of several days repeats on them from the next one', () => {
  expect(linesOf({ ...walk, time: '08:30' })).toEqual(
    expect.arrayContaining(['DTSTART:20261123T083000', 'RRULE:FREQ=WEEKLY;COUNT=26;BYDAY=MO,WE', 'TRIGGER:-PT10M']),
  )
})

test('a run repeats until its last day', () => {
  expect(linesOf({ ...walk, run: 3, log: { '2026-11-16': 'did' } })).toContain('RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=MO,WE')
})

test('a yearly check returns after its months', () => {
  expect(linesOf({ kind: 'days', everyMonths: 12 })).toContain('RRULE:FREQ=MONTHLY;INTERVAL=12;COUNT=5')
})

test('names no topic, in no language', () => {
  const step = { texts: { what: 'Walk with Dan', moment: 'after lunch', place: 'at home' } }
  expect(linesOf(step).join()).not.toMatch(/Walk|Dan|lunch|home/)
  expect(entryOf({ t: translations.es.t, step: exampleStep(step), today, address })?.title).toBe('Mi paso')
})

test.each<[string, Partial<Step>]>([
  ['a step about safety at home', { of: { intervention: 'safehelp', number: 1, firstId: null } }],
  ['a finished step', { state: 'done' }],
  ['a stopped step', { state: 'stopped' }],
  ['a day that is over', { onDay: '2026-11-19' }],
])('%s has no entry', (_, changes) => {
  expect(entry(changes)).toBeNull()
})
