import { expect, test } from 'vitest'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import {
  monthsOf,
  monthToShow,
  problemOf,
  promptAfter,
  promptCount,
  promptIn,
  promptOn,
  typedMoment,
} from './moments.ts'

test.each([
  ['2026-01-01', 1],
  ['2026-01-02', 2],
  ['2026-01-14', 14],
  ['2026-01-15', 1],
  ['2025-12-31', 14],
  ['2025-12-18', 1],
  ['2028-02-29', 6],
])('the journal prompt on %s is number %i', (day, prompt) => {
  expect(promptOn(day)).toBe(prompt)
})

test('shows each prompt once in any 14 days, and ‘another prompt’ cycles through all', () => {
  const days = Array.from({ length: promptCount }, (_, at) => promptOn(dayAfter('2026-11-20', at)))
  expect(new Set(days).size).toBe(promptCount)
  let prompt = promptOn('2026-11-20')
  const others = Array.from({ length: promptCount }, () => {
    prompt = promptAfter(prompt)
    return prompt
  })
  expect(new Set(others).size).toBe(promptCount)
  expect(others.at(-1)).toBe(promptOn('2026-11-20'))
})

test.each([
  ['1', 1],
  ['14', 14],
  ['0', null],
  ['15', null],
  ['01', null],
  ['1.5', null],
  ['', null],
  [null, null],
])('parses the prompt %j as %j', (text, prompt) => {
  expect(promptIn(text)).toBe(prompt)
})

test.each([
  ['', 'empty'],
  [' \r\n ', 'empty'],
  ['The soup', null],
  ['🌻'.repeat(500), null],
  ['x'.repeat(501), 'long'],
])('validates a moment', (text, problem) => {
  const form = new FormData()
  form.append('moment', text)
  expect(problemOf(typedMoment(form))).toBe(problem)
})

const days = [
  { day: '2026-10-02', count: 1 },
  { day: '2026-11-01', count: 2 },
  { day: '2026-11-30', count: 1 },
  { day: '2025-12-31', count: 4 },
]

test('counts the moments of each month, newest month first', () => {
  expect(monthsOf(days)).toEqual([
    { month: '2026-11', count: 3 },
    { month: '2026-10', count: 1 },
    { month: '2025-12', count: 4 },
  ])
  expect(monthsOf([])).toEqual([])
})

test.each([
  ['2026-10', '2026-10'],
  ['2024-01', '2026-11'],
  ['x', '2026-11'],
  [null, '2026-11'],
])('shows for the month %j in the address: %s', (wanted, shown) => {
  expect(monthToShow(monthsOf(days), wanted)).toBe(shown)
})

test('shows no month without moments', () => {
  expect(monthToShow([], '2026-11')).toBeNull()
})
