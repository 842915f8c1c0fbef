import { expect, test } from 'vitest'
import { firstMeeting, lastRound } from './first-meeting.ts'

const at = { time: '10:00', minutes: 60 }

test.each([
  // November 20, 2026 is a Friday.
  ['any meeting, later this week', { days: ['sat'], starts: 'any' }, '2026-11-20', '2026-11-21'],
  ['any meeting, but not today', { days: ['fri'], starts: 'any' }, '2026-11-20', '2026-11-27'],
  ['any meeting of several days', { days: ['thu', 'mon'], starts: 'any' }, '2026-11-20', '2026-11-23'],
  ['any meeting, over the end of a year', { days: ['fri'], starts: 'any' }, '2026-12-31', '2027-01-01'],
  ['the next round', { days: ['tue'], starts: ['2027-04-13', '2027-01-12'] }, '2026-11-20', '2027-01-12'],
  [
    'the round after one that begins today',
    { days: ['tue'], starts: ['2027-01-12', '2027-04-13'] },
    '2027-01-12',
    '2027-04-13',
  ],
  ['no further round', { days: ['tue'], starts: ['2027-01-12'] }, '2027-01-12', null],
] as const)('finds the first meeting: %s', (_, meetings, today, day) => {
  const given = {
    ...meetings,
    days: [...meetings.days],
    ...at,
    starts: meetings.starts === 'any' ? 'any' : [...meetings.starts],
  }
  expect(firstMeeting(given as never, today)).toEqual(day && { day, ...at })
})

test('returns null if each person agrees on a time', () => {
  expect(firstMeeting(undefined, '2026-11-20')).toBeNull()
})

test.each([
  [undefined, null],
  ['any', null],
  [['2026-12-04'], '2026-12-04'],
  [['2026-12-05'], null],
  [['2026-11-02'], '2026-11-02'],
  [['2026-11-02', '2027-01-12'], null],
] as const)('of rounds that begin on %j, the last that is near on November 20 is %s', (starts, day) => {
  const meetings = starts && {
    days: ['mon' as const],
    time: '10:00',
    minutes: 60,
    starts: starts === 'any' ? starts : [...starts],
  }
  expect(lastRound(meetings, '2026-11-20')).toBe(day)
})
