import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { closedNow } from './opening.ts'

const { eldercare, vacg, hud, '211': local, '988': crisis, mow } = content.links
const lines = { eldercare, vacg, hud, local, crisis, mow }

test.each([
  ['eldercare', '2026-11-26T13:00:00Z', 'America/New_York', null], // Thursday, 8 am
  ['eldercare', '2026-11-26T12:59:00Z', 'America/New_York', { day: 'Thursday', time: '8\u00a0am' }],
  ['eldercare', '2026-11-27T01:59:00Z', 'America/New_York', null],
  ['eldercare', '2026-11-27T02:00:00Z', 'America/New_York', { day: 'Friday', time: '8\u00a0am' }],
  ['eldercare', '2026-11-28T02:00:00Z', 'America/New_York', { day: 'Monday', time: '8\u00a0am' }],
  ['eldercare', '2026-11-28T02:00:00Z', 'Pacific/Honolulu', { day: 'Monday', time: '3\u00a0am' }],
  ['eldercare', '2026-11-30T10:00:00Z', 'America/Los_Angeles', { day: 'Monday', time: '5\u00a0am' }],
  ['vacg', '2026-11-28T15:00:00Z', 'America/Chicago', null], // Saturday
  ['vacg', '2026-11-28T22:00:00Z', 'America/Chicago', { day: 'Monday', time: '7\u00a0am' }],
] as const)('%s at %s in %s', (line, at, timeZone, opens) => {
  expect(closedNow(lines[line]?.hours, new Date(at), timeZone, 'en')).toEqual(opens && { opens })
})

test('211 and 988 answer day and night, a line with unknown hours says no time', () => {
  const night = new Date('2026-11-28T08:00:00Z')
  expect([local, crisis, hud].map((line) => closedNow(line?.hours, night, 'America/New_York', 'en'))).toEqual([
    null,
    null,
    null,
  ])
  expect(closedNow(mow?.hours, night, 'America/New_York', 'en')).toEqual({ opens: null })
  expect(closedNow(undefined, night, 'America/New_York', 'en')).toBeNull()
})
