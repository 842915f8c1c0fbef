import { describe, expect, test } from 'vitest'
import { isActivityDue, isSignInOver, signInLife } from './sign-in-life.ts'

const startedAt = '2026-11-20T08:00:00.000Z'

test('requires a new sign-in after 30 days without a visit', () => {
  expect(signInLife.person.idleMs).toBe(2_592_000_000)
})

describe('a sign-in', () => {
  test.each([
    ['staff', 'just begun', null, '2026-11-20T08:00:00Z', false],
    ['staff', 'never active, for a second less than 30 minutes', null, '2026-11-20T08:29:59Z', false],
    ['staff', 'never active, for 30 minutes', null, '2026-11-20T08:30:00Z', true],
    ['staff', 'active 29 minutes ago', '2026-11-20T12:00:00Z', '2026-11-20T12:29:00Z', false],
    ['staff', 'active 30 minutes ago', '2026-11-20T12:00:00Z', '2026-11-20T12:30:00Z', true],
    [
      'staff',
      'active all the time, for a second less than 12 hours',
      '2026-11-20T19:59:00Z',
      '2026-11-20T19:59:59Z',
      false,
    ],
    ['staff', 'active all the time, for 12 hours', '2026-11-20T19:59:00Z', '2026-11-20T20:00:00Z', true],
    ['person', 'never active, for a month', null, '2026-12-20T08:00:00Z', false],
    ['person', 'a second less than 90 days old', null, '2027-02-18T07:59:59Z', false],
    ['person', '90 days old', null, '2027-02-18T08:00:00Z', true],
  ] as const)('of %s, %s: over is %5$s', (kind, _, activeAt, now, over) => {
    expect(isSignInOver(kind, { startedAt, activeAt }, new Date(now))).toBe(over)
  })

  test.each([
    ['staff', null, '2026-11-20T08:00:59Z', false],
    ['staff', null, '2026-11-20T08:01:00Z', true],
    ['staff', '2026-11-20T09:00:00Z', '2026-11-20T09:00:59Z', false],
    ['staff', '2026-11-20T09:00:00Z', '2026-11-20T09:01:00Z', true],
    ['person', null, '2026-11-21T08:00:00Z', false],
  ] as const)('of %s, last active %s, is recorded as active at %s: %s', (kind, activeAt, now, due) => {
    expect(isActivityDue(kind, { startedAt, activeAt }, new Date(now))).toBe(due)
  })
})
