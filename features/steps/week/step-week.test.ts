import { describe, expect, test } from 'vitest'
import { daysOfWeek } from '#platform/i18n/dates/days.ts'
import { exampleStep } from '../record/step.example.ts'
import type { Step } from '../record/step.ts'
import { dayOfNote, dayWithin, isNoteDue, markOf, sumLine, sumOf, weekOfSteps } from './step-week.ts'

/** A Wednesday. */
const today = '2026-11-25'
const week = daysOfWeek(today, 'en')
const walk: Partial<Step> = { kind: 'days', onDay: null, weekdays: ['mon', 'wed', 'fri'], fromDay: '2026-11-20' }

test('a week begins on Sunday in English, on Monday in Spanish', () => {
  expect([week[0], week[6]]).toEqual(['2026-11-22', '2026-11-28'])
  expect(daysOfWeek('2026-11-22', 'es')[0]).toBe('2026-11-16')
  expect(daysOfWeek('2026-11-22', 'en')).toEqual(week)
})

test.each<[string, Partial<Step>, string, ReturnType<typeof markOf>]>([
  ['a promised day to come', {}, '2026-11-26', 'later'],
  ['no other day of it', {}, '2026-11-27', null],
  ['the day itself', { onDay: today }, today, 'open'],
  ['a day that is over', { onDay: '2026-11-24' }, '2026-11-24', 'missed'],
  ['a day with "not yet"', { onDay: '2026-11-24', log: { '2026-11-24': 'notyet' } }, '2026-11-24', 'missed'],
  ['a part of it', { onDay: '2026-11-27', log: { '2026-11-24': 'partly' } }, '2026-11-24', 'partly'],
  ['a day of a finished step', { state: 'done', log: { '2026-11-24': 'did' } }, '2026-11-24', 'did'],
  ['nothing else of a finished step', { state: 'done' }, '2026-11-26', null],
  ['nothing of a stopped step', { state: 'stopped' }, '2026-11-26', null],
  ['a weekday', walk, '2026-11-27', 'later'],
  ['no weekday before the first day', { ...walk, fromDay: '2026-11-24' }, '2026-11-23', null],
  ['a habit today', { ...walk, state: 'habit' }, today, 'habit'],
  ['a habit on no other day', { ...walk, state: 'habit' }, '2026-11-23', null],
  ['a logged day of a habit', { ...walk, state: 'habit', log: { '2026-11-23': 'did' } }, '2026-11-23', 'did'],
  ['a yearly check on its day', { state: 'habit', onDay: today }, today, 'open'],
])('shows %s', (_, changes, day, mark) => {
  expect(markOf(exampleStep(changes), day, today)).toBe(mark)
})

test('shows missed days in their week only', () => {
  const step = exampleStep({ ...walk, log: { '2026-11-23': 'did' } })
  const marks = (on: string) => weekOfSteps([step], week, on).flatMap(({ entries }) => entries.map(({ mark }) => mark))
  expect(marks(today)).toEqual(['did', 'open', 'later'])
  expect(marks('2026-11-28')).toEqual(['did', 'missed', 'missed'])
  expect(marks('2026-11-29')).toEqual(['did'])
})

describe('the sum of a week', () => {
  const sumFor = (changes: Partial<Step>, on: string) => sumOf(weekOfSteps([exampleStep(changes)], week, on))
  test.each([
    [{ ...walk, log: { '2026-11-23': 'did' } }, today, { done: 1, left: 2, all: 3 }, 'sum'],
    [
      { ...walk, log: { '2026-11-23': 'did', '2026-11-25': 'partly' } },
      '2026-11-28',
      { done: 2, left: 0, all: 3 },
      'good',
    ],
    [{ ...walk, log: { '2026-11-23': 'did' } }, '2026-11-28', { done: 1, left: 0, all: 3 }, 'of'],
    [walk, '2026-11-28', { done: 0, left: 0, all: 3 }, null],
    [{ ...walk, state: 'habit' }, today, { done: 0, left: 0, all: 0 }, null],
  ] as const)('of %j on %s is %j', (changes, on, sum, line) => {
    expect(sumFor(changes, on)).toEqual(sum)
    expect(sumLine(sum)).toBe(line)
  })
})

test('asks for the note on the last two days, and stores it under the same day in both languages', () => {
  expect(['2026-11-26', '2026-11-27'].map((day) => isNoteDue(week, day))).toEqual([false, true])
  expect([dayOfNote(week), dayOfNote(daysOfWeek(today, 'es'))]).toEqual(['2026-11-23', '2026-11-23'])
})

test.each([
  [null, today],
  ['2026-11-24', '2026-11-24'],
  ['2020-01-01', '2026-11-20'],
  ['2030-01-01', '2026-12-02'],
])('shows the week of %s as that of %s', (requested, day) => {
  expect(dayWithin(requested, [exampleStep(walk)], today)).toBe(day)
})
