import { expect, test } from 'vitest'
import { confirmedUntil, invitedUntil, isInForce, standingOf } from './role-term.ts'

const day = (days: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + days * 86_400_000)

test.each([
  ['invited', false, 0, true],
  ['invited', false, 13.9, true],
  ['notAccepted', false, 14, false],
  ['inForce', true, 0, true],
  ['inForce', true, 89.9, true],
  ['due', true, 90, true],
  ['due', true, 103.9, true],
  ['resting', true, 104, false],
])('a role is %s (accepted: %s) %d days after it was given or confirmed; it is in force: %s', (...row) => {
  const [standing, isAccepted, days, holds] = row
  const roleUntil = isAccepted ? confirmedUntil(day(0)) : invitedUntil(day(0))
  expect(standingOf({ isAccepted, roleUntil }, day(days))).toBe(standing)
  expect(isInForce(roleUntil, day(days))).toBe(holds)
})

test('a role without an end is active and needs no confirmation', () => {
  expect(isInForce(null, day(0))).toBe(true)
  expect(standingOf({ isAccepted: true, roleUntil: null }, day(0))).toBe('inForce')
  expect(standingOf({ isAccepted: false, roleUntil: null }, day(0))).toBe('invited')
})

test('a role ends exactly at its end time', () => {
  const roleUntil = day(0).toISOString()
  const before = new Date(day(0).getTime() - 1)
  for (const [isAccepted, ...standings] of [
    [false, 'invited', 'notAccepted'],
    [true, 'due', 'resting'],
  ] as const)
    expect([before, day(0)].map((now) => standingOf({ isAccepted, roleUntil }, now))).toEqual(standings)
})
