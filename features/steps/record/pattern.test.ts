import { expect, test } from 'vitest'
import { parsePattern } from './pattern.ts'

const allDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

test.each([
  ['daily', { weekdays: allDays, run: null, everyMonths: null }],
  ['daily, 7 times', { weekdays: allDays, run: 7, everyMonths: null }],
  ['1 a week', { weekdays: ['wed'], run: null, everyMonths: null }],
  ['2 a week, 8 times', { weekdays: ['tue', 'thu'], run: 8, everyMonths: null }],
  ['3 a week, 3 times', { weekdays: ['mon', 'wed', 'fri'], run: 3, everyMonths: null }],
  ['4 a week', { weekdays: ['mon', 'tue', 'thu', 'fri'], run: null, everyMonths: null }],
  ['5 a week, 5 times', { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], run: 5, everyMonths: null }],
  ['every month', { weekdays: [], run: null, everyMonths: 1 }],
  ['every 12 months', { weekdays: [], run: null, everyMonths: 12 }],
])('parses the pattern %s', (pattern, expected) => {
  expect(parsePattern(pattern)).toEqual(expected)
})

test('refuses an unknown pattern', () => {
  expect(() => parsePattern('repeatThreshold')).toThrow('Unknown pattern: repeatThreshold')
})
