import { expect, test } from 'vitest'
import { clockInSentence } from '#platform/i18n/dates/clock.ts'
import { content } from '#tests/support/content.ts'
import { openingsAt } from './opening.ts'

const { eldercare, vacg, hud, '211': local, '988': crisis, mow } = content.links
const lines = { eldercare, vacg, hud, local, crisis, mow }

test.each([
  // On a Thursday: at 8 am, then at the last minute, in the person's time zone.
  ['eldercare', '2026-11-19T13:00:00Z', 'America/New_York', { until: '9\u00a0pm' }],
  ['eldercare', '2026-11-20T01:59:00Z', 'America/Denver', { until: '7\u00a0pm' }],
  ['eldercare', '2026-11-19T13:00:00Z', 'America/Puerto_Rico', { until: '10\u00a0pm' }],
  ['eldercare', '2026-11-19T20:00:00Z', 'Pacific/Honolulu', { until: '4\u00a0pm' }],
  // In Guam it is Thursday evening; the line closes there on Friday.
  ['eldercare', '2026-11-19T13:00:00Z', 'Pacific/Guam', null],
  // Thanksgiving: the line may be closed.
  ['eldercare', '2026-11-26T13:00:00Z', 'America/New_York', null],
  ['eldercare', '2026-11-26T12:59:00Z', 'America/New_York', { day: 'Thursday', time: '8\u00a0am' }],
  ['eldercare', '2026-11-27T02:00:00Z', 'America/New_York', { day: 'Friday', time: '8\u00a0am' }],
  ['eldercare', '2026-11-28T02:00:00Z', 'America/New_York', { day: 'Monday', time: '8\u00a0am' }],
  ['eldercare', '2026-11-28T02:00:00Z', 'Pacific/Honolulu', { day: 'Monday', time: '3\u00a0am' }],
  ['eldercare', '2026-11-30T10:00:00Z', 'America/Los_Angeles', { day: 'Monday', time: '5\u00a0am' }],
  ['vacg', '2026-11-27T15:00:00Z', 'America/Chicago', { until: '9\u00a0pm' }], // Friday
  ['vacg', '2026-11-28T15:00:00Z', 'America/Chicago', { until: '4\u00a0pm' }], // Saturday
  ['vacg', '2026-11-28T22:00:00Z', 'America/Chicago', { day: 'Monday', time: '7\u00a0am' }],
] as const)('%s at %s in %s', (line, at, timeZone, state) => {
  const expected = state && ('until' in state ? { isOpen: true, ...state } : { isOpen: false, opens: state })
  expect(openingsAt(new Date(at), timeZone, 'en')(lines[line]?.hours)).toEqual(expected)
})

test('211 and 988 answer day and night, a line with unknown hours says no time', () => {
  const atNight = openingsAt(new Date('2026-11-28T08:00:00Z'), 'America/New_York', 'en')
  expect([local, crisis, hud].map((line) => atNight(line?.hours))).toEqual([null, null, null])
  expect(atNight(mow?.hours)).toEqual({ isOpen: false, opens: null })
  expect(atNight(undefined)).toBeNull()
})

test('in Spanish a time has its article', () => {
  const openings = openingsAt(new Date('2026-11-19T13:00:00Z'), 'America/New_York', 'es')
  expect(openings(eldercare?.hours)).toEqual({ isOpen: true, until: 'las 9\u00a0p.\u00a0m.' })
  const inHawaii = openingsAt(new Date('2026-11-28T02:00:00Z'), 'Pacific/Honolulu', 'es')
  expect(inHawaii(eldercare?.hours)).toEqual({
    isOpen: false,
    opens: { day: 'lunes', time: 'las 3\u00a0a.\u00a0m.' },
  })
})

test.each([
  [1, 0, 'la 1\u00a0a.\u00a0m.'],
  [13, 30, 'la 1:30\u00a0p.\u00a0m.'],
  [12, 0, 'las 12\u00a0p.\u00a0m.'],
])('%i:%i is a time in a sentence: %s', (hour, minute, text) => {
  expect(clockInSentence(hour, minute, 'es')).toBe(text)
})
